import { PRODUCT } from '#shared/kernel/product.ts';

/**
 * Opens an IndexedDB database, whose stores `create` creates on first use. Null if the browser has none or
 * refuses, or another page holds an older version open. What an earlier release of a brand has kept under another
 * name is moved into it first.
 */
export async function openIndexedDatabase(
  name: string,
  version: number,
  create: (database: IDBDatabase) => void,
): Promise<IDBDatabase | null> {
  const database = await openDatabase(name, version, create);
  if (database !== null && PRODUCT.earlierPrefix !== '') {
    const { moveEarlierDatabase } = await import('./earlier-database.ts');
    await moveEarlierDatabase(name.replace(PRODUCT.prefix, PRODUCT.earlierPrefix), database);
  }
  return database;
}

function openDatabase(
  name: string,
  version: number,
  create: (database: IDBDatabase) => void,
): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const opening = globalThis.indexedDB.open(name, version);
      opening.onupgradeneeded = () => create(opening.result);
      opening.onsuccess = () => {
        /* Another version of the page may upgrade or delete the database at once. */
        opening.result.onversionchange = () => opening.result.close();
        resolve(opening.result);
      };
      opening.onerror = () => resolve(null);
      opening.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}
