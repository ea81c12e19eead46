import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { SlotContent } from '#service/catalogue/content/catalogue-content.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import { checkPackage } from '#service/station/check/check-package.ts';
import { bilingualOf } from '#service/station/content/bilingual-of.ts';
import { readGuide, type StationGuide } from '#service/station/content/guide-of.ts';
import { createFindings, type Finding, type Findings, finding } from '#service/station/finding.ts';
import type { PackageFiles } from '#service/station/package/package-files.ts';
import type { DrawingFailures } from '#service/station/pictures/drawing-failures.ts';
import { openImageLibrary } from '#service/station/pictures/image-library.ts';
import { makeSizes } from '#service/station/pictures/make-sizes.ts';
import { createPictureStore } from '#service/station/pictures/picture-store.ts';
import { readPictures, type StationPictures } from '#service/station/pictures/read-pictures.ts';
import { readPackage, type StationPackage } from '#service/station/read-package.ts';
import { secretOfEnvironment } from '#service/station/secret-of-environment.ts';
import { STATION_OPENING } from '#service/station/station-opening.ts';
import { type BlobStore, digestOf } from './blob-store.ts';
import { contentOfPackage } from './content-of-package.ts';
import { isReadable } from './open-revision.ts';
import { removalsBetween } from './removals.ts';
import type { RevisionFiles } from './revision-files.ts';
import { type RevisionRecord, type RevisionRegistry, removeSurplus } from './revision-registry.ts';
import { createRevisionWriter, type ReusedId, type RevisionFile } from './write-revision.ts';

