/**
 * Lines of video of the variant that a channel starts with at most: everything before its first frame must be
 * decoded.
 */
export const START_MAX_LINES = 480;

/** Where the number of a segment stands in a repeated line. */
export const NUMBER = '{n}';

/** Segments that a playlist lists at most; 180 minutes of two seconds are 5400. */
const MOST_SEGMENTS = 50_000;

/** Characters that the repeated lines become at most. */
const MOST_CHARACTERS = 8 * 1024 * 1024;

/**
 * A playlist of a start as its checkout has it: a text, and behind it a line once for each number from `first`
 * to `last`, which stands in the place of `{n}`. `path` is relative to the address of the stream.
 */
export type GivenPlaylist = {
  readonly path: string;
  readonly text: string;
  readonly repeat?:
    | { readonly line: string; readonly first: number; readonly last: number }
    | null
    | undefined;
};

/** Returns the whole text of a playlist; null if it would be longer than any player should read. */
export function playlistText({ text, repeat }: GivenPlaylist): string | null {
  if (!repeat) return text;
  const { line, first, last } = repeat;
  const count = last - first + 1;
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count) || count > MOST_SEGMENTS) return null;
  const [before = '', ...after] = line.split(NUMBER);
  const longest = line.length + after.length * String(last).length;
  if (longest * count > MOST_CHARACTERS) return null;
  let whole = text;
  for (let number = first; number <= last; number += 1)
    whole += before + after.map((part) => number + part).join('');
  return whole;
}

const TARGET = /^#EXT-X-TARGETDURATION:(\d+)/m;
const ENDED = /^#EXT-X-ENDLIST\b/m;

/** A live playlist is used up to this part of its target duration. */
const FRESH_PART = 0.5;

/** Milliseconds for which a playlist may be used: one without segments, or with an end, for as long as its start. */
export function freshFor({ text }: Pick<GivenPlaylist, 'text'>): number {
  const target = TARGET.exec(text)?.[1];
  return target === undefined || ENDED.test(text)
    ? Number.POSITIVE_INFINITY
    : Number(target) * FRESH_PART * 1000;
}
