import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { GuideDays } from '#service/guide/store/guide.ts';
import { isDamage } from '#service/kernel/database/recovery/store-error.ts';
import { checkPackage } from '#service/station/check/check-package.ts';
import { createFindings, firstBlocker } from '#service/station/finding.ts';
import type { PackageFiles } from '#service/station/package/package-files.ts';
import { NO_STATION_PICTURES } from '#service/station/pictures/read-pictures.ts';
import { readPackage } from '#service/station/read-package.ts';
import { contentOfPackage } from './content-of-package.ts';
import { type OpenedRevision, openRevision } from './open-revision.ts';
import { createRevisionWriter, IN_MEMORY } from './write-revision.ts';

/** The demo's own package, as it is at an opening of its content. */
export type DemoPackage = {
  readonly files: PackageFiles;
  /** Changes when anything in the files does. */
  readonly digest: string;
  /** The moment that its moments count from, in milliseconds since 1970. */
  readonly openedAt: number;
  /** Generates the guide of a channel for the guide day that starts at `dayStart`. */
  readonly makeGuideDay: GuideDays['make'];
};

/** What a revision is made of, which is the same whenever its digest is. */
type PackagedDemo = Omit<DemoPackage, 'makeGuideDay'>;

/** Where a revision is kept. */
export type DemoRevisionPlace = {
  /** Data folder, or null for a service that keeps nothing. */
  readonly folder: string | null;
  /** Folder of revisions of several processes, for a service that keeps nothing itself. */
  readonly demoRevisions?: string | undefined;
};

/** Its guide is generated, and its pictures are drawn. */
const NO_FILES = { guide: new Map(), pictures: NO_STATION_PICTURES };
/** The number of a revision that is no operator's: it is exported, and neither published nor compared. */
export const DEMO_REVISION = 0;
/**
 * Raised when an import makes something else of the same package than before: the file of an earlier version is
 * then made again. A test of the form fails until it is.
 */
const FORM = 1;

/** The revision in memory that was asked for last, by its digest. Nobody writes to it. */
let inMemory: { readonly digest: string; readonly database: DatabaseSync } | null = null;

/**
 * Opens the revision of the demo's package in a data folder, in a folder of revisions, or in memory. It is
 * imported as any package is, unless the folder or this process has it already: a start that finds it reads
 * nothing of the package. A damaged file is made again. Throws if the package has a blocker.
 */
export async function openDemoRevision(
  demo: PackagedDemo,
  { folder, demoRevisions }: DemoRevisionPlace,
): Promise<OpenedRevision> {
  const place = folder === null ? demoRevisions : path.join(folder, 'demo');
  if (place === undefined) return openInMemory(demo);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const file = path.join(place, nameOf(demo));
  const found = openedIf(file);
  if (found !== null) return found;
  const unfinished = path.join(place, `${randomUUID()}.part`);
  try {
    await importDemo(demo, unfinished);
    if (folder !== null) removeOthers(place, unfinished);
    renameSync(unfinished, file);
    return openRevision(file, DEMO_REVISION);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

const nameOf = ({ digest }: Pick<DemoPackage, 'digest'>): string => `${digest.slice(0, 32)}-${FORM}.sqlite`;

/** Removes the revisions of earlier packages from a data folder, which one process has. */
function removeOthers(place: string, unfinished: string): void {
  for (const other of readdirSync(place))
    if (path.join(place, other) !== unfinished) rmSync(path.join(place, other), { force: true });
}

/** Opens a revision that services of this process share, and that stays open when one of them ends. */
async function openInMemory(demo: PackagedDemo): Promise<OpenedRevision> {
  const known = inMemory?.digest === demo.digest ? inMemory.database : null;
  const database = known ?? (await importDemo(demo, IN_MEMORY));
  inMemory = { digest: demo.digest, database };
  return { ...openRevision(database, DEMO_REVISION), close: () => undefined };
}

/** The revision in a file; null if there is none that can be read. */
function openedIf(file: string): OpenedRevision | null {
  try {
    return openRevision(file, DEMO_REVISION);
  } catch (error) {
    if (isDamage(error) || isMissing(error)) return null;
    throw error;
  }
}

/** SQLite says no more of a file that is not there. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('unable to open database file');

async function importDemo({ files, openedAt }: PackagedDemo, file: string): Promise<DatabaseSync> {
  const times = { openedAt, now: openedAt };
  const findings = createFindings();
  const station = await readPackage(files, findings);
  for (const one of checkPackage(station, { now: times.now, isDemo: true })) findings.add(one);
  const blocker = firstBlocker(findings.list());
  if (blocker !== null) throw new Error(`The demo's package has a mistake: ${blocker}`);
  const { catalogue, ...content } = contentOfPackage(station, NO_FILES, times);
  const writer = createRevisionWriter(file);
  try {
    writer.write({ catalogue, slots: [], pictures: new Map(), content });
    writer.finish();
    return writer.database;
  } catch (error) {
    writer.abandon();
    throw error;
  }
}