/** Steps of an import, in order. */
export const IMPORT_STEPS = ['read', 'guide', 'check', 'files', 'pictures', 'write', 'store'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** How far an import is: of a step, how much is done. */
export type RevisionProgress = { readonly step: ImportStep; readonly done: number; readonly of: number };

export type ImportOptions = {
  /** A mark by which a package is known that has not changed; null if there is none. */
  readonly stamp?: string | null;
  /** When viewers would meet it, in milliseconds since 1970; now by default. */
  readonly at?: number;
  /**
   * Milliseconds for making the sizes of pictures, 0 by default; what is left is made for the first who asks for it.
   */
  readonly sizesWithin?: number;
  readonly onProgress?: (progress: RevisionProgress) => void;
};

export type ImportOutcome =
  | {
      readonly done: true;
      readonly isNew: boolean;
      readonly record: RevisionRecord;
      readonly findings: Findings;
    }
  /** It has a blocker, or files of it were written while it was read. */
  | { readonly done: false; readonly code: 'BLOCKED' | 'PACKAGE_CHANGED'; readonly findings: Findings };

export type ImportParts = {
  readonly registry: RevisionRegistry;
  readonly files: RevisionFiles;
  readonly blobs: BlobStore;
  readonly now: () => number;
  /** Where sizes of pictures are kept; null to make none. */
  readonly sizesIn: string | null;
  readonly failures: DrawingFailures;
};

/** Bytes of a file of a package that is kept with its revision. */
const MOST_BYTES = 512 * 1024 * 1024;
const PACKABLE = /\.(?:json|csv|xml|md|txt|svg|nfo|m3u8?|srt|vtt)$/i;

/**
 * Imports a package as the next revision, a draft. It is written to a file of its own, which has its name only
 * when it is whole, and listed after that: nothing of an import that ends early is ever read. A package with a
 * blocker makes no revision, nor one that changes while it is read, of which a part would be older than the rest;
 * one that says the same as the newest revision is that one.
 */
export async function importRevision(
  parts: ImportParts,
  files: PackageFiles,
  options: ImportOptions = {},
): Promise<ImportOutcome> {
  const { registry, now } = parts;
  const { at = now() } = options;
  const findings = createFindings();
  const { stamp = null } = options;
  const step = (name: ImportStep, done = 0, of = 1): void => options.onProgress?.({ step: name, done, of });
  const before = await files.stamp?.();
  step('read');
  const station = await readPackage(files, findings);
  step('guide');
  const guide = await readGuide(station, findings);
  step('check');
  const library = await openImageLibrary();
  const pictures = await readPictures(station, library, findings);
  for (const one of checkPackage(station, { now: at, secretOf: secretOfEnvironment })) findings.add(one);
  if (isBlocked(findings)) return { done: false, code: 'BLOCKED', findings };
  const keptFiles = await keepFiles(parts.blobs, files, (done) => step('files', done, files.paths.length));
  if ((await files.stamp?.()) !== before) return { done: false, code: 'PACKAGE_CHANGED', findings };
  const { sizesWithin = 0 } = options;
  if (sizesWithin > 0 && parts.sizesIn !== null)
    await makeSizes(station, pictures, {
      store: createPictureStore(files, pictures, {
        library,
        failures: parts.failures,
        folder: parts.sizesIn,
      }),
      within: sizesWithin,
      onDone: (done, of) => step('pictures', done, of),
    });
  const digest = digestOfFiles(keptFiles);
  const [listed] = await registry.list();
  const newest = listed !== undefined && (await isReadable(parts.files, listed)) ? listed : null;
  if (newest?.digest === digest) {
    if (newest.stamp !== stamp) await registry.write({ ...newest, stamp });
    return { done: true, isNew: false, record: newest, findings };
  }
  step('write');
  const written = await writeFileOf(parts, { station, guide, pictures, kept: keptFiles, newest, at });
  if (written.reused.length > 0) {
    for (const one of written.reused) findings.add(reusedFinding(one));
    await rm(written.file, { force: true });
    return { done: false, code: 'BLOCKED', findings };
  }
  step('store');
  const compared = await comparedWith(parts, written.file);
  const name = `${randomUUID()}.sqlite`;
  await parts.blobs.keep(written.file, name);
  const record = await registry.add({
    name: nameOf(station),
    note: station.station?.note ?? null,
    importedAt: now(),
    publishedAt: null,
    retiredAt: null,
    file: name,
    digest,
    stamp,
    compared,
    counts: countsOf(station, guide),
    warnings: findings.list().filter(({ severity }) => severity === 'warning').length,
  });
  await removeSurplus(registry);
  await parts.files.sweep((await registry.list()).map(({ file }) => file));
  step('store', 1);
  return { done: true, isNew: true, record, findings };
}

/** The items of the revision on air that a new one would remove, found while both files are at hand. */
async function comparedWith(
  { registry, files }: ImportParts,
  file: string,
): Promise<RevisionRecord['compared']> {
  const shown = await registry.onAir();
  if (shown === null || !(await isReadable(files, shown))) return null;
  return { revision: shown.revision, removals: removalsBetween(await files.fileOf(shown), file) };
}

const isBlocked = (findings: Findings): boolean =>
  findings.list().some(({ severity }) => severity === 'blocker');

const nameOf = ({ station }: StationPackage): Bilingual => bilingualOf(station?.name);

const countsOf = ({ channels, programmes, plans, rows }: StationPackage, guide: StationGuide) => ({
  channels: channels.length,
  programmes: programmes.length,
  episodes: programmes.reduce((sum, { item }) => sum + item.episodes.length, 0),
  rows: rows.length,
  plans: plans.length,
  guide: [...guide.values()].reduce((sum, slots) => sum + slots.length, 0),
});

const reusedFinding = ({ id, was, kind }: ReusedId): Finding =>
  finding(
    'ID_OTHER_KIND',
    { file: 'station.json', line: null },
    `“${id}” was a ${was} and is a ${kind} now: viewers keep references to it, so give it another id`,
  );

/** Keeps the bytes of all files, each by its digest. */
async function keepFiles(
  blobs: BlobStore,
  files: PackageFiles,
  onDone: (count: number) => void,
): Promise<readonly RevisionFile[]> {
  const kept: RevisionFile[] = [];
  await mkdir(blobs.folder, { recursive: true, mode: 0o700 });
  for (const [index, file] of files.paths.entries()) {
    const bytes = await files.read(file, MOST_BYTES);
    if (typeof bytes === 'string') continue;
    const digest = digestOf(bytes);
    const packed = PACKABLE.test(file);
    kept.push({ path: file, digest, size: bytes.length, packed });
    if (!(await blobs.use(digest))) {
      const unfinished = path.join(blobs.folder, `${digest}.${process.pid}.part`);
      await writeFile(unfinished, packed ? gzipSync(bytes, { level: 1 }) : bytes);
      await blobs.keep(unfinished, digest);
    }
    onDone(index + 1);
  }
  return kept;
}

function digestOfFiles(files: readonly RevisionFile[]): string {
  const hash = createHash('sha256');
  for (const { path: file, digest } of files.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
    hash.update(`${file}\n${digest}\n`);
  return hash.digest('hex');
}

type Writing = {
  readonly station: StationPackage;
  readonly guide: StationGuide;
  readonly pictures: StationPictures;
  readonly kept: readonly RevisionFile[];
  readonly newest: RevisionRecord | null;
  readonly at: number;
};

/** Writes the content to a file that has no name yet. */
async function writeFileOf(
  { blobs, files }: ImportParts,
  { station, guide, pictures, kept, newest, at }: Writing,
): Promise<{ readonly file: string; readonly reused: readonly ReusedId[] }> {
  const file = path.join(blobs.folder, `${randomUUID()}.part`);
  const earlier = newest === null ? null : await files.fileOf(newest);
  const writer = createRevisionWriter(file);
  try {
    const content = contentOfPackage(station, { guide, pictures }, { now: at, openedAt: STATION_OPENING });
    writer.write({
      catalogue: content.catalogue,
      slots: slotsOf(guide),
      pictures: pictures.files,
      content,
    });
    writer.addFiles(kept);
    const reused = earlier === null ? [] : writer.remember(earlier);
    writer.finish();
    return { file, reused };
  } catch (error) {
    writer.abandon();
    await rm(file, { force: true });
    throw error;
  }
}

function* slotsOf(guide: StationGuide): Generator<SlotContent> {
  for (const slots of guide.values()) yield* slots;
}
