import { z } from 'zod';
import type { StoragePort } from '#renderer/platform/port.ts';
import { type ReminderSlot, slotKey } from '#shared/domain/library/reminder.ts';
import { DAY } from '#shared/kernel/time.ts';

const KEY = 'harbour.told-reminders';
const storedReminders = z.record(z.string(), z.object({ start: z.number(), closed: z.boolean() }));
type StoredReminders = z.infer<typeof storedReminders>;

/** Which broadcasts this device has told of already, so that a reload tells of none twice. */
export type NotifiedReminders = {
  /** Broadcasts that the system has told of, by their key. */
  readonly notified: () => ReadonlySet<string>;
  /** Broadcasts whose notice the viewer has closed or followed, by their key. */
  readonly closed: () => ReadonlySet<string>;
  readonly markNotified: (slot: ReminderSlot) => void;
  readonly markClosed: (slot: ReminderSlot) => void;
};

/** What was told, kept on this device until a day after the broadcast. Text that does not fit counts as nothing. */
export function notifiedReminders(storage: StoragePort, now: () => number): NotifiedReminders {
  const read = (): StoredReminders => {
    try {
      return storedReminders.parse(JSON.parse(storage.read(KEY) ?? '{}'));
    } catch {
      return {};
    }
  };
  const keep = (slot: ReminderSlot, closed: boolean): void => {
    const known = read();
    const fresh = Object.entries(known).filter(([, { start }]) => start > now() - DAY);
    const before = known[slotKey(slot)]?.closed === true;
    storage.write(KEY, JSON.stringify({ ...Object.fromEntries(fresh), [slotKey(slot)]: { start: slot.start, closed: closed || before } }));
  };
  return {
    notified: () => new Set(Object.keys(read())),
    closed: () => new Set(Object.entries(read()).flatMap(([key, { closed }]) => (closed ? [key] : []))),
    markNotified: (slot) => keep(slot, false),
    markClosed: (slot) => keep(slot, true),
  };
}
