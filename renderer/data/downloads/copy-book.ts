import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PartStore } from '#renderer/platform/downloads/part-store.ts';
import { type DownloadEvent, stepDownload } from '#shared/domain/downloads/download-step.ts';
import { type CopyRecord, copyRecord } from './copy-record.ts';

/** The records of all copies on this device, in the page and on disk. */
export type CopyBook = {
  readonly store: StoreApi<readonly CopyRecord[]>;
  readonly find: (id: string) => CopyRecord | null;
  /** Stores a new record; false if the disk has no room for it. */
  readonly add: (record: CopyRecord) => Promise<boolean>;
  /** Changes a record, if it still exists: in the store at once, and resolves once the change is on disk. */
  readonly change: (id: string, change: Partial<CopyRecord>) => Promise<void>;
  readonly step: (id: string, event: DownloadEvent) => Promise<void>;
  /** Deletes a copy with its files. */
  readonly remove: (id: string) => Promise<void>;
};

const DAMAGED = { state: 'failed', attempts: 0, code: 'DAMAGED' } as const;

/**
 * Returns a record as it is after a restart: a running download is queued again, and a finished copy with
 * missing files is damaged.
 */
async function reopened(store: PartStore, record: CopyRecord): Promise<CopyRecord> {
  if (record.progress.state !== 'done')
    return { ...record, progress: stepDownload(record.progress, { type: 'reopened' }) };
  const names = await store.names(record.id);
  return names.length >= record.files ? record : { ...record, progress: DAMAGED };
}

/** Reads the records. A record that does not fit the schema is deleted with its files. */
export async function openCopyBook(store: PartStore): Promise<CopyBook> {
  const stored: CopyRecord[] = [];
  for (const found of await store.records()) {
    const read = copyRecord.safeParse(found);
    if (read.success) stored.push(await reopened(store, read.data));
    else await removeUnknown(store, found);
  }
  const records = createStore<readonly CopyRecord[]>(() => stored);
  const find = (id: string): CopyRecord | null => records.getState().find((one) => one.id === id) ?? null;
  const change: CopyBook['change'] = async (id, changed) => {
    const record = find(id);
    if (record === null) return;
    const next = { ...record, ...changed };
    records.setState(
      records.getState().map((one) => (one.id === id ? next : one)),
      true,
    );
    await store.putRecord(id, next);
  };
  return {
    store: records,
    find,
    change,
    add: async (record) => {
      if ((await store.putRecord(record.id, record)) !== 'stored') return false;
      records.setState([...records.getState().filter(({ id }) => id !== record.id), record], true);
      return true;
    },
    step: async (id, event) => {
      const record = find(id);
      if (record !== null) await change(id, { progress: stepDownload(record.progress, event) });
    },
    remove: async (id) => {
      records.setState(
        records.getState().filter((one) => one.id !== id),
        true,
      );
      await store.remove(id);
    },
  };
}

async function removeUnknown(store: PartStore, found: unknown): Promise<void> {
  const id: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'id') : null;
  if (typeof id === 'string') await store.remove(id);
}
