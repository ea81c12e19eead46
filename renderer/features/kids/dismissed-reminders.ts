import { z } from 'zod';
import type { StoragePort } from '#renderer/platform/port.ts';

const KEY = 'harbour.kept-reminders';
/** Windows and days that are remembered a profile; older ones are over. */
const MAX_KEYS = 4;

const storedReminders = z.record(z.string(), z.array(z.string()));

/** Which reminders of a profile "keep watching" was pressed for; over a reload too, on this device. */
export type DismissedReminders = { readonly read: () => readonly string[]; readonly add: (key: string) => void };

/** Opens what is kept for a profile. A book that cannot be read counts as empty. */
export function createDismissedReminders(storage: StoragePort, profileId: string): DismissedReminders {
  const all = (): z.infer<typeof storedReminders> => {
    try {
      return storedReminders.parse(JSON.parse(storage.read(KEY) ?? '{}'));
    } catch {
      return {};
    }
  };
  const read = (): readonly string[] => all()[profileId] ?? [];
  return {
    read,
    add: (key) => {
      const keys = [...read().filter((one) => one !== key), key].slice(-MAX_KEYS);
      storage.write(KEY, JSON.stringify({ ...all(), [profileId]: keys }));
    },
  };
}
