import { DAY, MINUTE } from '#shared/kernel/time.ts';

/** Reminders that one profile may keep. */
export const MAX_REMINDERS = 100;
/** A reminder of a series looks so far ahead. */
export const SERIES_LOOKAHEAD = 7 * DAY;
/** A reminder is due so long before its programme begins. */
export const REMINDER_LEAD = 5 * MINUTE;
/** Who was away then still hears of it so long after the beginning, while the programme lasts. */
export const REMINDER_GRACE = 10 * MINUTE;

/** What a viewer is reminded of: one programme on a channel, by its start in milliseconds, or whatever is broadcast of a series. */
export type ReminderKey =
  | { readonly kind: 'programme'; readonly networkCode: string; readonly start: number }
  | { readonly kind: 'series'; readonly programmeId: string };

/** The id of a reminder; the same programme gives the same one, so that nothing is kept twice. */
export const reminderId = (key: ReminderKey): string =>
  key.kind === 'series' ? `series:${key.programmeId}` : `programme:${key.networkCode}:${key.start}`;

/** A broadcast that a reminder is about; times in milliseconds. */
export type ReminderSlot = { readonly networkCode: string; readonly start: number; readonly end: number };

/** One broadcast, whichever reminder it came by. */
export const slotKey = ({ networkCode, start }: ReminderSlot): string => `${networkCode}:${start}`;

/** Where the reminder of a broadcast stands: not yet, now, or no more. */
export function reminderState({ start, end }: ReminderSlot, now: number): 'WAITING' | 'DUE' | 'PAST' {
  if (now < start - REMINDER_LEAD) return 'WAITING';
  return now < Math.min(end, start + REMINDER_GRACE) ? 'DUE' : 'PAST';
}

/** Whether a reminder can still be set: only for what has not begun. */
export const canRemind = (start: number, now: number): boolean => now < start;

/** What the viewer has to be told of now: each broadcast that is due once, whatever number of reminders it came by, the earliest first. */
export function dueSlots<Slot extends ReminderSlot>(slots: readonly Slot[], now: number, told: ReadonlySet<string>): readonly Slot[] {
  const due = new Map<string, Slot>();
  for (const slot of slots) {
    const key = slotKey(slot);
    if (!told.has(key) && !due.has(key) && reminderState(slot, now) === 'DUE') due.set(key, slot);
  }
  return [...due.values()].sort((one, other) => one.start - other.start);
}
