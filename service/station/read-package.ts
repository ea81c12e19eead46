import { TextDecoder } from 'node:util';
import type { z } from 'zod';
import { isUtf8, markedEncoding } from '#service/imported/source-encoding.ts';
import { channelSchema, type StationChannel } from '#service/station/package/channel-schema.ts';
import type { FileFault, PackageFiles } from '#service/station/package/package-files.ts';
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
import { readCsv } from '#service/station/readers/csv-entries.ts';
import type { Entry } from '#service/station/readers/entry.ts';
import { readJson } from '#service/station/readers/json-entries.ts';
import { type Taken, takeEntries } from '#service/station/readers/take-entries.ts';
import { type Findings, finding } from './finding.ts';

/** Bytes of a file with texts. */
const MOST_TEXT = 64 * 1024 * 1024;
/** Items of one kind, over all files. */
const MOST_ITEMS = 200_000;

/** What a package says, each item with its place. */
export type StationPackage = {
  readonly files: PackageFiles;
  /** Null without a readable `station.json`. */
  readonly station: Station | null;
  readonly channels: readonly Taken<StationChannel>[];
  readonly programmes: readonly Taken<StationProgramme>[];
  readonly rows: readonly Taken<StationRow>[];
  readonly categories: readonly Taken<StationCategory>[];
  readonly plans: readonly Taken<StationPlan>[];
  /** Paths of XMLTV files. */
  readonly guides: readonly string[];
};

const FAULTS: Readonly<
  Record<
    FileFault,
    { readonly code: 'FILE_MISSING' | 'FILE_TOO_LARGE' | 'FILE_UNREADABLE'; readonly text: string }
  >
> = {
  absent: { code: 'FILE_MISSING', text: 'This file is missing' },
  'too-large': { code: 'FILE_TOO_LARGE', text: 'It is larger than 64 MB: split it' },
  unreadable: { code: 'FILE_UNREADABLE', text: 'It cannot be read' },
};

/**
 * Reads a package: `station.json`, `channels`, `programmes`, `episodes`, `rows`, `categories` and `plans`, each
 * as `.json` or `.csv` where it is a table, and one JSON file for each programme in `programmes/`. What cannot
 * be taken is in the findings, with its file and line; everything else is returned.
 */
export async function readPackage(files: PackageFiles, findings: Findings): Promise<StationPackage> {
  for (const path of files.unsafe)
    findings.add(
      finding('FILE_NAME_UNSAFE', { file: path, line: null }, 'A file of this name, or a link, is left out'),
    );
  const read = itemReader(files, findings);
  const [station] = await read([requiredFile(files, 'station.json')], stationSchema, 'station');
  const programmes = await read(
    [...named(files, 'programmes'), ...files.paths.filter((path) => /^programmes\/.+\.json$/.test(path))],
    programmeSchema,
    'programme',
  );
  const episodes = await read(named(files, 'episodes'), episodeSchema, 'episode');
  return {
    files,
    station: station?.item ?? null,
    channels: await read(named(files, 'channels'), channelSchema, 'channel'),
    programmes: withEpisodes(programmes, episodes, findings),
    rows: await read(named(files, 'rows'), rowSchema, 'row'),
    categories: await read(named(files, 'categories'), categorySchema, 'category'),
    plans: await read(named(files, 'plans'), planSchema, 'plan'),
    guides: files.paths.filter((path) => /^guide\/.+\.xml(?:\.gz)?$/.test(path)),
  };
}

const requiredFile = (files: PackageFiles, path: string): string =>
  files.paths.find((one) => one.toLowerCase() === path) ?? path;

/** Files at the top of a package that hold a list: as JSON, as a table, or both. */
const named = ({ paths }: PackageFiles, name: string): readonly string[] =>
  paths.filter((path) => path === `${name}.json` || path === `${name}.csv`);

function itemReader(files: PackageFiles, findings: Findings) {
  return async <T>(
    paths: readonly string[],
    schema: z.ZodType<T>,
    what: string,
  ): Promise<readonly Taken<T>[]> => {
    const taken: Taken<T>[] = [];
    for (const path of paths) {
      const entries = await entriesOf(files, path, findings);
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
      for (const one of takeEntries(entries, schema, what, findings)) taken.push(one);
    }
    return taken;
  };
}

async function entriesOf(files: PackageFiles, path: string, findings: Findings): Promise<readonly Entry[]> {
  const bytes = await files.read(path, MOST_TEXT);
  if (typeof bytes === 'string') {
    findings.add(finding(FAULTS[bytes].code, { file: path, line: null }, FAULTS[bytes].text));
    return [];
  }
  const text = textOf(bytes);
  if (text === null) {
    findings.add(
      finding('FILE_UNREADABLE', { file: path, line: null }, 'It is not UTF-8 or UTF-16: save it as UTF-8'),
    );
    return [];
  }
  const file = path.endsWith('.csv') ? readCsv(text, path) : readJson(text, path);
  findings.add(...file.findings);
  return file.entries;
}

/** The text of UTF-8 or UTF-16, with or without a mark; null for any other encoding. */
function textOf(bytes: Uint8Array): string | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const marked = markedEncoding(buffer);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  return isUtf8(buffer) ? new TextDecoder('utf-8').decode(bytes) : null;
}

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
