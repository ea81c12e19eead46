import {
  type Lease,
  MAX_STORED_RECORDS,
  mayLease,
  type QueuedRecord,
  type RecordQueue,
} from '#renderer/platform/record-queue.ts';
import { openIndexedDatabase } from './open-database.ts';

const VERSION = 1;
const RECORDS = 'records';
const LEASE = 'lease';

type HeldLease = Pick<Lease, 'owner' | 'until'>;

const isLease = (found: unknown): found is HeldLease =>
  typeof found === 'object' &&
  found !== null &&
  'owner' in found &&
  'until' in found &&
  typeof found.until === 'number';

function createStores(database: IDBDatabase): void {
  database.createObjectStore(RECORDS, { autoIncrement: true });
  database.createObjectStore(LEASE);
}

type Work = (stores: {
  readonly records: IDBObjectStore;
  readonly lease: IDBObjectStore;
  readonly abort: () => void;
}) => void;

/** Runs `work` in one transaction over both stores. Resolves to whether it was committed. */
const transact = (database: IDBDatabase, mode: IDBTransactionMode, work: Work): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      const transaction = database.transaction([RECORDS, LEASE], mode);
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => resolve(false);
      work({
        records: transaction.objectStore(RECORDS),
        lease: transaction.objectStore(LEASE),
        abort: () => transaction.abort(),
      });
    } catch {
      resolve(false);
    }
  });

/** Reads the oldest records in two requests, however many there are. */
function readOldest(
  records: IDBObjectStore,
  count: number,
  done: (found: readonly QueuedRecord[]) => void,
): void {
  const keys = records.getAllKeys(null, count);
  const values = records.getAll(null, count);
  values.onsuccess = () =>
    done(keys.result.map((key, at) => ({ key: Number(key), value: values.result[at] })));
}

/**
 * Opens a queue in the browser's database; null if it cannot be opened. A full disk or quota is not an error:
 * `append` resolves to false.
 */
export async function openIndexedRecordQueue(
  name: string,
  limit = MAX_STORED_RECORDS,
): Promise<RecordQueue | null> {
  const database = await openIndexedDatabase(name, VERSION, createStores);
  if (database === null) return null;
  const withLease = (lease: IDBObjectStore, run: (held: HeldLease | null) => void): void => {
    const reading = lease.get(LEASE);
    reading.onsuccess = () => run(isLease(reading.result) ? reading.result : null);
  };
  return {
    append: (values) =>
      transact(database, 'readwrite', ({ records, abort }) => {
        const counting = records.count();
        counting.onsuccess = () => {
          if (counting.result + values.length > limit) return abort();
          for (const value of values) records.add(value);
        };
      }),
    take: async (claim, count) => {
      let batch: readonly QueuedRecord[] | null = null;
      const committed = await transact(database, 'readwrite', ({ records, lease }) =>
        withLease(lease, (held) => {
          if (!mayLease(held, claim)) return;
          lease.put({ owner: claim.owner, until: claim.until } satisfies HeldLease, LEASE);
          readOldest(records, count, (found) => {
            batch = found;
          });
        }),
      );
      if (committed) return batch;
      /* A full disk refuses the lease, and what is stored must leave to make room. */
      let oldest: readonly QueuedRecord[] = [];
      await transact(database, 'readonly', ({ records }) =>
        readOldest(records, count, (found) => {
          oldest = found;
        }),
      );
      return oldest;
    },
    remove: async (keys) => {
      await transact(database, 'readwrite', ({ records }) => {
        for (const key of keys) records.delete(key);
      });
    },
    release: async (owner) => {
      await transact(database, 'readwrite', ({ lease }) =>
        withLease(lease, (held) => {
          if (held?.owner === owner) lease.delete(LEASE);
        }),
      );
    },
    removeWhere: async (unwanted) => {
      await transact(database, 'readwrite', ({ records }) => {
        const reading = records.openCursor();
        reading.onsuccess = () => {
          const cursor = reading.result;
          if (cursor === null) return;
          if (unwanted(cursor.value)) cursor.delete();
          cursor.continue();
        };
      });
    },
  };
}
