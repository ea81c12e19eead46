import { OPENING_KEY } from '#service/catalogue/store/content-opening.ts';
import { openKeyValueStore } from '#service/kernel/database/key-value-store.ts';
import type { Database } from '#service/kernel/database/port.ts';
import type { PackageFiles } from '#service/station/package/package-files.ts';
import { type DemoRecord, demoRecordIn } from '#service/station/revisions/demo-record.ts';
import { DEMO_REVISION, type DemoPackage } from '#service/station/revisions/demo-revision.ts';
import type { RevisionRecord } from '#service/station/revisions/revision-registry.ts';

/** The demo as commands know it; times in milliseconds since 1970. */
export type CommandDemo = {
  /** Its packages at an opening: with its cards and surveys, and without. */
  readonly packagesAt: (openedAt: number) => readonly KnownDemo[];
};

type KnownDemo = Pick<DemoPackage, 'digest'> & {
  /** The same as a package that everybody can put on air, with the guide of the days around now. */
  readonly portable: (now: number) => PackageFiles;
};

/** The demo's revision in a database. */
export type FoundDemo = Pick<KnownDemo, 'portable'> & {
  readonly record: Omit<RevisionRecord, 'file' | 'digest' | 'stamp' | 'compared'>;
};

type PlaceOfDemo = {
  readonly database: Database;
  readonly demo: CommandDemo | undefined;
};

/**
 * Returns a function that finds the revision which services with the demo have had in a database, by the digest of
 * its package; it gives null if there is none. The demo is on air wherever no operator's revision is.
 */
export const createFindDemo =
  ({ database, demo }: PlaceOfDemo) =>
  async (isOtherOnAir: boolean): Promise<FoundDemo | null> => {
    const facts = openKeyValueStore(database);
    const openedAt = await facts.get(OPENING_KEY);
    const kept = await demoRecordIn(facts);
    if (kept === null || demo === undefined || openedAt === null) return null;
    const made = demo.packagesAt(Number(openedAt)).find(({ digest }) => digest === kept.digest);
    if (made === undefined) return null;
    return { portable: made.portable, record: recordOf(kept, isOtherOnAir ? 'retired' : 'on air') };
  };

const recordOf = (
  { name, counts, importedAt }: DemoRecord,
  state: RevisionRecord['state'],
): FoundDemo['record'] => ({
  revision: DEMO_REVISION,
  state,
  name,
  note: null,
  importedAt,
  publishedAt: null,
  retiredAt: null,
  counts: { ...counts, guide: 0 },
  warnings: 0,
});
