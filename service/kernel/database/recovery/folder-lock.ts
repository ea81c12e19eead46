import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PRODUCT } from '#shared/kernel/product.ts';
import { isDatabaseLocked, StoreError } from './store-error.ts';

const LOCK_FILE = 'harbour.lock';

/**
 * Locks a data folder for this process, creating it if missing, and returns the release function. The lock is
 * SQLite's exclusive lock on an empty file, which the operating system releases when the process ends, on
 * Windows too. Throws a `StoreError` if another service has the folder or it is not writable.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, LOCK_FILE);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      return lockFile(file);
    } catch (error) {
      if (isDatabaseLocked(error) || !existsSync(file)) throw error;
      // The existing file is not a lock file, and not locked, or it would have been busy.
      renameSync(file, `${file}.${process.pid}.broken`);
      return lockFile(file);
    }
  } catch (error) {
    if (isDatabaseLocked(error))
      throw new StoreError(
        'DATA_FOLDER_IN_USE',
        `Another ${PRODUCT.name} uses the data folder ${folder}`,
        error,
      );
    throw new StoreError('DATA_FOLDER_UNUSABLE', `The data folder ${folder} cannot be written`, error);
  }
}

function lockFile(file: string): () => void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw error;
  }
  return () => {
    if (database.isOpen) database.close();
  };
}
