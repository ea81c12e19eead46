import type { Database } from '#service/kernel/database/port.ts';
import type { PartVersions } from '#service/kernel/database/shared/part-versions.ts';
import { type Removals, removalsBetween, tooMany } from './removals.ts';
import type { RevisionFiles } from './revision-files.ts';
import { type RevisionRecord, type RevisionRegistry, removeSurplus } from './revision-registry.ts';

/** Part of the database whose version grows with each publication. */
export const STATION_PART = 'station';

/** How a publication is asked for: by a person, who may insist, or by a feed. */
export type PublicationOrder = { readonly automatic: boolean; readonly force?: boolean };

export type Publication =
  | { readonly done: true; readonly revision: number; readonly was: number | null }
  | { readonly done: false; readonly code: 'REVISION_UNKNOWN' | 'NOTHING_TO_ROLL_BACK' }
  | { readonly done: false; readonly code: 'REMOVES_TOO_MUCH'; readonly removals: Removals };

export type PublicationParts = {
  readonly database: Database;
  readonly versions: Pick<PartVersions, 'raise'>;
  readonly registry: RevisionRegistry;
  readonly files: RevisionFiles;
  readonly now: () => number;
};

/**
 * Puts a revision on air, in one transaction that every process follows. One that removes more than a fifth of
 * anything that is on air is refused, unless a person insists.
 */
export async function publishRevision(
  parts: PublicationParts,
  revision: number,
  { automatic, force = false }: PublicationOrder,
): Promise<Publication> {
  const { registry, files } = parts;
  const wanted = await registry.byNumber(revision);
  if (wanted === null) return { done: false, code: 'REVISION_UNKNOWN' };
  const shown = await registry.onAir();
  if (shown !== null && shown.revision !== revision && (automatic || !force)) {
    const removals =
      wanted.compared?.revision === shown.revision
        ? wanted.compared.removals
        : await removalsBetween(await files.fileOf(shown), await files.fileOf(wanted));
    if (tooMany(removals)) return { done: false, code: 'REMOVES_TOO_MUCH', removals };
  }
  return putOnAir(parts, wanted.revision);
}

/** Puts a revision on air again that was before: the one that was last, or one by its number. */
export async function rollBackRevision(
  parts: PublicationParts,
  revision: number | null,
): Promise<Publication> {
  const { registry } = parts;
  const wanted = revision ?? (await lastRetired(registry))?.revision;
  if (wanted === undefined) return { done: false, code: 'NOTHING_TO_ROLL_BACK' };
  const found = await registry.byNumber(wanted);
  if (found === null || found.publishedAt === null) return { done: false, code: 'REVISION_UNKNOWN' };
  return putOnAir(parts, wanted);
}

async function lastRetired(registry: RevisionRegistry): Promise<RevisionRecord | undefined> {
  const retired = (await registry.list()).filter(({ state }) => state === 'retired');
  return retired.toSorted((one, other) => (other.retiredAt ?? 0) - (one.retiredAt ?? 0))[0];
}

async function putOnAir(parts: PublicationParts, revision: number): Promise<Publication> {
  const { database, versions, registry, files, now } = parts;
  const outcome = await database.transaction(async (): Promise<Publication> => {
    const wanted = await registry.byNumber(revision);
    if (wanted === null) return { done: false, code: 'REVISION_UNKNOWN' };
    const shown = await registry.onAir();
    if (shown?.revision === revision) return { done: true, revision, was: revision };
    const at = now();
    if (shown !== null) await registry.write({ ...shown, state: 'retired', retiredAt: at });
    await registry.write({ ...wanted, state: 'on air', publishedAt: at, retiredAt: null });
    await removeSurplus(registry);
    await versions.raise(STATION_PART);
    return { done: true, revision, was: shown?.revision ?? null };
  });
  await files.sweep((await registry.list()).map(({ file }) => file));
  return outcome;
}
