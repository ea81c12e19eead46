import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { KeyValueStore } from '#service/kernel/database/key-value-store.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { all } from '#service/kernel/database/rows.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Schema of a row, which a salvage checks too. */
export const realtimeRow = z.object({
  collection: z.string(),
  id: z.string().min(1),
  topic: z.string(),
  sequence: z.number().int(),
  body: jsonColumn(z.record(z.string(), z.unknown())),
});
export type RealtimeRow = z.output<typeof realtimeRow>;

/** Realtime documents that outlive a restart of the service. */
export type RealtimeArchive = {
  /**
   * Names the data, and the process where several share it: a place in the order of documents means nothing
   * in another one.
   */
  readonly origin: string;
  /** The rows at the time of opening, oldest first. */
  readonly load: () => readonly RealtimeRow[];
  /** The rows of now, which other processes have written too. */
  readonly reread: () => Promise<readonly RealtimeRow[]>;
  /** Writes a document, without waiting for it: open pages have it already. */
  readonly save: (row: RealtimeRow) => void;
  readonly remove: (collection: string, id: string) => void;
  /**
   * Resolves when everything is written, or after `limit` milliseconds: a database that is away answers no
   * write.
   */
  readonly settled: (limit: number) => Promise<void>;
};

/** Longest wait in milliseconds for writes that no call waits for, before the store closes. */
export const LONGEST_SETTLING = 3 * SECOND;

const ORIGIN_KEY = 'realtime_origin';

/**
 * Runs writes that no caller awaits one after the other: on two connections a removal could overtake the
 * write that it removes. A document that cannot be written is shown all the same; it is gone after a restart.
 */
function createWriteBehind() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    add: (write: () => Promise<unknown>): void => {
      last = last.then(write).catch(() => undefined);
    },
    settled: async (limit: number): Promise<void> =>
      void (await Promise.race([last, wait(limit, undefined, { ref: false })])),
  };
}

/** Opens the archive. Resolves once this process's order of documents is known. */
export async function openRealtimeArchive(
  database: Database,
  facts: KeyValueStore,
): Promise<RealtimeArchive> {
  // Each process has its own order of documents: a place in another one's means nothing.
  const origin = `${await facts.ensure(ORIGIN_KEY, () => randomUUID().slice(0, 8))}${database.bus.id}`;
  const load = database.prepare('SELECT * FROM realtime_documents ORDER BY sequence');
  const save = database.prepare(
    `INSERT INTO realtime_documents (collection, id, topic, sequence, body) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (collection, id) DO UPDATE SET topic = excluded.topic, sequence = excluded.sequence, body = excluded.body
     WHERE excluded.sequence > realtime_documents.sequence`,
  );
  const remove = database.prepare('DELETE FROM realtime_documents WHERE collection = ? AND id = ?');
  const rows = await all(load, realtimeRow);
  const writes = createWriteBehind();
  return {
    origin,
    load: () => rows,
    reread: () => all(load, realtimeRow),
    save: ({ collection, id, topic, sequence, body }) =>
      writes.add(() => save.run(collection, id, topic, sequence, JSON.stringify(body))),
    remove: (collection, id) => writes.add(() => remove.run(collection, id)),
    settled: writes.settled,
  };
}
