import { type Finding, finding } from '#service/station/finding.ts';
import type { PackageFiles } from '#service/station/package/package-files.ts';
import { readCsv } from './csv-entries.ts';
import type { Entry, Read } from './entry.ts';
import { readJson } from './json-entries.ts';
import { readLineUp } from './m3u-channels.ts';
import { readMrss } from './mrss-feed.ts';
import { fileFinding, packageText, textOf } from './package-text.ts';
import { programmesIn } from './programme-json.ts';

/** Bytes of a file that is read as a whole, and characters of one that is read in pieces. */
const MOST_TEXT = 64 * 1024 * 1024;

type Tell = (found: Finding) => void;

/** Which files of a package hold channels and programmes, beside those that are called so. */
export const LINE_UP = /^channels(?:\/.+)?\.(?:m3u8?|pls|xspf)$/i;
export const PROGRAMME_FILE = /^programmes\/.+\.(?:json|jsonld|xml|rss)$/i;

/**
 * Reads the entries of a file by its ending: JSON, a table, a playlist as a line-up of channels, a feed of Media
 * RSS. JSON in `programmes/` may also be a feed of Roku or JW Player, or linked data.
 */
export async function* entriesIn(files: PackageFiles, path: string, tell: Tell): AsyncGenerator<Read> {
  if (LINE_UP.test(path)) return yield* readLineUp(packageText(files, path, MOST_TEXT, tell), path);
  if (/\.(?:xml|rss)$/i.test(path)) return yield* readMrss(packageText(files, path, MOST_TEXT, tell), path);
  const entries = await wholeFile(files, path, tell);
  if (PROGRAMME_FILE.test(path)) yield* programmesIn(entries);
  else yield* entries;
}

async function wholeFile(files: PackageFiles, path: string, tell: Tell): Promise<readonly Entry[]> {
  const bytes = await files.read(path, MOST_TEXT);
  if (typeof bytes === 'string') {
    tell(fileFinding(path, bytes, MOST_TEXT));
    return [];
  }
  const isTable = /\.[ct]sv$/i.test(path);
  const text = textOf(bytes, isTable, (name) =>
    tell(
      finding(
        'ENCODING_GUESSED',
        { file: path, line: null },
        `It was read as ${name}: UTF-8 leaves nothing to guess`,
      ),
    ),
  );
  if (text === null) {
    tell(
      finding('FILE_UNREADABLE', { file: path, line: null }, 'It is not UTF-8 or UTF-16: save it as UTF-8'),
    );
    return [];
  }
  const read = isTable ? await readCsv(text, path) : readJson(text, path);
  for (const one of read.findings) tell(one);
  return read.entries;
}
