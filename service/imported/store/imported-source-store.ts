import { z } from 'zod';
import { openKeptDocuments, type SharedParts } from '#service/kernel/database/shared/kept-documents.ts';

/** Kinds of sources: lists and guides, by address or as a file, and portals with a login. */
export const SOURCE_KINDS = ['playlist', 'guide', 'xtream', 'stalker'] as const;

const origin = z.object({
  base: z.string().nullable(),
  reach: z.enum(['any', 'public']),
  listHost: z.string().nullable(),
});

/**
 * A source of imported channels. `location` is an address, a path, or the portal; `user` and
 * `password` are those of a portal (the MAC address is the user of a Stalker portal), or of a server that
 * asks for them. A copy of it is kept, and `etag` and `lastModified` are those of the copy. A `direct` source
 * was named by the operator, and may be a file of this machine.
 */
export const importedSource = z.object({
  id: z.string(),
  kind: z.enum(SOURCE_KINDS),
  name: z.string(),
  from: z.enum(['address', 'file']),
  location: z.string(),
  user: z.string().nullable().default(null),
  password: z.string().nullable().default(null),
  /** Request headers by lower-case name, for the source and its streams. */
  headers: z.record(z.string(), z.string()).default({}),
  direct: z.boolean().default(false),
  everyHours: z.number().nullable().default(null),
  atStart: z.boolean().default(false),
  origin: origin.nullable().default(null),
  /**
   * The zone of a guide's times that name none, and the minutes by which all of its times are moved: the
   * viewer's choices.
   */
  zone: z.string().nullable().default(null),
  shift: z.number().nullable().default(null),
  /**
   * Whether the channels of a file may lead into the private network: the viewer's answer, null before it.
   */
  reachesHome: z.boolean().nullable().default(null),
  etag: z.string().nullable().default(null),
  lastModified: z.string().nullable().default(null),
  addedAt: z.number(),
  checkedAt: z.number().nullable().default(null),
  updatedAt: z.number().nullable().default(null),
  failures: z.number().default(0),
  /** Why the last fetch or import of it failed, or null. */
  code: z.string().nullable().default(null),
});
export type ImportedSource = z.output<typeof importedSource>;

/**
 * The sources of imported channels, in memory; `put` and `remove` are stored when they resolve, and
 * `settled` waits for all of them.
 */
export type ImportedSourceStore = {
  readonly list: () => readonly ImportedSource[];
  /** Keeps a source, at the end if it is new. */
  readonly put: (source: ImportedSource) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly settled: () => Promise<void>;
};

/** Opens the sources of imported channels. */
export async function openImportedSources(shared: SharedParts): Promise<ImportedSourceStore> {
  const documents = await openKeptDocuments(shared, {
    table: 'own_sources',
    key: 'source_id',
    body: importedSource,
    placed: true,
  });
  return {
    list: () => [...documents.all().values()],
    put: (source) => documents.put(source.id, source),
    remove: (id) => documents.put(id, null),
    settled: documents.settled,
  };
}
