import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#service/store/database/query.ts';

/**
 * Runs a transaction without waiting for the disk, for data that is not visible yet. The log is ordered, so the import's commit also waits
 * for everything written before.
 */
export function withoutSync<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work();
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    return inTransaction(database, work);
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}
