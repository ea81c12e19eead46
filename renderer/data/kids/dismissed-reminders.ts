import { z } from 'zod';
import { readStored } from '#renderer/data/client/stored-value.ts';
import type { StoragePort } from '#renderer/platform/port.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

const KEY = `${PRODUCT.prefix}.kept-reminders`;
/** Keys stored for a profile; older ones have ended. */
const MAX_KEYS = 4;

const storedReminders = z.record(z.string(), z.array(z.string()));

/** Reminders of a profile that "Keep watching" was pressed for, stored on this device. */
export type DismissedReminders = {
  readonly read: () => readonly string[];
  readonly add: (key: string) => void;
};

/** Opens the store of a profile. Unreadable data counts as empty. */
export function createDismissedReminders(storage: StoragePort, profileId: string): DismissedReminders {
  const all = () => readStored(storage, KEY, storedReminders) ?? {};
  const read = (): readonly string[] => all()[profileId] ?? [];
  return {
    read,
    add: (key) => {
      const keys = [...read().filter((one) => one !== key), key].slice(-MAX_KEYS);
      storage.write(KEY, JSON.stringify({ ...all(), [profileId]: keys }));
    },
  };
}
