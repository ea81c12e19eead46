import { type Finding, finding } from '#service/station/finding.ts';
import { PART_SCHEMAS } from '#service/station/package/part-schemas.ts';
import { LINE_UP, PROGRAMME_FILE } from '#service/station/readers/package-entries.ts';
import { nearestTo } from './nearest-to.ts';

/** Names of the files at the top of a package that hold a list or one thing. */
const NAMES: readonly string[] = [
  'station',
  'channels',
  'programmes',
  'episodes',
  'rows',
  'categories',
  'plans',
  'feeds',
  ...Object.keys(PART_SCHEMAS),
];
const TABLE = /^([\w-]+)\.(?:json|csv|tsv)$/i;
/** Guides of XMLTV, as they are or packed. */
export const GUIDE_FILE = /^guide\/.+\.xml(?:\.(?:gz|xz|zst|zip))?$/i;
const READ: readonly RegExp[] = [
  LINE_UP,
  PROGRAMME_FILE,
  GUIDE_FILE,
  /^programmes\/.+\.(?:nfo|strm)$/i,
  /^texts\/(?:tc|en)\.json$/,
  /^terms\/[a-z]{2,3}(?:-[a-z0-9]+)?\.md$/i,
  /^texts\/\w+\.[a-z-]+\.md$/i,
];
/** Files that hold something for a reader, at the top or in the folder of one. */
const CONTENT =
  /^(?:(?:guide|programmes|channels|texts)\/.+|[^/]+)\.(?:json|jsonld|csv|tsv|xlsx?|ods|xml|rss|gz|xz|zip|m3u8?|pls|xspf|ya?ml)$/i;
/** Pages that somebody wrote, in the folders of those or at the top. */
const PAGE = /^(?:(?:terms|texts)\/.+|terms)\.(?:md|markdown|txt|html?|docx?|odt|rtf|pdf)$/i;
/** Files of tools that lie beside a station in a checkout. */
const OF_TOOLS = /^(?:package(?:-lock)?|tsconfig|biome|renovate)\.json$/i;
/** Files that are told one by one. */
const MOST_TOLD = 20;

/** Returns whether a file is the one at the top of a package that is called so, in whatever capitals. */
export const isNamed = (path: string, name: string): boolean => TABLE.exec(path)?.[1]?.toLowerCase() === name;

/** Files that look like content and that no reader takes, so that nothing of them is on air. */
export const unusedFiles = (paths: readonly string[]): readonly Finding[] =>
  paths
    .filter((path) => (CONTENT.test(path) || PAGE.test(path)) && !OF_TOOLS.test(path) && !isRead(path))
    .slice(0, MOST_TOLD)
    .map((path) =>
      finding('FILE_UNUSED', { file: path, line: null }, `Nothing reads this file${suggestion(path)}`),
    );

const isRead = (path: string): boolean =>
  NAMES.some((name) => isNamed(path, name)) || READ.some((pattern) => pattern.test(path));

function suggestion(path: string): string {
  if (PAGE.test(path)) return ': pages are Markdown, such as terms/en.md and texts/whatsnew.en.md';
  const [, stem = ''] = /^([^/.]+)\.[^/]+$/.exec(path) ?? [];
  const nearest = stem === '' ? null : nearestTo(stem.toLowerCase(), NAMES);
  if (/\.xml/i.test(path) && nearest === null) return ': guides are in guide/, and feeds in programmes/';
  return nearest === null ? '' : `: did you mean ${nearest}.json or ${nearest}.csv?`;
}
