import { DAY, MINUTE } from '#shared/kernel/time.ts';

/** Maximum reminders per profile. */
export const MAX_REMINDERS = 100;
/** Time that a series reminder looks ahead. */
export const SERIES_LOOKAHEAD = 7 * DAY;
/** Time before the start at which a reminder is due. */
export const REMINDER_LEAD = 5 * MINUTE;
/** Time after the start for which a missed reminder is still due, while the programme runs. */
export const REMINDER_GRACE = 10 * MINUTE;

/** Broadcasts of one series in a list of reminders, and of all its series together. */
const MAX_OF_SERIES = 50;
const MAX_OF_ALL_SERIES = 500;

/**
 * Returns how many broadcasts each of so many series shows: pages remind of each in time, show the next one,
 * and ask again every ten minutes.
 */
export const seriesShare = (series: number): number =>
  Math.min(MAX_OF_SERIES, Math.floor(MAX_OF_ALL_SERIES / Math.max(1, series)));

/** Subject of a reminder: one programme on a channel by its start (ms), or every broadcast of a series. */
export type ReminderKey =
  | { readonly kind: 'programme'; readonly networkCode: string; readonly start: number }
  | { readonly kind: 'series'; readonly programmeId: string };

/** Returns the id of a reminder; equal subjects give equal ids, so that nothing is stored twice. */
export const reminderId = (key: ReminderKey): string =>
  key.kind === 'series' ? `series:${key.programmeId}` : `programme:${key.networkCode}:${key.start}`;

/** A broadcast covered by a reminder; times in milliseconds. */
export type ReminderSlot = { readonly networkCode: string; readonly start: number; readonly end: number };

/** Returns the key of a broadcast, whichever reminder covers it. */
export const slotKey = ({ networkCode, start }: ReminderSlot): string => `${networkCode}:${start}`;

/** Returns whether the reminder of a broadcast is waiting, due or past. */
export function reminderState({ start, end }: ReminderSlot, now: number): 'WAITING' | 'DUE' | 'PAST' {
  if (now < start - REMINDER_LEAD) return 'WAITING';
  return now < Math.min(end, start + REMINDER_GRACE) ? 'DUE' : 'PAST';
}

/** Returns whether a reminder can be set: before the start. */
export const canRemind = (start: number, now: number): boolean => now < start;

/**
 * Returns the broadcasts to notify now: each due one once, however many reminders cover it, earliest first.
 */
export function dueSlots<Slot extends ReminderSlot>(
  slots: readonly Slot[],
  now: number,
  notified: ReadonlySet<string>,
): readonly Slot[] {
  const due = new Map<string, Slot>();
  for (const slot of slots) {
    const key = slotKey(slot);
    if (!notified.has(key) && !due.has(key) && reminderState(slot, now) === 'DUE') due.set(key, slot);
  }
  return [...due.values()].sort((one, other) => one.start - other.start);
}
