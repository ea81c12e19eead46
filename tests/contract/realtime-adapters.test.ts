import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFirestoreRealtime } from '#renderer/data/audience/firestore/firestore-realtime.ts';
import type { FirestoreDocument, FirestoreSdk } from '#renderer/data/audience/firestore/firestore-sdk.ts';
import type { RealtimePort } from '#renderer/data/audience/realtime-port.ts';
import { setRealTimer } from '#renderer/data/client/timers.ts';
import { realClient } from './real-client.ts';

/**
 * The functions of the SDK over documents in memory, as its documentation describes them. It stands for a
 * vendor that tests cannot reach.
 */
function fakeFirestore(): FirestoreSdk {
  type Fields = Readonly<Record<string, unknown>>;
  type Query = {
    readonly collection: string;
    readonly where: readonly { readonly field: string; readonly value: unknown }[];
  };
  const collections = new Map<string, Map<string, Fields>>();
  const references = new Map<object, { readonly collection: string; readonly id: string }>();
  const queries = new Map<object, Query>();
  const listeners = new Set<() => void>();
  const of = (name: string): Map<string, Fields> => {
    const found = collections.get(name) ?? new Map<string, Fields>();
    collections.set(name, found);
    return found;
  };
  const write = (collection: string, id: string, data: object): void => {
    of(collection).set(id, { ...of(collection).get(id), ...data, written: { toMillis: () => 1234 } });
    for (const listener of [...listeners]) queueMicrotask(listener);
  };
  const documents = ({ collection, where }: Query): readonly FirestoreDocument[] =>
    [...of(collection)]
      .filter(([, data]) => where.every(({ field, value }) => data[field] === value))
      .map(([id, data]) => ({ id, data: () => data }));
  const constraints = new Map<object, { readonly field: string; readonly value: unknown }>();
  const made = <T extends object, V>(map: Map<object, V>, reference: T, value: V): T => {
    map.set(reference, value);
    return reference;
  };
  return {
    db: {},
    collection: (_, name) => made(queries, {}, { collection: name, where: [] }),
    doc: (_, collection, id) => made(references, {}, { collection, id }),
    getDoc: async (reference) => {
      const { collection, id } = references.get(reference) ?? { collection: '', id: '' };
      return { id, data: () => of(collection).get(id) };
    },
    setDoc: async (reference, data, { merge }) => {
      const { collection, id } = references.get(reference) ?? { collection: '', id: '' };
      if (merge && !of(collection).has(id))
        return Promise.reject(Object.assign(new Error('none'), { code: 'not-found' }));
      return write(collection, id, data);
    },
    where: (field, _, value) => made(constraints, {}, { field, value }),
    query: (target, ...wheres) =>
      made(
        queries,
        {},
        {
          collection: queries.get(target)?.collection ?? '',
          where: wheres.flatMap((one) => constraints.get(one) ?? []),
        },
      ),
    onSnapshot: (target, next) => {
      const tell = (): void =>
        next({ docs: documents(queries.get(target) ?? { collection: '', where: [] }) });
      listeners.add(tell);
      queueMicrotask(tell);
      return () => void listeners.delete(tell);
    },
  };
}

const record = z.object({ status: z.string() });
const ADAPTERS: readonly (readonly [string, () => Promise<RealtimePort>])[] = [
  [
    'the stream of the service',
    async () => {
      const data = await realClient();
      await data.api.call('login', { body: { id: 'paying@example.com', password: 'Pass-paying-1' } });
      return data.realtime();
    },
  ],
  [
    'Firestore, over a fake of its functions',
    async () => createFirestoreRealtime(fakeFirestore(), setRealTimer),
  ],
];

/** Waits for the first snapshot that fits. */
function snapshots(port: RealtimePort, where: Record<string, string> = {}) {
  const snapshotIds: (readonly string[])[] = [];
  let check: () => void = () => undefined;
  const stop = port.listen({ collection: 'concurrent', where }, record, (snapshot) => {
    snapshotIds.push(snapshot.map(({ data }) => data.status));
    check();
  });
  const until = (expected: readonly string[]): Promise<void> =>
    new Promise((resolve) => {
      check = () => {
        if (JSON.stringify(snapshotIds.at(-1)) === JSON.stringify(expected)) resolve();
      };
      check();
    });
  return { snapshotIds, until, stop };
}

const newPath = () => ({ collection: 'concurrent', id: randomUUID() }) as const;

describe.each(ADAPTERS)('realtime documents over %s', (_name, create) => {
  it('adds a document, reads it and writes its fields', async () => {
    const port = await create();
    const path = newPath();
    expect(await port.add(path, { status: 'pending' })).toEqual({ ok: true, value: null });
    expect(await port.get(path, record)).toEqual({ ok: true, value: { status: 'pending' } });
    expect(await port.set(path, { status: 'alive' })).toEqual({ ok: true, value: null });
    expect(await port.get(path, record)).toEqual({ ok: true, value: { status: 'alive' } });
  });

  it('gives null for a document that is not there or does not fit, and UNKNOWN for writing one', async () => {
    const port = await create();
    expect(await port.get({ collection: 'concurrent', id: 'none' }, record)).toEqual({
      ok: true,
      value: null,
    });
    expect(await port.set({ collection: 'concurrent', id: 'none' }, { status: 'alive' })).toEqual({
      ok: false,
      error: 'UNKNOWN',
    });
    const path = newPath();
    expect(await port.add(path, { status: 'pending' })).toEqual({ ok: true, value: null });
    expect(await port.get(path, z.object({ status: z.number() }))).toEqual({ ok: true, value: null });
  });

  it('gives the full snapshot first, then again with every change, and nothing after the end', async () => {
    const port = await create();
    const first = newPath();
    await port.add(first, { status: 'pending' });
    const { snapshotIds, until, stop } = snapshots(port);
    await until(['pending']);
    await port.set(first, { status: 'alive' });
    await until(['alive']);
    stop();
    const before = snapshotIds.length;
    await port.add(newPath(), { status: 'pending' });
    const other = snapshots(port);
    await other.until(['alive', 'pending']);
    other.stop();
    expect(snapshotIds).toHaveLength(before);
  });

  it('gives only documents with the values of the query, also when they change', async () => {
    const port = await create();
    const { until, stop } = snapshots(port, { status: 'pending' });
    const path = newPath();
    await port.add(path, { status: 'pending' });
    await until(['pending']);
    await port.set(path, { status: 'alive' });
    await until([]);
    stop();
  });
});
