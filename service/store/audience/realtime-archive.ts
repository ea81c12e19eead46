import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { jsonColumn } from '#service/store/catalogue/stored-content.ts';
import type { KeyValueStore } from '#service/store/database/key-value-store.ts';
import { all } from '#service/store/database/query.ts';

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
  /** Names the data folder: a place in the order of documents means nothing in another one. */
  readonly origin: string;
  /** Oldest first. */
  readonly load: () => readonly RealtimeRow[];
  readonly save: (row: RealtimeRow) => void;
  readonly remove: (collection: string, id: string) => void;
};

const ORIGIN_KEY = 'realtime_origin';

export function openRealtimeArchive(database: DatabaseSync, facts: KeyValueStore): RealtimeArchive {
  const stored = facts.get(ORIGIN_KEY);
  const origin = stored ?? randomUUID().slice(0, 8);
  if (stored === null) facts.set(ORIGIN_KEY, origin);
  const load = database.prepare('SELECT * FROM realtime_documents ORDER BY sequence');
  const save = database.prepare(
    `INSERT INTO realtime_documents (collection, id, topic, sequence, body) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET topic = excluded.topic, sequence = excluded.sequence, body = excluded.body`,
  );
  const remove = database.prepare('DELETE FROM realtime_documents WHERE collection = ? AND id = ?');
  return {
    origin,
    load: () => all(load, realtimeRow),
    save: ({ collection, id, topic, sequence, body }) => void save.run(collection, id, topic, sequence, JSON.stringify(body)),
    remove: (collection, id) => void remove.run(collection, id),
  };
}
