import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { channelSchema, type StationChannel } from '#service/station/package/channel-schema.ts';
import { feedSchema, type StationFeed } from '#service/station/package/feed-schema.ts';
import {
  type InterfaceTexts,
  interfaceTextsSchema,
} from '#service/station/package/interface-texts-schema.ts';
import type { PackageFiles } from '#service/station/package/package-files.ts';
import { planSchema, type StationPlan } from '#service/station/package/plan-schema.ts';
import {
  episodeSchema,
  programmeSchema,
  type StationEpisode,
  type StationProgramme,
} from '#service/station/package/programme-schema.ts';
import {
  categorySchema,
  rowSchema,
  type StationCategory,
  type StationRow,
} from '#service/station/package/row-schema.ts';
import { type Station, stationSchema } from '#service/station/package/station-schema.ts';
import { type Entry, isFinding, type Read } from '#service/station/readers/entry.ts';
import { type MarkdownPages, readPages } from '#service/station/readers/markdown-pages.ts';
import { readNfoFolders } from '#service/station/readers/nfo-folders.ts';
import { entriesIn, LINE_UP, PROGRAMME_FILE } from '#service/station/readers/package-entries.ts';
import { type Taken, takeEntries } from '#service/station/readers/take-entries.ts';
import { type Findings, finding } from './finding.ts';
import { readParts, type StationParts } from './read-parts.ts';
import { createRepeats } from './repeated-entries.ts';
import { GUIDE_FILE, isNamed, unusedFiles } from './unused-files.ts';

/** Entries that are checked in one turn. */
const AT_ONCE = 200;
/** The folder whose NFO files are read together. */
const NFO_FOLDER = 'programmes/';
/** Items of one kind, over all files. */
const MOST_ITEMS = 200_000;

/** Contents of a package, each item with its place. */
export type StationPackage = {
  readonly files: PackageFiles;
  /** Null without a readable `station.json`. */
  readonly station: Station | null;
  /** The place of a field of `station.json`. */
  readonly placeOfStation: Taken<Station>['placeOf'];
  /** Texts of the interface by namespace and key, in each of its languages. */
  readonly interfaceTexts: Readonly<Record<'tc' | 'en', InterfaceTexts>>;
  readonly channels: readonly Taken<StationChannel>[];
  readonly programmes: readonly Taken<StationProgramme>[];
  readonly rows: readonly Taken<StationRow>[];
  readonly categories: readonly Taken<StationCategory>[];
  readonly plans: readonly Taken<StationPlan>[];
  /** Addresses that are read again and again. */
  readonly feeds: readonly Taken<StationFeed>[];
  /** The smaller files: searches, news, surveys, cards and others. */
  readonly parts: StationParts;
  /** Terms and pages outside the app. */
  readonly pages: MarkdownPages;
  /** Paths of XMLTV files. */
  readonly guides: readonly string[];
};

/**
 * Reads a package: `station.json`, `channels`, `programmes`, `episodes`, `rows`, `categories` and `plans`, each
 * as `.json` or `.csv` where it is a table, playlists as line-ups, and in `programmes/` JSON files, feeds and
 * folders with NFO files. What cannot be taken is in the findings, with its file and line; everything else is
 * returned.
 */
export async function readPackage(files: PackageFiles, findings: Findings): Promise<StationPackage> {
  for (const path of files.unsafe)
    findings.add(
      finding('FILE_NAME_UNSAFE', { file: path, line: null }, 'A file of this name, or a link, is left out'),
    );
  findings.add(...unusedFiles(files.paths));
  const read = itemReader(files, findings);
  const [station] = await read([requiredFile(files, 'station.json')], stationSchema, 'station');
  if (station === undefined && files.paths.some((path) => path.toLowerCase() === 'station.json'))
    findings.add(
      finding(
        'STATION_INVALID',
        { file: 'station.json', line: null },
        'Nothing is on air without what it says of the station',
      ),
    );
  const textsIn = async (language: string): Promise<InterfaceTexts> => {
    const paths = files.paths.filter((path) => path === `texts/${language}.json`);
    const [texts] = await read(paths, interfaceTextsSchema, 'file of texts');
    if (texts === undefined) return {};
    // The product's own texts are loaded only for a package that has some.
    (await import('#service/station/check/interface-keys.ts')).tellUnknownTexts(texts, findings);
    return texts.item;
  };
  const programmes = await read(
    [
      ...matchingPaths(files, 'programmes'),
      ...files.paths.filter((path) => PROGRAMME_FILE.test(path)),
      NFO_FOLDER,
    ],
    programmeSchema,
    'programme',
  );
  const categories = await read(matchingPaths(files, 'categories'), categorySchema, 'category');
  const episodes = await read(matchingPaths(files, 'episodes'), episodeSchema, 'episode');
  return {
    files,
    station: station?.item ?? null,
    placeOfStation: station?.placeOf ?? (() => ({ file: 'station.json', line: null })),
    interfaceTexts: { tc: await textsIn('tc'), en: await textsIn('en') },
    channels: grouped(
      await read(
        [...matchingPaths(files, 'channels'), ...files.paths.filter((path) => LINE_UP.test(path))],
        channelSchema,
        'channel',
      ),
      categories,
    ),
    programmes: inCategories(withEpisodes(programmes, episodes, findings), categories),
    rows: await read(matchingPaths(files, 'rows'), rowSchema, 'row'),
    categories,
    plans: await read(matchingPaths(files, 'plans'), planSchema, 'plan'),
    feeds: await read(matchingPaths(files, 'feeds'), feedSchema, 'feed'),
    parts: await readParts((name, schema) => read(matchingPaths(files, name), schema, `${name} entry`)),
    pages: await readPages(files, findings.add),
    guides: files.paths.filter((path) => GUIDE_FILE.test(path)),
  };
}

