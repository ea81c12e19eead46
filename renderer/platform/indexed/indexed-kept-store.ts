import { type KeptRecord, type KeptStore, MAX_KEPT_RECORDS } from '#renderer/platform/kept-store.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { openIndexedDatabase } from './open-database.ts';

const NAME = `${PRODUCT.prefix}-kept`;
const VERSION = 1;
const RECORDS = 'records';
const BY_AGE = 'savedAt';

const isKeptRecord = (found: unknown): found is KeptRecord =>
  typeof found === 'object' &&
  found !== null &&
  ['key', 'owner', 'name'].every((field) => typeof Reflect.get(found, field) === 'string') &&
  typeof Reflect.get(found, 'savedAt') === 'number' &&
  'body' in found;

const createRecords = (database: IDBDatabase): void =>
  void database.createObjectStore(RECORDS, { keyPath: 'key' }).createIndex(BY_AGE, 'savedAt');

/** Runs `work` in one transaction and resolves when it has ended, however it ended. */
const transact = (
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => void,
): Promise<void> =>
  new Promise((resolve) => {
    try {
      const transaction = database.transaction(RECORDS, mode);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => resolve();
      work(transaction.objectStore(RECORDS));
    } catch {
      resolve();
    }
  });

/** Deletes the records on a cursor's way for which `unwanted` is true. */
function deleteWhere(
  reading: IDBRequest<IDBCursorWithValue | null>,
  unwanted: (value: unknown) => boolean,
): void {
  reading.onsuccess = () => {
    const cursor = reading.result;
    if (cursor === null) return;
    if (unwanted(cursor.value)) cursor.delete();
    cursor.continue();
  };
}

/** Opens the store of kept replies in the browser's database; null if the browser has none or refuses. */
export async function openIndexedKeptStore(): Promise<KeptStore | null> {
  const database = await openIndexedDatabase(NAME, VERSION, createRecords);
  if (database === null) return null;
  return {
    put: (added) =>
      transact(database, 'readwrite', (records) => {
        for (const record of added) records.put(record);
        const counting = records.count();
        counting.onsuccess = () => {
          let surplus = counting.result - MAX_KEPT_RECORDS;
          if (surplus > 0) deleteWhere(records.index(BY_AGE).openCursor(), () => surplus-- > 0);
        };
      }),
    readAll: async () => {
      const found: unknown[] = [];
      await transact(database, 'readonly', (records) => {
        const reading = records.index(BY_AGE).getAll();
        reading.onsuccess = () => found.push(...reading.result);
      });
      return found.filter(isKeptRecord);
    },
    deleteOthers: (owner) =>
      transact(database, 'readwrite', (records) =>
        deleteWhere(
          records.openCursor(),
          (value) => owner === null || !isKeptRecord(value) || value.owner !== owner,
        ),
      ),
  };
}
