import type { PartStore, StoreOutcome } from '#renderer/platform/downloads/part-store.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { openIndexedDatabase } from './open-database.ts';

const NAME = `${PRODUCT.prefix}-downloads`;
const VERSION = 1;
/** Records by the id of their copy; parts by that id and their name. */
const RECORDS = 'records';
const PARTS = 'parts';

function createStores(database: IDBDatabase): void {
  database.createObjectStore(RECORDS);
  database.createObjectStore(PARTS);
}

const isQuota = (error: DOMException | null): boolean => error?.name === 'QuotaExceededError';

/** Runs `work` in one transaction. Resolves once that is committed, or to why it was aborted. */
const write = (database: IDBDatabase, work: (transaction: IDBTransaction) => void): Promise<StoreOutcome> =>
  new Promise((resolve) => {
    try {
      const transaction = database.transaction([RECORDS, PARTS], 'readwrite');
      transaction.oncomplete = () => resolve('stored');
      transaction.onabort = () => resolve(isQuota(transaction.error) ? 'full' : 'failed');
      work(transaction);
    } catch (cause) {
      resolve(cause instanceof DOMException && isQuota(cause) ? 'full' : 'failed');
    }
  });

const read = <T>(
  database: IDBDatabase,
  store: string,
  ask: (from: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> =>
  new Promise((resolve) => {
    try {
      const asking = ask(database.transaction(store).objectStore(store));
      asking.onsuccess = () => resolve(asking.result);
      asking.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });

/** The keys of all parts of a copy: an array sorts after every text. */
const partsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

/** Asks the browser not to evict the copies, and returns the free bytes of its quota. */
async function freeSpace(): Promise<number | null> {
  try {
    await navigator.storage.persist();
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || usage === undefined ? null : quota - usage;
  } catch {
    return null;
  }
}

/** Opens the store of copies in the browser's database; null if the browser has none or refuses. */
export async function openIndexedPartStore(): Promise<PartStore | null> {
  const database = await openIndexedDatabase(NAME, VERSION, createStores);
  if (database === null) return null;
  return {
    records: async () => (await read<unknown[]>(database, RECORDS, (from) => from.getAll())) ?? [],
    putRecord: (id, record) =>
      write(database, (transaction) => transaction.objectStore(RECORDS).put(record, id)),
    remove: async (id) => {
      await write(database, (transaction) => {
        transaction.objectStore(RECORDS).delete(id);
        transaction.objectStore(PARTS).delete(partsOf(id));
      });
    },
    putPart: (id, name, bytes) =>
      write(database, (transaction) => transaction.objectStore(PARTS).put(bytes, [id, name])),
    freeSpace,
    part: async (id, name) => {
      const found = await read<unknown>(database, PARTS, (from) => from.get([id, name]));
      return found instanceof Uint8Array ? found.slice().buffer : null;
    },
    names: async (id) => {
      const keys = (await read(database, PARTS, (from) => from.getAllKeys(partsOf(id)))) ?? [];
      return keys.flatMap((key) => (Array.isArray(key) && typeof key[1] === 'string' ? [key[1]] : []));
    },
  };
}
