import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { handMatch } from '#service/catalogue/content/imported-channel.ts';
import type { HandMatches } from '#service/imported/store/hand-matches.ts';
import {
  type ImportedArrangementStore,
  importedArrangement,
} from '#service/imported/store/imported-arrangement.ts';
import { type ImportedSource, importedSource } from '#service/imported/store/imported-source-store.ts';
import { type Arrangement, AS_IMPORTED } from '#shared/domain/imported/arrangement/arrangement.ts';
import { changeGroup } from '#shared/domain/imported/arrangement/arrangement-change.ts';
import type { ImportedSources } from './imported-sources.ts';
import { ADDRESS_LEFT_OUT, MOST_SOURCES } from './source-changes.ts';
import type { SourceCopies } from './source-copies.ts';

/** Larger files are not part of a backup; they can be added again. */
const MOST_FILE = 64 * 1024 ** 2;
/** Bytes of all files of a backup that is restored: it may be anybody's, and small until it is unpacked. */
const MOST_OF_ALL = 1024 ** 3;

/** Both beside this thread: a file may take seconds. */
const packed = promisify(gzip);
const unpacked = promisify(gunzip);

const line = z.string().max(4096);
/** A source as the calls that add and change sources let it be. */
const restoredSource = importedSource.extend({
  id: z.string().regex(/^(?!__proto__$)[\w-]{1,64}$/),
  name: z.string().max(200),
  location: line,
  user: line.nullable().default(null),
  password: line.nullable().default(null),
  headers: z
    .record(z.string().regex(/^[!#$%&'*+.^`|~\w-]{1,60}$/), line.regex(/^[\t\x20-\x7e\x80-\xff]*$/))
    .refine((given) => Object.keys(given).length <= 64)
    .default({}),
  everyHours: z.number().min(1).max(720).nullable().default(null),
  zone: z.string().max(100).nullable().default(null),
  shift: z.number().int().min(-1560).max(1560).nullable().default(null),
});

/**
 * All sources, the files among them (packed, base64), and the household's matches and arrangement. One with
 * `secrets` holds logins, request headers, whole addresses and files; one without holds of an address only
 * its origin, and no file, whose lines may hold a login too.
 */
export const importedBackup = z.object({
  format: z.literal('harbour-own-channels'),
  version: z.literal(1),
  /** Absent in backups of earlier versions, which hold everything. */
  secrets: z.boolean().exactOptional(),
  sources: z.array(restoredSource),
  files: z.record(z.string(), z.string()),
  matches: z.record(z.string(), handMatch),
  /** Absent in backups of earlier versions. */
  arrangement: importedArrangement.exactOptional(),
});
export type ImportedBackup = z.output<typeof importedBackup>;

type BackupParts = {
  readonly sources: ImportedSources;
  readonly hand: HandMatches;
  readonly copies: SourceCopies;
  readonly arrangement: ImportedArrangementStore;
};

const isFile = ({ from }: ImportedSource): boolean => from === 'file';

/**
 * Returns everything that restores the household's channels on another machine, or, without `secrets`, what
 * may be shown to anyone who sees the channels.
 */
export async function writeBackup(
  { sources, hand, copies, arrangement }: BackupParts,
  secrets: boolean,
): Promise<ImportedBackup> {
  const files: Record<string, string> = {};
  const source = {
    secrets,
    matches: { ...hand.all() },
    arrangement: importedArrangement.parse(arrangement.current()),
  };
  if (!secrets)
    return {
      format: 'harbour-own-channels',
      version: 1,
      sources: sources.list().map(withoutSecrets),
      files,
      ...source,
    };
  await copies.ready(sources.list().map(({ id }) => id));
  for (const { id } of sources.list().filter(isFile)) {
    const bytes = await readFile(copies.pathOf(id)).catch(() => null);
    if (bytes !== null && bytes.length <= MOST_FILE) files[id] = (await packed(bytes)).toString('base64');
  }
  return { format: 'harbour-own-channels', version: 1, sources: [...sources.list()], files, ...source };
}

/**
 * Replaces the viewer's sources, matches and arrangement by those of a backup. A file that is not in it is
 * left out. Locked groups stay locked, by the account that restores them: the account that locked them may
 * exist on another machine only. Returns null, or why nothing was changed: it has too many sources, or files
 * that cannot be read.
 */
export async function restoreBackup(
  { sources, hand, copies, arrangement }: BackupParts,
  backup: ImportedBackup,
  accountId: string | null,
): Promise<'IMPORTED_FULL' | 'IMPORTED_BACKUP' | null> {
  const files = new Map(Object.entries(backup.files));
  const here = new Map(sources.list().map((source) => [source.id, source]));
  const isWhole = backup.secrets !== false;
  const saved = isWhole
    ? backup.sources
    : backup.sources.map((source) => withSecretsOf(source, here.get(source.id)));
  // A file that a backup without secrets left out is still here if its source is.
  const keptSources = saved.filter(
    (source) => !isFile(source) || files.has(source.id) || (!isWhole && here.has(source.id)),
  );
  const ids = new Set(keptSources.map(({ id }) => id));
  if (ids.size > MOST_SOURCES) return 'IMPORTED_FULL';
  const received = await receiveFiles(
    copies,
    [...files].filter(([id]) => ids.has(id)),
  );
  if (received === null) return 'IMPORTED_BACKUP';
  for (const id of received) await copies.finish(id);
  // The backup may be somebody else's: it names no file of this machine, and the viewer is asked again where
  // its files may lead.
  const anew = {
    direct: false,
    reachesHome: null,
    etag: null,
    lastModified: null,
    checkedAt: null,
    failures: 0,
  };
  const restored = keptSources.map(
    (source): ImportedSource => ({
      ...source,
      ...anew,
      code: source.code === ADDRESS_LEFT_OUT ? source.code : null,
    }),
  );
  for (const code of Object.keys(hand.all())) void hand.set(code, null);
  for (const [code, match] of Object.entries(backup.matches)) void hand.set(code, match);
  await hand.settled();
  await arrangement.change(() => ownedBy(backup.arrangement ?? AS_IMPORTED, accountId));
  sources.replaceAll(
    restored.map((source) => (source.from === 'address' ? { ...source, updatedAt: null } : source)),
  );
  await sources.settled();
  return null;
}

/**
 * Writes packed files beside the copies that there are, and returns their ids; null, and none is kept, if one
 * of them cannot be read or all are too large.
 */
async function receiveFiles(
  copies: SourceCopies,
  files: readonly (readonly [id: string, file: string])[],
): Promise<readonly string[] | null> {
  const received: string[] = [];
  let left = MOST_OF_ALL;
  for (const [id, file] of files) {
    const bytes = await unpacked(Buffer.from(file, 'base64'), { maxOutputLength: MOST_FILE }).catch(
      () => null,
    );
    left -= bytes?.length ?? 0;
    if (bytes === null || left < 0) {
      await Promise.all(received.map(copies.discard));
      return null;
    }
    await copies.append(id, bytes, true);
    received.push(id);
  }
  return received;
}

/** Returns an arrangement whose locks are an account's; without an account they stay those that they are. */
const ownedBy = (arrangement: Arrangement, accountId: string | null): Arrangement =>
  accountId === null
    ? arrangement
    : Object.entries(arrangement.groups).reduce(
        (all, [key, { lockedBy }]) =>
          lockedBy === undefined ? all : changeGroup(all, key, { lockedBy: accountId }),
        arrangement,
      );

/** Returns the origin of an address, which holds no login; empty for what is no address. */
function originOf(location: string): string {
  const url = URL.parse(location);
  return url === null || url.origin === 'null' ? '' : `${url.origin}/`;
}

/** Returns where a source comes from without what may hold a login, or a path of this machine's disk. */
function placeOf({ from, direct, location }: ImportedSource): string {
  if (from === 'address') return originOf(location);
  return direct ? '' : location;
}

/**
 * Returns a source without its login, headers and the rest of its address: providers put logins into paths
 * and queries.
 */
const withoutSecrets = (source: ImportedSource): ImportedSource => ({
  ...source,
  location: placeOf(source),
  user: null,
  password: null,
  headers: {},
  origin: null,
  etag: null,
  lastModified: null,
});

/**
 * Returns a source of a backup without secrets with the login, headers and address that this machine has for
 * it. Without any, the household has to enter them again, and until then it is not fetched.
 */
function withSecretsOf(source: ImportedSource, here: ImportedSource | undefined): ImportedSource {
  if (source.from === 'file') return source;
  const isSame = here !== undefined && originOf(here.location) === originOf(source.location);
  if (!isSame) return { ...source, everyHours: null, atStart: false, code: ADDRESS_LEFT_OUT };
  const { location, user, password, headers } = here;
  return { ...source, location, user, password, headers, code: null };
}
