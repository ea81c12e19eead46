import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import {
  type Catalogue,
  catalogueParts,
  NO_PARTS,
  type ProgrammeContent,
} from '#service/catalogue/content/catalogue-content.ts';
import { categoryNamesOf, type TagNames, withTagNames } from '#service/catalogue/content/category-content.ts';
import { channelBody } from '#service/catalogue/content/stored-channel.ts';
import type { ContentFacts } from '#service/kernel/database/content-facts.ts';
import { inTransaction } from '#service/kernel/database/query.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import type { SearchEntry } from './search-entry.ts';
import { episodeBody, programmeBody, rowBody } from './stored-content.ts';

/** Writes the index that the search reads. */
type WriteIndex = (database: DatabaseSync, entries: Iterable<SearchEntry>) => void;

/**
 * Writes the catalogue in one transaction unless the database already holds it. The guide is emptied, since
 * its programmes may have changed. Returns whether anything was written. Throws if there is a mistake in the
 * catalogue, and then keeps the one that is there.
 */
export function writeCatalogue(
  database: DatabaseSync,
  facts: ContentFacts,
  catalogue: Catalogue,
  writeIndex: WriteIndex,
): boolean {
  const digest = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex');
  if (facts.get('catalogue') === digest) return false;
  inTransaction(database, () => {
    writeCatalogueTables(database, catalogue, writeIndex);
    facts.set('catalogue', digest);
  });
  return true;
}

/**
 * Removes the catalogue and the guide from a database whose programmes are read from elsewhere, unless that was
 * done for a `mark` already.
 */
export function clearCatalogue(
  database: DatabaseSync,
  facts: ContentFacts,
  mark: string,
  writeIndex: WriteIndex,
): void {
  if (facts.get('catalogue') === mark) return;
  inTransaction(database, () => {
    const nothing = { channels: [], programmes: [], rows: [], parts: NO_PARTS };
    writeCatalogueTables(database, nothing, writeIndex);
    facts.set('catalogue', mark);
  });
}

/**
 * Writes the tables of a catalogue in the transaction of the caller; what was in them is removed. Throws if
 * there is a mistake in it.
 */
export function writeCatalogueTables(
  database: DatabaseSync,
  catalogue: Catalogue,
  writeIndex: WriteIndex,
): void {
  for (const table of [
    'guide',
    'guide_days',
    'rows',
    'episodes',
    'programmes',
    'channels',
    'catalogue_parts',
  ])
    database.exec(`DELETE FROM ${table}`);
  const programmes = catalogue.programmes.map((one) => withTagNames(catalogue.parts.categories, one));
  writeChannelsAndRows(database, catalogue);
  writeProgrammes(database, programmes);
  database
    .prepare('INSERT INTO catalogue_parts (body) VALUES (?)')
    .run(JSON.stringify(catalogueParts.parse(catalogue.parts)));
  writeIndex(database, searchEntries(programmes));
}

function writeChannelsAndRows(database: DatabaseSync, { channels, rows }: Catalogue): void {
  const channel = database.prepare('INSERT INTO channels (channel_no, network_code, body) VALUES (?, ?, ?)');
  for (const one of channels)
    channel.run(one.channelNo, one.networkCode, JSON.stringify(channelBody.parse(one)));
  const row = database.prepare('INSERT INTO rows (row_id, place, body) VALUES (?, ?, ?)');
  rows.forEach((one, place) => {
    row.run(one.rowId, place, JSON.stringify(rowBody.parse(one)));
  });
}

/** A programme with the names of its categories, as it is stored. */
type NamedProgramme = ProgrammeContent & TagNames;

function writeProgrammes(database: DatabaseSync, programmes: readonly NamedProgramme[]): void {
  const programme = database.prepare(
    'INSERT INTO programmes (programme_id, place, kids, body) VALUES (?, ?, ?, ?)',
  );
  const episode = database.prepare(
    'INSERT INTO episodes (episode_id, programme_id, video_id, episode_no, trailer, place, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  programmes.forEach(({ episodes, ...body }, place) => {
    programme.run(body.programmeId, place, Number(body.kids), JSON.stringify(programmeBody.parse(body)));
    episodes.forEach((one, at) => {
      episode.run(
        one.episodeId,
        body.programmeId,
        one.videoId,
        one.episodeNo,
        Number(one.trailer),
        at,
        JSON.stringify(episodeBody.parse(one)),
      );
    });
  });
}

const languages = ({ tc, en }: Bilingual): readonly string[] => [tc, en];

/**
 * Yields the search entries of the catalogue: every programme with its people, categories and year, and its
 * trailers as clips.
 */
export function* searchEntries(programmes: readonly NamedProgramme[]): Generator<SearchEntry> {
  for (const programme of programmes) {
    const { programmeId, name, kids, artists, directors, year } = programme;
    const tags = categoryNamesOf(programme).flatMap(languages);
    const people = [...artists, ...directors].flatMap(languages);
    yield {
      ref: programmeId,
      kind: 'programme',
      kids,
      tc: name.tc,
      en: name.en,
      people,
      tags: [...tags, String(year)],
    };
    for (const clip of programme.episodes.filter(({ trailer }) => trailer))
      yield {
        ref: clip.videoId,
        kind: 'clip',
        kids,
        tc: `${name.tc} ${clip.name.tc}`,
        en: `${name.en} ${clip.name.en}`,
        people,
        tags,
      };
  }
}
