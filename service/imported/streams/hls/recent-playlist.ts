import { SECOND } from '#shared/kernel/time.ts';

/** Tags of a whole playlist, wherever they stand; all others belong to the segment that follows. */
const HEAD =
  /^#EXT(?:M3U|-X-(?:VERSION|TARGETDURATION|MEDIA-SEQUENCE|DISCONTINUITY-SEQUENCE|INDEPENDENT-SEGMENTS|START|ALLOW-CACHE|PLAYLIST-TYPE|SERVER-CONTROL|PART-INF|DEFINE|I-FRAMES-ONLY))(?=[:\s]|$)/;
const DATE = '#EXT-X-PROGRAM-DATE-TIME:';
const DISCONTINUITY = '#EXT-X-DISCONTINUITY';

/** A segment with the lines that belong to it, its address last. */
type Segment = { readonly lines: readonly string[]; readonly seconds: number };

/**
 * Returns a live media playlist without what it lists of more than so many seconds before its end. Any other
 * playlist, and one that is no longer, stays as it is. Numbers, keys, initialisation segments and dates of what
 * is left stay true.
 */
export function recentPlaylist(text: string, seconds: number): string {
  if (!text.includes('#EXTINF:') || /^#EXT-X-ENDLIST/m.test(text)) return text;
  const { head, segments, tail } = partsOf(text);
  const from = firstRecent(segments, seconds);
  if (from === 0) return text;
  const gone = segments.slice(0, from);
  const breaks = gone.filter(({ lines }) => lines.includes(DISCONTINUITY)).length;
  return [
    ...moved(moved(head, '#EXT-X-MEDIA-SEQUENCE:', from), '#EXT-X-DISCONTINUITY-SEQUENCE:', breaks),
    ...carried(gone, segments[from]),
    ...segments.slice(from).flatMap(({ lines }) => lines),
    ...tail,
  ].join('\n');
}

function partsOf(text: string) {
  const head: string[] = [];
  const segments: Segment[] = [];
  let lines: string[] = [];
  for (const line of text.split('\n')) {
    if (HEAD.test(line)) {
      head.push(line);
      continue;
    }
    lines.push(line);
    if (line.startsWith('#') || line.trim() === '') continue;
    segments.push({ lines, seconds: lengthOf(lines) });
    lines = [];
  }
  return { head, segments, tail: lines };
}

const valueIn = (lines: readonly string[], tag: string): string | undefined =>
  lines.findLast((line) => line.startsWith(tag))?.slice(tag.length);

const lengthOf = (lines: readonly string[]): number => Number.parseFloat(valueIn(lines, '#EXTINF:') ?? '0');

/** A range without an offset follows the one before it, and so cannot come first. */
const needsOneBefore = ({ lines }: Segment): boolean =>
  valueIn(lines, '#EXT-X-BYTERANGE:')?.includes('@') === false;

function firstRecent(segments: readonly Segment[], seconds: number): number {
  let left = seconds;
  let from = segments.length;
  for (; from > 0; from -= 1) {
    left -= segments[from - 1]?.seconds ?? 0;
    if (left < 0) break;
  }
  while (from > 0 && from < segments.length && segments.slice(from, from + 1).some(needsOneBefore)) from += 1;
  return from;
}

/** Returns the head with a number that has grown; one that is missing counts as zero. */
function moved(head: readonly string[], tag: string, by: number): readonly string[] {
  if (by === 0) return head;
  const now = `${tag}${Number(valueIn(head, tag) ?? '0') + by}`;
  return head.some((line) => line.startsWith(tag))
    ? head.map((line) => (line.startsWith(tag) ? now : line))
    : [...head, now];
}

/** Returns what segments that are gone said of the next one: its keys, its initialisation, its date. */
function carried(gone: readonly Segment[], next: Segment | undefined): readonly string[] {
  const maps = gone.flatMap(({ lines }) => lines.filter((line) => line.startsWith('#EXT-X-MAP:'))).slice(-1);
  const keys = gone.findLast(({ lines }) => lines.some(isKey))?.lines.filter(isKey) ?? [];
  const date = next === undefined || valueIn(next.lines, DATE) !== undefined ? null : dateAfter(gone);
  return [...keys, ...maps, ...(date === null ? [] : [DATE + date])];
}

const isKey = (line: string): boolean => line.startsWith('#EXT-X-KEY:');

/** The time at which segments end, if one of them has a date. */
function dateAfter(gone: readonly Segment[]): string | null {
  let at = Number.NaN;
  for (const { lines, seconds } of gone) {
    const dated = valueIn(lines, DATE);
    if (dated !== undefined) at = Date.parse(dated);
    at += seconds * SECOND;
  }
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
