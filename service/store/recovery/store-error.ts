import { DamagedRow } from '#service/store/database/query.ts';

/** Why the data of a folder cannot be used; each is for whoever started the service to settle, and nothing was changed. */
export type StoreErrorCode = 'DATA_FOLDER_IN_USE' | 'DATA_FOLDER_UNUSABLE' | 'DISK_FULL';

/** The store could not be opened, by a closed code. */
export class StoreError extends Error {
  override readonly name = 'StoreFault';
  readonly code: StoreErrorCode;
  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const BUSY = 5;
const LOCKED = 6;
const NO_MEMORY = 7;
const INTERRUPTED = 9;
const FULL = 13;

/** The primary result code of an error of SQLite's, or null for any other error. The extended code holds it in its lowest byte. */
function resultCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_SQLITE_ERROR') return null;
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0;
}

/** Whether another connection holds the lock that was needed. Nothing was written; the same may work in a moment. */
export function isBusy(error: unknown): boolean {
  const code = resultCode(error);
  return code === BUSY || code === LOCKED;
}

export const isDiskFull = (error: unknown): boolean => resultCode(error) === FULL;

/** Whether an error speaks of a file that is damaged, or in which something else is written than this program writes. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedRow) return true;
  const code = resultCode(error);
  return code !== null && ![BUSY, LOCKED, NO_MEMORY, INTERRUPTED, FULL].includes(code);
}

/** Does work that may be left out this time: nothing happens where another connection holds the lock. Gives whether it was done. */
export function skipIfBusy(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}
