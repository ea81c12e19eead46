import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy, StoreError } from './store-error.ts';

const LOCK_FILE = 'harbour.lock';

/**
 * Takes a data folder for this process, making it where it is missing; gives what lets it go. The lock is SQLite's exclusive lock on an empty file: the
 * operating system drops it when the process ends in whatever way, so nothing stale is left behind, and it works the same on Windows. Throws a
 * `StoreFault` where another service has the folder or where it cannot be written.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, LOCK_FILE);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      return lockFile(file);
    } catch (error) {
      if (isBusy(error) || !existsSync(file)) throw error;
      // What is there is no lock file. Nobody can hold it, or it would have been busy.
      renameSync(file, `${file}.${process.pid}.broken`);
      return lockFile(file);
    }
  } catch (error) {
    if (isBusy(error)) throw new StoreError('DATA_FOLDER_IN_USE', `Another Harbour TV uses the data folder ${folder}`, error);
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
