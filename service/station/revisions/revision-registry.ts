import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { Database } from '#service/kernel/database/port.ts';
import type { SalvagedTable } from '#service/kernel/database/recovery/salvaged-table.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import { bilingual } from '#service/kernel/text/bilingual.ts';

/** How far a revision has come: a preview is a draft that an operator has looked at. Its content never changes. */
const STATES = ['draft', 'preview', 'on air', 'retired'] as const;

/** Revisions that are kept, and how many of them may be drafts, so that there is always one to roll back to. */
const MOST_REVISIONS = 10;
const MOST_DRAFTS = 3;

const counts = z.record(z.string(), z.number());

const body = z.object({
  name: bilingual,
  note: z.string().nullable(),
  importedAt: z.number(),
  publishedAt: z.number().nullable(),
  retiredAt: z.number().nullable(),
  /** The file with its content. */
  file: z.string(),
  /** Digest of the package's files, and a mark by which a folder is known that has not changed since. */
  digest: z.string(),
  stamp: z.string().nullable(),
  /** How many of each kind it has. */
  counts,
  warnings: z.number(),
  /** Items of the revision on air at its import that it would remove. */
  compared: z
    .object({
      revision: z.number(),
      removals: z.record(z.string(), z.object({ of: z.number(), removed: z.number() })),
    })
    .nullable(),
});

const revisionRow = z.object({ revision: z.number().int(), state: z.enum(STATES), body: jsonColumn(body) });

/** Record of a revision; times in milliseconds since 1970. */
export type RevisionRecord = z.output<typeof body> & {
  readonly revision: number;
  readonly state: (typeof STATES)[number];
};

/** The revisions of a station, as the database lists them. */
export type RevisionRegistry = {
  /** All revisions, newest first. */
  readonly list: () => Promise<readonly RevisionRecord[]>;
  readonly byNumber: (revision: number) => Promise<RevisionRecord | null>;
  readonly onAir: () => Promise<RevisionRecord | null>;
  /** Adds a draft with the next number. Numbers are never used again. */
  readonly add: (record: z.output<typeof body>) => Promise<RevisionRecord>;
  readonly write: (record: RevisionRecord) => Promise<void>;
  readonly remove: (revision: number) => Promise<void>;
};

const recordOf = ({ revision, state, body: rest }: z.output<typeof revisionRow>): RevisionRecord => ({
  ...rest,
  revision,
  state,
});

/** Opens the list of revisions of a database. */
export function openRegistry(database: Database): RevisionRegistry {
  const list = database.prepare('SELECT revision, state, body FROM station_revisions ORDER BY revision DESC');
  const one = database.prepare('SELECT revision, state, body FROM station_revisions WHERE revision = ?');
  const air = database.prepare("SELECT revision, state, body FROM station_revisions WHERE state = 'on air'");
  const next = database.prepare('SELECT coalesce(max(revision), 0) + 1 AS revision FROM station_revisions');
  const insert = database.prepare('INSERT INTO station_revisions (revision, state, body) VALUES (?, ?, ?)');
  const update = database.prepare('UPDATE station_revisions SET state = ?, body = ? WHERE revision = ?');
  const remove = database.prepare('DELETE FROM station_revisions WHERE revision = ?');
  const found = async (
    query: Promise<z.output<typeof revisionRow> | null>,
  ): Promise<RevisionRecord | null> => {
    const row = await query;
    return row && recordOf(row);
  };
  return {
    list: async () => (await all(list, revisionRow)).map(recordOf),
    byNumber: (revision) => found(first(one, revisionRow, revision)),
    onAir: () => found(first(air, revisionRow)),
    add: (record) =>
      database.transaction(async () => {
        const { revision } = (await first(next, z.object({ revision: z.number() }))) ?? { revision: 1 };
        await insert.run(revision, 'draft', JSON.stringify(record));
        return { ...record, revision, state: 'draft' };
      }),
    write: async ({ revision, state, ...rest }) => {
      await update.run(state, JSON.stringify(rest), revision);
    },
    remove: async (revision) => {
      await remove.run(revision);
    },
  };
}

/** Returns whether a revision has never been on air. */
export const isUnpublished = ({ state }: Pick<RevisionRecord, 'state'>): boolean =>
  state === 'draft' || state === 'preview';

/**
 * Removes the revisions beyond those that are kept, the oldest first; drafts that nobody published do not push
 * out what was on air.
 */
export async function removeSurplus(registry: RevisionRegistry): Promise<void> {
  const others = (await registry.list()).filter(({ state }) => state !== 'on air');
  const oldDrafts = others.filter(isUnpublished).slice(MOST_DRAFTS);
  const rest = others.filter((record) => !oldDrafts.includes(record));
  for (const { revision } of [...oldDrafts, ...rest.slice(MOST_REVISIONS - 1)])
    await registry.remove(revision);
}

export const SALVAGED_REVISIONS: readonly SalvagedTable[] = [
  { name: 'station_revisions', order: ['revision'], row: revisionRow },
];
