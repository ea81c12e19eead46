import { DamagedRow } from '#service/kernel/database/query.ts';

/** Why a data folder cannot be used. The operator has to act; nothing was changed. */
export type StoreErrorCode = 'DATA_FOLDER_IN_USE' | 'DATA_FOLDER_UNUSABLE' | 'DISK_FULL';

/** The store could not be opened. */
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

/**
 * Returns the primary result code of an SQLite error (the lowest byte of the extended code), or null for
 * other errors.
 */
function resultCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_SQLITE_ERROR') return null;
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0;
}

/**
 * Returns whether another connection holds the required lock. Nothing was written, and a retry may succeed.
 */
export function isDatabaseLocked(error: unknown): boolean {
  const code = resultCode(error);
  return code === BUSY || code === LOCKED;
}

/**
 * Codes of a shared database that is away or busy: PostgreSQL's (appendix A of its manual), and those of
 * connecting to it.
 */
const AWAY = /^(?:08...|25006|40001|40P01|53300|55P03|57P0[123])$/;
const UNCONNECTED = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/;
/** The driver's messages for a connection that it could not get or has lost, which have no code. */
const LOST_CONNECTION =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Returns whether a database that processes share could not be reached. A retry may succeed. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const isConnecting =
    'syscall' in error &&
    ['connect', 'read', 'write'].includes(String(error.syscall)) &&
    UNCONNECTED.test(code);
  return LOST_CONNECTION.test(error.message) || isConnecting || ('severity' in error && AWAY.test(code));
}

export const isDiskFull = (error: unknown): boolean => resultCode(error) === FULL;

/** Returns whether an error means that the file is damaged or was not written by this program. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedRow) return true;
  const code = resultCode(error);
  return code !== null && ![BUSY, LOCKED, NO_MEMORY, INTERRUPTED, FULL].includes(code);
}

/** Runs optional work and skips it if another connection holds the lock. Returns whether it ran. */
export function skipIfBusy(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (isDatabaseLocked(error)) return false;
    throw error;
  }
}

/** Runs an optional write and skips it if another connection holds the lock. Resolves with whether it ran. */
export async function skipBusyWrite(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isDatabaseLocked(error)) return false;
    throw error;
  }
}
