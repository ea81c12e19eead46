import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { jsonColumn } from '#service/store/catalogue/stored-content.ts';
import { all } from '#service/store/database/query.ts';

/** Kinds of sources: lists and guides, by address or as a file, and portals with a login. */
export const SOURCE_KINDS = ['playlist', 'guide', 'xtream', 'stalker'] as const;

const origin = z.object({ base: z.string().nullable(), reach: z.enum(['any', 'public']), listHost: z.string().nullable() });

/**
 * A source of the viewer's own channels. `location` is an address, a path, or the portal; `user` and `password` are those of a portal (the
 * MAC address is the user of a Stalker portal). A copy of it is kept unless `direct`, and `etag` and `lastModified` are those of the copy.
 */
export const ownSource = z.object({
  id: z.string(),
  kind: z.enum(SOURCE_KINDS),
  name: z.string(),
  from: z.enum(['address', 'file']),
  location: z.string(),
  user: z.string().nullable().default(null),
  password: z.string().nullable().default(null),
  direct: z.boolean().default(false),
  everyHours: z.number().nullable().default(null),
  atStart: z.boolean().default(false),
  origin: origin.nullable().default(null),
  etag: z.string().nullable().default(null),
  lastModified: z.string().nullable().default(null),
  addedAt: z.number(),
  checkedAt: z.number().nullable().default(null),
  updatedAt: z.number().nullable().default(null),
  failures: z.number().default(0),
  /** Why the last fetch or import of it failed, or null. */
  code: z.string().nullable().default(null),
});
export type OwnSource = z.output<typeof ownSource>;

export type OwnSourceStore = {
  readonly list: () => readonly OwnSource[];
  /** Keeps a source, at the end if it is new. */
  readonly put: (source: OwnSource) => void;
  readonly remove: (id: string) => void;
};

const row = z.object({ body: jsonColumn(ownSource) });

/** Opens the sources of the viewer's own channels. */
export function openOwnSources(database: DatabaseSync): OwnSourceStore {
  const select = database.prepare('SELECT body FROM own_sources ORDER BY place, source_id');
  const insert = database.prepare(
    `INSERT INTO own_sources (source_id, place, body) VALUES (?1, (SELECT coalesce(max(place), 0) + 1 FROM own_sources), ?2)
     ON CONFLICT (source_id) DO UPDATE SET body = ?2`,
  );
  const remove = database.prepare('DELETE FROM own_sources WHERE source_id = ?');
  return {
    list: () => all(select, row).map(({ body }) => body),
    put: (source) => void insert.run(source.id, JSON.stringify(source)),
    remove: (id) => void remove.run(id),
  };
}