const requiredFile = (files: PackageFiles, path: string): string =>
  files.paths.find((one) => one.toLowerCase() === path) ?? path;

/** Files at the top of a package that hold a list: as JSON, as a table, or both. */
const matchingPaths = ({ paths }: PackageFiles, name: string): readonly string[] =>
  paths.filter((path) => isNamed(path, name));

function itemReader(files: PackageFiles, findings: Findings) {
  return async <T>(
    paths: readonly string[],
    schema: z.ZodType<T>,
    what: string,
  ): Promise<readonly Taken<T>[]> => {
    const taken: Taken<T>[] = [];
    const repeats = createRepeats(what, findings);
    for (const path of paths) {
      const entries: Entry[] = [];
      for await (const one of readsOf(files, path, findings)) {
        if (isFinding(one)) {
          findings.add(one);
          continue;
        }
        const entry = repeats.without(one);
        if (entry !== null && taken.length + entries.push(entry) > MOST_ITEMS) break;
      }
      if (taken.length + entries.length > MOST_ITEMS) {
        findings.add(
          finding(
            'ENTRIES_TOO_MANY',
            { file: path, line: null },
            `There are more than ${MOST_ITEMS} of a ${what}`,
          ),
        );
        break;
      }
      for (let at = 0; at < entries.length; at += AT_ONCE) {
        for (const one of takeEntries(entries.slice(at, at + AT_ONCE), schema, what, findings))
          taken.push(one);
        await nextTurn();
      }
    }
    return taken.filter(({ place }) => !repeats.isReplaced(place));
  };
}

const readsOf = (files: PackageFiles, path: string, { add }: Findings): AsyncIterable<Read> =>
  path === NFO_FOLDER ? readNfoFolders(files, path, add) : entriesIn(files, path, add);

/** Puts programmes without a category into those that their kinds are called like. */
function inCategories(
  programmes: readonly Taken<StationProgramme>[],
  categories: readonly Taken<StationCategory>[],
): readonly Taken<StationProgramme>[] {
  const named = byName(categories);
  return programmes.map((taken) => {
    if (taken.item.categories.length > 0 || taken.item.subCategories.length === 0) return taken;
    const found = taken.item.subCategories.flatMap((one) => named.get(one.toLowerCase()) ?? []);
    return { ...taken, item: { ...taken.item, categories: [...new Set(found)] } };
  });
}

/** Puts channels without a category into the first that one of their groups is called like. */
function grouped(
  channels: readonly Taken<StationChannel>[],
  categories: readonly Taken<StationCategory>[],
): readonly Taken<StationChannel>[] {
  const named = byName(categories);
  return channels.map((taken) => {
    const { category, groups } = taken.item;
    const found = groups.flatMap((one) => named.get(one.toLowerCase()) ?? [])[0];
    return category !== undefined || found === undefined
      ? taken
      : { ...taken, item: { ...taken.item, category: found } };
  });
}

/** Ids of categories by themselves and by their names, in small letters. */
const byName = (categories: readonly Taken<StationCategory>[]): ReadonlyMap<string, string> =>
  new Map(
    categories.flatMap(({ item: { id, name } }) =>
      [id, name.tc, name.en].flatMap((one) => (one === undefined ? [] : [[one.toLowerCase(), id] as const])),
    ),
  );

/** Adds the episodes of `episodes.csv` to their programmes. */
function withEpisodes(
  programmes: readonly Taken<StationProgramme>[],
  episodes: readonly Taken<StationEpisode>[],
  findings: Findings,
): readonly Taken<StationProgramme>[] {
  const known = new Set(programmes.map(({ item }) => item.id));
  const byProgramme = new Map<string, StationEpisode[]>();
  for (const { item, place } of episodes) {
    const { programme } = item;
    if (programme === undefined || !known.has(programme))
      findings.add(
        finding(
          'REFERENCE_UNKNOWN',
          place,
          `There is no programme “${programme ?? ''}”; the episode is left out`,
        ),
      );
    else {
      const further = byProgramme.get(programme) ?? [];
      further.push(item);
      byProgramme.set(programme, further);
    }
  }
  return programmes.map((taken) => {
    const further = byProgramme.get(taken.item.id);
    return further === undefined
      ? taken
      : { ...taken, item: { ...taken.item, episodes: [...taken.item.episodes, ...further] } };
  });
}
