import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { HandMatches } from '#service/store/imported/hand-matches.ts';
import { type OwnArrangementStore, ownArrangement } from '#service/store/imported/own-arrangement.ts';
import { handMatch } from '#service/store/imported/own-channel.ts';
import { type OwnSource, ownSource } from '#service/store/imported/own-sources.ts';
import { type Arrangement, AS_IMPORTED } from '#shared/domain/imported/arrangement/arrangement.ts';
import { changeGroup } from '#shared/domain/imported/arrangement/arrangement-change.ts';
import { MOST_SOURCES, type OwnSources } from './own-sources.ts';
import type { SourceCopies } from './source-copies.ts';

/** Larger files are not part of a backup; they can be added again. */
const MOST_FILE = 64 * 1024 ** 2;

/** Both beside this thread: a file may take seconds. */
const [packed, unpacked] = [promisify(gzip), promisify(gunzip)];

/** All sources, the files among them (packed, base64), and the viewer's matches and arrangement. It holds the logins of portals. */
export const ownBackup = z.object({
  format: z.literal('harbour-own-channels'),
  version: z.literal(1),
  sources: z.array(ownSource),
  files: z.record(z.string(), z.string()),
  matches: z.record(z.string(), handMatch),
  /** Absent in backups of earlier versions. */
  arrangement: ownArrangement.exactOptional(),
});
export type OwnBackup = z.output<typeof ownBackup>;

type BackupParts = {
  readonly sources: OwnSources;
  readonly hand: HandMatches;
  readonly copies: SourceCopies;
  readonly arrangement: OwnArrangementStore;
};

const isFile = ({ from }: OwnSource): boolean => from === 'file';

/** Returns everything that restores the viewer's own channels on another machine. */
export async function writeBackup({ sources, hand, copies, arrangement }: BackupParts): Promise<OwnBackup> {
  const files: Record<string, string> = {};
  await copies.ready(sources.list().map(({ id }) => id));
  for (const { id } of sources.list().filter(isFile)) {
    const bytes = await readFile(copies.pathOf(id)).catch(() => null);
    if (bytes !== null && bytes.length <= MOST_FILE) files[id] = (await packed(bytes)).toString('base64');
  }
  const kept = { matches: { ...hand.all() }, arrangement: ownArrangement.parse(arrangement.current()) };
  return { format: 'harbour-own-channels', version: 1, sources: [...sources.list()], files, ...kept };
}

/**
 * Replaces the viewer's sources, matches and arrangement by those of a backup. A file that is not in it is left out. Locked groups stay locked, by the
 * account that restores them: the account that locked them may exist on another machine only. False, and nothing is changed, if it has too many sources.
 */
export async function restoreBackup(
  { sources, hand, copies, arrangement }: BackupParts,
  backup: OwnBackup,
  accountId: string | null,
): Promise<boolean> {
  const kept = backup.sources.flatMap((source) => notDirect(source, sources.list()));
  if (new Set(kept.map(({ id }) => id)).size > MOST_SOURCES) return false;
  const restored: OwnSource[] = [];
  for (const source of kept) {
    const file = backup.files[source.id];
    if (isFile(source) && file === undefined) continue;
    if (file !== undefined) {
      await copies.append(source.id, await unpacked(Buffer.from(file, 'base64'), { maxOutputLength: MOST_FILE }), true);
      await copies.finish(source.id);
    }
    // The backup may be somebody else's: it names no file of this machine, and the viewer is asked again where its files may lead.
    restored.push({
      ...source,
      direct: false,
      reachesHome: null,
      etag: null,
      lastModified: null,
      checkedAt: null,
      failures: 0,
      code: null,
    });
  }
  for (const code of Object.keys(hand.all())) void hand.set(code, null);
  for (const [code, match] of Object.entries(backup.matches)) void hand.set(code, match);
  await hand.settled();
  await arrangement.change(() => ownedBy(backup.arrangement ?? AS_IMPORTED, accountId));
  sources.replaceAll(restored.map((source) => (source.from === 'address' ? { ...source, updatedAt: null } : source)));
  await sources.settled();
  return true;
}

/**
 * Returns a source of a backup without the word that it is read from where it is, which only an operator may say: one by address is fetched like any other,
 * and a path of this machine's disk is left out. What the operator has named on this machine stays as it is.
 */
function notDirect(source: OwnSource, present: readonly OwnSource[]): readonly OwnSource[] {
  if (!source.direct) return [source];
  const named = present.find(({ id, location, direct }) => direct && id === source.id && location === source.location);
  if (named !== undefined) return [{ ...source, from: named.from, kind: named.kind }];
  return source.from === 'address' ? [{ ...source, direct: false, origin: null, updatedAt: null }] : [];
}

/** Returns an arrangement whose locks are an account's; without an account they stay those that they are. */
const ownedBy = (arrangement: Arrangement, accountId: string | null): Arrangement =>
  accountId === null
    ? arrangement
    : Object.entries(arrangement.groups).reduce(
        (all, [key, { lockedBy }]) => (lockedBy === undefined ? all : changeGroup(all, key, { lockedBy: accountId })),
        arrangement,
      );
