import { statSync } from 'node:fs';
import { z } from 'zod';
import { OPENING_KEY } from '#service/catalogue/store/content-opening.ts';
import { openKeyValueStore } from '#service/kernel/database/key-value-store.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { parseRow } from '#service/kernel/database/query.ts';
import type { PackageFiles } from '#service/station/package/package-files.ts';
import {
  DEMO_REVISION,
  type DemoPackage,
  demoRevisionFile,
} from '#service/station/revisions/demo-revision.ts';
import { openRevision } from '#service/station/revisions/open-revision.ts';
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

/** The demo's revision in a data folder. */
export type FoundDemo = Pick<KnownDemo, 'portable'> & {
  readonly record: Omit<RevisionRecord, 'file' | 'digest' | 'stamp' | 'compared'>;
};

const holdings = z.object({
  channels: z.number(),
  programmes: z.number(),
  episodes: z.number(),
  rows: z.number(),
});
const HOLDINGS = `SELECT (SELECT count(*) FROM channels) AS channels, (SELECT count(*) FROM programmes) AS programmes,
  (SELECT count(*) FROM episodes) AS episodes, (SELECT count(*) FROM rows) AS rows`;

type FolderOfDemo = {
  readonly database: Database;
  /** Null for a database that processes share, whose processes make it in memory. */
  readonly folder: string | null;
  readonly demo: CommandDemo | undefined;
};

/**
 * Returns a function that finds the revision which a service with the demo has made in a data folder, by the digest
 * of its package; it gives null if there is none. The demo is on air wherever no operator's revision is.
 */
export const createFindDemo =
  (place: FolderOfDemo) =>
  async (isOtherOnAir: boolean): Promise<FoundDemo | null> => {
    const { database, folder, demo } = place;
    const openedAt = await openKeyValueStore(database).get(OPENING_KEY);
    if (folder === null || demo === undefined || openedAt === null) return null;
    const [made] = demo.packagesAt(Number(openedAt)).flatMap(({ digest, portable }) => {
      const file = demoRevisionFile(folder, { digest });
      return file === null ? [] : [{ file, portable }];
    });
    if (made === undefined) return null;
    return { portable: made.portable, record: recordIn(made.file, isOtherOnAir ? 'retired' : 'on air') };
  };

/** What is known of a revision by its file. */
function recordIn(file: string, state: RevisionRecord['state']): FoundDemo['record'] {
  const { content, database, close } = openRevision(file, DEMO_REVISION);
  const { campaigns } = content.offers;
  const record: FoundDemo['record'] = {
    revision: DEMO_REVISION,
    state,
    name: content.station?.name ?? { tc: '', en: '' },
    note: null,
    importedAt: Math.round(statSync(file).mtimeMs),
    publishedAt: null,
    retiredAt: null,
    counts: {
      ...parseRow(holdings, database.prepare(HOLDINGS).get()),
      plans: new Set(campaigns.map(({ id }) => id.slice(id.indexOf('-') + 1))).size,
      guide: 0,
    },
    warnings: 0,
  };
  close();
  return record;
}
