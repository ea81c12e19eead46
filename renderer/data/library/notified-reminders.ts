import { z } from 'zod';
import { readStored } from '#renderer/data/client/stored-value.ts';
import type { StoragePort } from '#renderer/platform/port.ts';
import { type ReminderSlot, slotKey } from '#shared/domain/library/reminder.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { DAY } from '#shared/kernel/time.ts';

const KEY = `${PRODUCT.prefix}.told-reminders`;
const storedReminders = z.record(z.string(), z.object({ start: z.number(), closed: z.boolean() }));

/** Which reminders this device has shown, so that a reload repeats none. */
export type NotifiedReminders = {
  /** Keys of the broadcasts with a system notification. */
  readonly notified: () => ReadonlySet<string>;
  /** Keys of the broadcasts whose notice the viewer closed or followed. */
  readonly closed: () => ReadonlySet<string>;
  readonly markNotified: (slot: ReminderSlot) => void;
  readonly markClosed: (slot: ReminderSlot) => void;
};

/**
 * Reads and stores shown reminders until a day after the broadcast. A stored text that does not parse counts
 * as empty.
 */
export function notifiedReminders(storage: StoragePort, now: () => number): NotifiedReminders {
  const read = () => readStored(storage, KEY, storedReminders) ?? {};
  const mark = (slot: ReminderSlot, closed: boolean): void => {
    const stored = read();
    const fresh = Object.entries(stored).filter(([, { start }]) => start > now() - DAY);
    const before = stored[slotKey(slot)]?.closed === true;
    storage.write(
      KEY,
      JSON.stringify({
        ...Object.fromEntries(fresh),
        [slotKey(slot)]: { start: slot.start, closed: closed || before },
      }),
    );
  };
  return {
    notified: () => new Set(Object.keys(read())),
    closed: () => new Set(Object.entries(read()).flatMap(([key, { closed }]) => (closed ? [key] : []))),
    markNotified: (slot) => mark(slot, false),
    markClosed: (slot) => mark(slot, true),
  };
}
