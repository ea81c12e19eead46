import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Catalogue, SlotContent } from '#service/catalogue/content/catalogue-content.ts';
import { streamOrigins } from '#service/catalogue/content/channel-source.ts';
import { writeCatalogueTables } from '#service/catalogue/store/write-catalogue.ts';
import { type StationContent, storedStationContent } from '#service/content/station-content.ts';
import { openContentFacts } from '#service/kernel/database/content-facts.ts';
import { sqlSteps } from '#service/kernel/database/migrations/sql-steps.ts';
import { migrate } from '#service/kernel/database/migrations.ts';
import { allSync, inTransaction } from '#service/kernel/database/query.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import { writeSearch } from '#service/search/store/search.ts';
import { CONTENT_FACT, type KnownKind, ORIGINS_FACT, PICTURES_FACT } from './open-revision.ts';

/** The content of a revision. */
export type RevisionContent = {
  readonly catalogue: Catalogue;
  /** Programmes of all channels. */
  readonly slots: Iterable<SlotContent>;
  /** Files of the package that are pictures, by the digest that names them to viewers. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly content: StationContent;
};

/** A file of the package: its digest, its size, and whether its bytes are kept packed. */
export type RevisionFile = {
  readonly path: string;
  readonly digest: string;
  readonly size: number;
  readonly packed: boolean;
};

/** An id that has named something of another kind before. */
export type ReusedId = { readonly id: string; readonly was: KnownKind; readonly kind: KnownKind };

const reusedRow = z.object({
  id: z.string(),
  was: z.enum(['channel', 'programme', 'episode', 'plan']),
  kind: z.enum(['channel', 'programme', 'episode', 'plan']),
});

/** In the place of a file: the revision goes with the process. */
export const IN_MEMORY = ':memory:';

/** The file of a revision while it is written; nobody else reads it before it is closed. */
export type RevisionWriter = {
  /** Stays open after `finish` if it is in memory. */
  readonly database: DatabaseSync;
  readonly write: (content: RevisionContent) => void;
  readonly addFiles: (files: readonly RevisionFile[]) => void;
  /** Takes over the ids of an earlier revision, and returns those that are of another kind now. */
  readonly remember: (earlier: string) => readonly ReusedId[];
  readonly finish: () => void;
  readonly abandon: () => void;
};

/** Makes the file of a revision. Nothing of it is synchronised before `finish`. */
export function createRevisionWriter(file: string): RevisionWriter {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = OFF');
  database.exec('PRAGMA synchronous = OFF');
  migrate(database, sqlSteps('revision'));
  return {
    database,
    write: (content) => inTransaction(database, () => writeContent(database, content)),
    addFiles: (files) =>
      inTransaction(database, () => {
        const insert = database.prepare('INSERT INTO files (path, digest, size, packed) VALUES (?, ?, ?, ?)');
        for (const { path, digest, size, packed } of files) insert.run(path, digest, size, Number(packed));
      }),
    remember: (earlier) => remember(database, earlier),
    finish: () => {
      database.exec('PRAGMA synchronous = FULL');
      database.exec('PRAGMA optimize');
      database.exec("INSERT INTO facts (name, value) VALUES ('finished', '1')");
      if (file !== IN_MEMORY) database.close();
    },
    abandon: () => {
      if (database.isOpen) database.close();
    },
  };
}

function writeContent(
  database: DatabaseSync,
  { catalogue, slots, pictures, content }: RevisionContent,
): void {
  const facts = openContentFacts(database);
  writeCatalogueTables(database, catalogue, writeSearch);
  writeSlots(database, slots);
  writeKnown(database, catalogue, content);
  facts.set(CONTENT_FACT, storedStationContent(content));
  facts.set(PICTURES_FACT, JSON.stringify([...pictures]));
  facts.set(ORIGINS_FACT, JSON.stringify(originsOf(catalogue, content)));
}

/** Origins that pages reach: those of streams, of pictures, and of ads, which are both. */
const originsOf = (catalogue: Catalogue, content: StationContent) => {
  const { origins = [], images } = content.ads;
  const elsewhere = images.flatMap(({ picture }) => originIf(picture));
  return {
    streams: [...new Set([...streamOriginsOf(catalogue), ...previewOriginsOf(catalogue), ...origins])],
    pictures: [...new Set([...pictureOriginsOf(catalogue, content), ...origins, ...elsewhere])],
  };
};

const previewOriginsOf = ({ channels, programmes }: Catalogue): readonly string[] =>
  [...channels, ...programmes].flatMap(({ previewFilm }) => originIf(previewFilm));

const originIf = (address: string | null | undefined): readonly string[] =>
  address?.startsWith('http') ? [new URL(address).origin] : [];

const streamOriginsOf = ({ channels, programmes }: Catalogue): readonly string[] => [
  ...new Set([...streamOrigins(channels), ...programmes.flatMap(({ episodes }) => streamOrigins(episodes))]),
];

const pictureOriginsOf = (
  { channels, programmes }: Catalogue,
  { station }: StationContent,
): readonly string[] => {
  const named = [
    station?.logo,
    station?.picture,
    ...channels.map(({ picture }) => picture),
    ...programmes.flatMap(({ pictures = {}, episodes }) => [
      ...Object.values(pictures),
      ...episodes.map(({ picture }) => picture),
    ]),
  ];
  return [...new Set(named.flatMap(originIf))];
};

function writeSlots(database: DatabaseSync, slots: Iterable<SlotContent>): void {
  const insert = database.prepare(
    `INSERT OR REPLACE INTO guide (network_code, start, end, programme_id, episode_no, title_tc, title_en, onair_codes, vod_episode_id, title)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertTitle = database.prepare(
    'INSERT INTO guide_titles (title, tc, en, title_tc, title_en, last) VALUES (?, ?, ?, ?, ?, 0)',
  );
  const numbers = new Map<string, number>();
  const numberOf = ({ tc, en }: Bilingual): number => {
    const key = `${tc}\n${en}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = numbers.size + 1;
    numbers.set(key, number);
    insertTitle.run(number, foldText(tc), foldText(en), tc, en);
    return number;
  };
  for (const slot of slots)
    insert.run(
      slot.networkCode,
      slot.start,
      slot.end,
      slot.programmeId,
      slot.episodeNo,
      slot.title.tc,
      slot.title.en,
      slot.onairCodes.join(' '),
      slot.vodEpisodeId,
      numberOf(slot.title),
    );
  database.exec(
    'UPDATE guide_titles SET last = (SELECT max(end) FROM guide g WHERE g.title = guide_titles.title)',
  );
  database.exec("INSERT INTO guide_words (guide_words) VALUES ('rebuild')");
}

function writeKnown(
  database: DatabaseSync,
  { channels, programmes }: Catalogue,
  { offers }: StationContent,
): void {
  const insert = database.prepare(
    'INSERT OR IGNORE INTO known (kind, id, here, parent, tc, en) VALUES (?, ?, 1, ?, ?, ?)',
  );
  const add = (kind: KnownKind, id: string, parent: string | null, { tc, en }: Bilingual): void => {
    insert.run(kind, id, parent, tc, en);
  };
  for (const { networkCode, name } of channels) add('channel', networkCode, null, name);
  for (const { code, title } of offers.campaigns) add('plan', code, null, title);
  for (const { programmeId, name, episodes } of programmes) {
    add('programme', programmeId, null, name);
    for (const { episodeId, name: own } of episodes) add('episode', episodeId, programmeId, own);
  }
}

/** Adds the ids that an earlier revision had or remembered, and this one has not. */
function remember(database: DatabaseSync, earlier: string): readonly ReusedId[] {
  database.prepare('ATTACH DATABASE ? AS earlier').run(earlier);
  try {
    const reused = allSync(
      database.prepare(
        `SELECT n.id, e.kind AS was, n.kind FROM known n JOIN earlier.known e ON e.id = n.id AND e.kind <> n.kind
         WHERE NOT EXISTS (SELECT 1 FROM earlier.known s WHERE s.id = n.id AND s.kind = n.kind) LIMIT 100`,
      ),
      reusedRow,
    );
    database.exec(
      'INSERT OR IGNORE INTO known (kind, id, here, parent, tc, en) SELECT kind, id, 0, parent, tc, en FROM earlier.known',
    );
    return reused;
  } finally {
    database.exec('DETACH DATABASE earlier');
  }
}
