import { writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '#service/kernel/database/database.ts';
import { damageMarker, type Opening, openData } from './open-data.ts';
import type { DatabaseRecovery } from './recover-data.ts';

/** Damage found while the data was opened. */
type DamageFacts = {
  /** The recovery at opening, or null. */
  readonly recovery: DatabaseRecovery | null;
  /** Marks the data as damaged: the next start recovers it. */
  readonly markDamaged: () => void;
};

type RecoverableOpening<T> = Omit<Opening<T>, 'folder'> & {
  readonly folder: string | null;
  /** Opens a database that is kept nowhere, when there is no folder; an empty one by default. */
  readonly openMemory?: (() => DatabaseSync) | undefined;
};

/** Opens the data of a folder as `openData` does, or in memory, where nothing can be damaged. */
export async function openRecoverable<T extends { readonly close: () => Promise<void> }>({
  folder,
  openMemory = () => openDatabase(null),
  ...opening
}: RecoverableOpening<T>): Promise<T & DamageFacts> {
  if (folder === null) {
    const opened = await opening.open(openMemory());
    return { ...opened, recovery: null, markDamaged: () => undefined };
  }
  const { opened, recovery, release } = await openData({ folder, ...opening });
  return {
    ...opened,
    recovery,
    markDamaged: () => writeFileSync(damageMarker(folder), ''),
    close: async () => {
      await opened.close();
      release();
    },
  };
}
