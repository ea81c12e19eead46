import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { parseRow } from '#service/kernel/database/query.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import type { PartVersions } from './part-versions.ts';

/** A table of documents: its key, and the order in which they are listed. */
export type DocumentTable<Body> = {
  readonly table:
    | 'own_sources'
    | 'own_matches'
    | 'own_arrangement'
    | 'own_household'
    | 'own_recordings'
    | 'own_status';
  readonly key: string;
  /** The kind of these documents, in a table of several kinds. */
  readonly kind?: string;
  readonly body: z.ZodType<Body>;
  /** Whether a new document goes to the end; otherwise they are in order of their keys. */
  readonly placed: boolean;
};

/** Where documents are kept, and what is called when another process has changed some. */
export type SharedParts = {
  readonly database: Database;
  readonly versions: PartVersions;
  readonly changedElsewhere: () => void;
};

/**
 * Documents of a table in memory, which are read at once and written behind. Every process of a database has
 * them.
 */
export type KeptDocuments<Body> = {
  /** All documents in order; the same map until something changes. */
  readonly all: () => ReadonlyMap<string, Body>;
  /**
   * Writes a document; null removes it. It is in memory at once and stored when this resolves; if it cannot
   * be stored, memory reverts to what is stored.
   */
  readonly put: (id: string, body: Body | null) => Promise<void>;
  /**
   * Changes a document as it is stored, whatever other processes wrote meanwhile; null removes it. It is in
   * memory once it is stored.
   */
  readonly change: (id: string, next: (current: Body | null) => Body | null) => Promise<void>;
  /** Resolves when everything written so far is stored; rejects if something of it could not be. */
  readonly settled: () => Promise<void>;
};

const row = z.object({ id: z.string(), body: z.string() });

function statementsOf(
  database: Database,
  { table, key, kind, placed }: Omit<DocumentTable<unknown>, 'body'>,
) {
  const columns = `${key} AS id, body`;
  const condition = kind === undefined ? 'true' : `kind = '${kind}'`;
  const place = placed
    ? { column: ', place', value: `, (SELECT coalesce(max(place), 0) + 1 FROM ${table})` }
    : { column: '', value: '' };
  const named =
    kind === undefined
      ? { column: '', value: '', target: key }
      : { column: ', kind', value: `, '${kind}'`, target: `kind, ${key}` };
  return {
    all: database.prepare(
      `SELECT ${columns} FROM ${table} WHERE ${condition} ORDER BY ${placed ? `place, ${key}` : key}`,
    ),
    one: database.prepare(`SELECT ${columns} FROM ${table} WHERE ${condition} AND ${key} = ?`),
    write: database.prepare(
      `INSERT INTO ${table} (${key}, body${place.column}${named.column}) VALUES (?1, ?2${place.value}${named.value})
       ON CONFLICT (${named.target}) DO UPDATE SET body = excluded.body`,
    ),
    remove: database.prepare(`DELETE FROM ${table} WHERE ${condition} AND ${key} = ?`),
  };
}

/**
 * Runs writes one after the other, and `idle` after the last one. `settled` rejects if one of those that wait
 * or run together fails.
 */
function createWriteQueue(idle: () => Promise<void>) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let batch: Promise<unknown> = last;
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    waiting += 1;
    const turn = last.then(work).finally(async () => {
      waiting -= 1;
      if (waiting === 0) await idle().catch(() => undefined);
    });
    batch = waiting === 1 ? turn : Promise.all([batch, turn]);
    batch.catch(() => undefined);
    last = turn.catch(() => undefined);
    return turn;
  };
  return { inTurn, isWaiting: () => waiting > 0, settled: async (): Promise<void> => void (await batch) };
}

/** Opens the documents of a table. */
export async function openKeptDocuments<Document>(
  { database, versions, changedElsewhere }: SharedParts,
  definition: DocumentTable<Document>,
): Promise<KeptDocuments<Document>> {
  const part = [definition.table, definition.kind ?? []].flat().join(' ');
  const parse = jsonColumn(definition.body);
  const bodyOf = (text: string): Document => parseRow(parse, text);
  const statements = statementsOf(database, definition);
  let documents: ReadonlyMap<string, Document> = new Map();
  let version = 0;
  const read = (): Promise<{ readonly version: number; readonly documents: ReadonlyMap<string, Document> }> =>
    database.transaction(async () => {
      const rows = await all(statements.all, row);
      return {
        version: await versions.of(part),
        documents: new Map(rows.map(({ id, body }) => [id, bodyOf(body)])),
      };
    });
  /**
   * Whether memory lacks something. It is read again only when nothing waits to be written, which it would
   * lose.
   */
  let isStale = false;
  const queue = createWriteQueue(async () => {
    if (isStale) await reload();
  });
  const reload = async (): Promise<void> => {
    isStale = false;
    const found = await read();
    if (queue.isWaiting()) isStale = true;
    else if (found.version !== version || version === 0) ({ version, documents } = found);
  };
  const store = async (
    id: string,
    next: (stored: Document | null) => Document | null,
  ): Promise<Document | null> => {
    const { at, body } = await database.transaction(async () => {
      const stored = await first(statements.one, row, id);
      const made = next(stored && bodyOf(stored.body));
      if (made === null) await statements.remove.run(id);
      else await statements.write.run(id, JSON.stringify(made));
      return { at: await versions.raise(part), body: made };
    });
    const isNext = at === version + 1;
    if (!isNext) isStale = true;
    version = isNext ? at : 0;
    return body;
  };
  const show = (id: string, body: Document | null): void => {
    const next = new Map(documents);
    if (body === null) next.delete(id);
    else next.set(id, body);
    documents = next;
  };
  ({ version, documents } = await read());
  versions.follow(part, async (at) => {
    if (at === version) return;
    await queue.inTurn(async () => {
      if (at > version) isStale = true;
    });
    changedElsewhere();
  });
  return {
    all: () => documents,
    put: (id, body) => {
      show(id, body);
      return queue.inTurn(async () => {
        await store(id, () => body).catch((error: unknown) => {
          isStale = true;
          version = 0;
          throw error;
        });
      });
    },
    change: (id, next) => queue.inTurn(async () => show(id, await store(id, next))),
    settled: queue.settled,
  };
}
