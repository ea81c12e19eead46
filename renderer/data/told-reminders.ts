import { z } from 'zod';
import type { StoragePort } from '#renderer/platform/port.ts';
import { type ReminderSlot, slotKey } from '#shared/domain/guide/reminder.ts';
import { DAY } from '#shared/kernel/time.ts';

const KEY = 'harbour.told-reminders';
const kept = z.record(z.string(), z.object({ start: z.number(), closed: z.boolean() }));
type Kept = z.infer<typeof kept>;

/** Which broadcasts this device has told of already, so that a reload tells of none twice. */
export type ToldReminders = {
  /** Broadcasts that the system has told of, by their key. */
  readonly notified: () => ReadonlySet<string>;
  /** Broadcasts whose notice the viewer has closed or followed, by their key. */
  readonly closed: () => ReadonlySet<string>;
  readonly keepNotified: (slot: ReminderSlot) => void;
  readonly keepClosed: (slot: ReminderSlot) => void;
};

/** What was told, kept on this device until a day after the broadcast. Text that does not fit counts as nothing. */
export function toldReminders(storage: StoragePort, now: () => number): ToldReminders {
  const read = (): Kept => {
    try {
      return kept.parse(JSON.parse(storage.read(KEY) ?? '{}'));
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
    keepNotified: (slot) => keep(slot, false),
    keepClosed: (slot) => keep(slot, true),
  };
}
