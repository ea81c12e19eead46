import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PictureSource } from '#service/catalogue/art/picture-source.ts';
import type { Database } from '#service/kernel/database/port.ts';
import type { PartVersions } from '#service/kernel/database/shared/part-versions.ts';
import type { PackageFiles } from '#service/station/package/package-files.ts';
import { createDrawingFailures } from '#service/station/pictures/drawing-failures.ts';
import { type ImageLibrary, openImageLibrary } from '#service/station/pictures/image-library.ts';
import { createPictureStore } from '#service/station/pictures/picture-store.ts';
import { openBlobs } from './blob-store.ts';
import { type ExportOutcome, exportRevision } from './export-revision.ts';
import { type ImportOptions, type ImportOutcome, importRevision } from './import-revision.ts';
import { isReadable, type OpenedRevision, openRevision } from './open-revision.ts';
import {
  type Publication,
  type PublicationOrder,
  publishRevision,
  rollBackRevision,
  STATION_PART,
} from './publication.ts';
import { diffRevisions, type RevisionDiff } from './revision-diff.ts';
import { openRevisionFiles } from './revision-files.ts';
import { openRevisionPackage } from './revision-package.ts';
import { openRegistry, type RevisionRecord } from './revision-registry.ts';

/** The revisions of a station: made by imports, put on air by publications. */
export type Revisions = {
  readonly importRevision: (files: PackageFiles, options?: ImportOptions) => Promise<ImportOutcome>;
  readonly publishRevision: (revision: number, order: PublicationOrder) => Promise<Publication>;
  /** Puts the previous revision on air again, or one by its number that was on air before. */
  readonly rollBack: (revision: number | null) => Promise<Publication>;
  /** Newest first. */
  readonly list: () => Promise<readonly RevisionRecord[]>;
  readonly onAir: () => Promise<RevisionRecord | null>;
  /** Opens a revision; `now` is the viewers' time. */
  readonly open: (record: RevisionRecord, now: () => number) => Promise<ShownRevision>;
  /** Makes a preview of a draft, and returns what is known of it; null if there is no such revision. */
  readonly beginPreview: (revision: number) => Promise<RevisionRecord | null>;
  /** Fetches the files of a revision, so that it can go on air at once. */
  readonly fetch: (record: RevisionRecord) => Promise<string>;
  /** Compares two revisions. */
  readonly diff: (earlier: RevisionRecord, later: RevisionRecord) => Promise<readonly RevisionDiff[]>;
  /** Writes a revision as a package, to a folder or a `.zip`. */
  readonly export: (record: RevisionRecord, target: string) => Promise<ExportOutcome>;
  /** Returns whether the content of a revision can be had and is whole. */
  readonly isReadable: (record: RevisionRecord) => Promise<boolean>;
  /** Calls back after each publication of this process, and after those of others that send a message. */
  readonly whenPublished: (listener: () => void) => void;
  /** Whether other processes may publish as well. */
  readonly isShared: boolean;
  readonly close: () => void;
};

/** A revision that is read, with its pictures in the sizes in which they are shown. */
export type ShownRevision = Omit<OpenedRevision, 'pictures'> & { readonly pictures: PictureSource };

type RevisionsParts = {
  readonly database: Database;
  readonly versions: Pick<PartVersions, 'raise' | 'follow'>;
  /** Data folder; without one the files are in a folder that goes with the process. */
  readonly folder: string | null;
  readonly now?: () => number;
};

/** Opens the revisions of a database, with their files in a data folder. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one registry, opened at its first use.
export function createRevisions({ database, versions, folder, now = Date.now }: RevisionsParts): Revisions {
  let temporary: string | null = null;
  const place = (): string => {
    if (folder !== null) return path.join(folder, 'revisions');
    temporary ??= mkdtempSync(path.join(tmpdir(), 'harbour-revisions-'));
    return temporary;
  };
  const sizesIn = folder === null ? null : path.join(folder, 'pictures');
  const failures = createDrawingFailures(now);
  const registry = openRegistry(database);
  let opened: ReturnType<typeof open> | null = null;
  const open = () => {
    const blobs = openBlobs(database, place(), now);
    return {
      database,
      versions,
      registry,
      blobs,
      files: openRevisionFiles(blobs, now),
      now,
      sizesIn,
      failures,
    };
  };
  const parts = () => (opened ??= open());
  let libraryOf: Promise<ImageLibrary> | null = null;
  const listeners: (() => void)[] = [];
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  versions.follow(STATION_PART, async () => tell());
  const told = async (publication: Promise<Publication>): Promise<Publication> => {
    const outcome = await publication;
    if (outcome.done) tell();
    return outcome;
  };
  return {
    importRevision: (files, options) => importRevision(parts(), files, options),
    publishRevision: (revision, order) => told(publishRevision(parts(), revision, order)),
    rollBack: (revision) => told(rollBackRevision(parts(), revision)),
    list: registry.list,
    onAir: registry.onAir,
    beginPreview: (revision) =>
      database.transaction(async () => {
        const found = await registry.byNumber(revision);
        if (found?.state !== 'draft') return found;
        const preview: RevisionRecord = { ...found, state: 'preview' };
        await registry.write(preview);
        return preview;
      }),
    fetch: (record) => parts().files.fileOf(record),
    open: async (record, viewersTime) => {
      const { files, blobs } = parts();
      const revision = openRevision(await files.fileOf(record), record.revision, viewersTime);
      const { pictures, database: content } = revision;
      libraryOf ??= openImageLibrary();
      const library = await libraryOf;
      const source = openRevisionPackage(blobs, content);
      return {
        ...revision,
        pictures: createPictureStore(
          source,
          { files: pictures },
          {
            library,
            failures,
            folder: sizesIn,
          },
        ),
      };
    },
    diff: async (earlier, later) => {
      const { fileOf } = parts().files;
      return diffRevisions(await fileOf(earlier), await fileOf(later));
    },
    export: async (record, target) =>
      exportRevision(parts().blobs, await parts().files.fileOf(record), target),
    isReadable: (record) => isReadable(parts().files, record),
    whenPublished: (listener) => void listeners.push(listener),
    isShared: folder !== null || database.engine === 'postgres',
    close: () => {
      if (temporary !== null) rmSync(temporary, { recursive: true, force: true });
    },
  };
}
