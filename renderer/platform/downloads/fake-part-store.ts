import type { PartStore } from './part-store.ts';

/** Creates a store in memory, for tests. */
export function createFakePartStore(): PartStore {
  const records = new Map<string, unknown>();
  const parts = new Map<string, Map<string, ArrayBuffer>>();
  return {
    records: async () => [...records.values()],
    putRecord: async (id, record) => {
      records.set(id, structuredClone(record));
      return 'stored';
    },
    remove: async (id) => {
      records.delete(id);
      parts.delete(id);
    },
    putPart: async (id, name, bytes) => {
      parts.set(id, (parts.get(id) ?? new Map()).set(name, bytes.slice().buffer));
      return 'stored';
    },
    freeSpace: async () => null,
    part: async (id, name) => parts.get(id)?.get(name) ?? null,
    names: async (id) => [...(parts.get(id)?.keys() ?? [])],
  };
}
