/** A request of IndexedDB as a promise; null if it fails. */
const answer = <T>(asking: IDBRequest<T>): Promise<T | null> =>
  new Promise((resolve) => {
    asking.onsuccess = () => resolve(asking.result);
    asking.onerror = () => resolve(null);
  });

const isDone = (transaction: IDBTransaction): Promise<boolean> =>
  new Promise((resolve) => {
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => resolve(false);
  });

/** Opens a database that is there already; null if there is none of the name. */
async function openExisting(name: string): Promise<IDBDatabase | null> {
  const all = await globalThis.indexedDB.databases();
  if (!all.some((each) => each.name === name)) return null;
  return answer(globalThis.indexedDB.open(name));
}

/**
 * Moves one record, so that no more than one is there twice. What today's release has written under its key stays.
 * False if the new database does not take it.
 */
async function moveRecord(
  from: IDBDatabase,
  to: IDBDatabase,
  store: string,
  key: IDBValidKey,
): Promise<boolean> {
  const value: unknown = await answer(from.transaction(store).objectStore(store).get(key));
  const writing = to.transaction(store, 'readwrite');
  const records = writing.objectStore(store);
  const asking = records.getKey(key);
  asking.onsuccess = () => {
    if (asking.result !== undefined) return;
    if (records.keyPath === null) records.put(value, key);
    else records.put(value);
  };
  if (!(await isDone(writing))) return false;
  const removing = from.transaction(store, 'readwrite');
  removing.objectStore(store).delete(key);
  return isDone(removing);
}

/**
 * Moves the records of a database that an earlier release has named otherwise into the database of today, and
 * deletes the earlier one. A page that is closed meanwhile leaves the rest for the next start, and a full disk too.
 */
export async function moveEarlierDatabase(earlier: string, to: IDBDatabase): Promise<void> {
  try {
    const from = await openExisting(earlier);
    if (from === null) return;
    from.onversionchange = () => from.close();
    for (const store of from.objectStoreNames) {
      if (!to.objectStoreNames.contains(store)) continue;
      const keys = (await answer(from.transaction(store).objectStore(store).getAllKeys())) ?? [];
      for (const key of keys) if (!(await moveRecord(from, to, store, key))) return from.close();
    }
    from.close();
    globalThis.indexedDB.deleteDatabase(earlier);
  } catch {
    /* A browser that closes the database in between keeps the rest for the next start. */
  }
}
