import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type CatalogueStore, openCatalogue } from '#service/catalogue/store/catalogue.ts';
import type { ContentReads } from '#service/content/content-reads.ts';
import { parseStationContent, type StationContent } from '#service/content/station-content.ts';
import { openContentFacts } from '#service/kernel/database/content-facts.ts';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import { firstSync, parseRow } from '#service/kernel/database/query.ts';
import { isDamage } from '#service/kernel/database/recovery/store-error.ts';
import { openSearch } from '#service/search/store/search.ts';
import { isWithin } from '#shared/kernel/time-window.ts';
import { type RevisionFiles, RevisionMissing } from './revision-files.ts';
import { openRevisionGuide } from './revision-guide.ts';
import type { RevisionRecord } from './revision-registry.ts';

/** Name of the fact that holds everything but the catalogue. */
export const CONTENT_FACT = 'content';
/** Name of the fact that holds the origins of all streams and pictures. */
export const ORIGINS_FACT = 'origins';
/** Name of the fact that holds the pictures, by the digest that names them to viewers. */
export const PICTURES_FACT = 'pictures';

const origins = jsonColumn(z.object({ streams: z.array(z.string()), pictures: z.array(z.string()) }));
const pictures = jsonColumn(z.array(z.tuple([z.string(), z.string()])));
const names = z.object({ tc: z.string(), en: z.string() });

/** Kinds of what has an id in a package. */
export type KnownKind = 'channel' | 'programme' | 'episode' | 'plan';

/** A revision that is read. */
export type OpenedRevision = {
  readonly revision: number;
  readonly reads: ContentReads;
  /** Everything but the catalogue, without accounts. */
  readonly content: StationContent;
  /** Paths of pictures in the package, by the digest that names them to viewers. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly database: DatabaseSync;
  readonly close: () => void;
};

/**
 * Opens the file of a revision, or one in memory, to read it; `now` says which of its rows are shown. Throws if it
 * is damaged.
 */
export function openRevision(
  file: string | DatabaseSync,
  revision: number,
  now: () => number = Date.now,
): OpenedRevision {
  const database = typeof file === 'string' ? new DatabaseSync(file, { readOnly: true }) : file;
  try {
    const facts = openContentFacts(database);
    const catalogue = openCatalogue(database);
    const reached = parseRow(origins, facts.get(ORIGINS_FACT));
    const known = database.prepare('SELECT tc, en FROM known WHERE kind = ? AND id = ? AND here = 0');
    return {
      revision,
      reads: {
        catalogue: {
          ...catalogue,
          rows: () => catalogue.rows().filter((row) => isWithin(row, now())),
          streamOrigins: () => reached.streams,
          pictureOrigins: () => reached.pictures,
          departed: (kind, id) => firstSync(known, names, kind, id),
        },
        guide: openRevisionGuide(database, revision, keptDays(catalogue)),
        search: openSearch(database),
      },
      content: parseStationContent(facts.get(CONTENT_FACT)),
      pictures: new Map(parseRow(pictures, facts.get(PICTURES_FACT))),
      database,
      close: () => {
        if (database.isOpen) database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Returns a function for the days for which a channel's past programmes play. */
function keptDays({ channels }: Pick<CatalogueStore, 'channels'>): (networkCode: string) => number {
  const days = new Map(
    channels().flatMap(({ networkCode, source }) =>
      source.kind === 'address' && source.catchup !== undefined ? [[networkCode, source.catchup.days]] : [],
    ),
  );
  return (networkCode) => days.get(networkCode) ?? 0;
}

/** Returns whether the content of a revision can be had and is whole. */
export async function isReadable(files: RevisionFiles, record: RevisionRecord): Promise<boolean> {
  try {
    openRevision(await files.fileOf(record), record.revision).close();
    return true;
  } catch (error) {
    if (error instanceof RevisionMissing || isDamage(error)) return false;
    throw error;
  }
}
