import { MINUTE } from '#shared/kernel/time.ts';

const SHORT_SIGN = /[YmdHMS]/g;
/** Letters that may stand in a short pattern: its signs, and the `T` and `Z` of ISO 8601. */
const SHORT_PATTERN = /^[YmdHMSTZ\P{L}]*$/u;
const QUOTED = /'([^']*)'/g;
/** The same letter twice, which only long patterns have. */
const IS_LONG = /([YyMmDdHhSs])\1/;
/** A run of one letter of a long pattern, or a text in quotes. */
const LONG_RUN = /'([^']*)'|([A-Za-z])\2*/g;
const HOUR_MINUTES = 60;

/** Whether a pattern repeats its letters, as `yyyyMMddHHmmss` does and `YmdHMS` does not. */
export const isLongPattern = (pattern: string): boolean => IS_LONG.test(pattern.replaceAll(QUOTED, ''));

/**
 * Writes a time by a pattern, in the zone that is so many minutes east of UTC. Returns null for a pattern
 * with letters that mean nothing.
 */
export function writeTime(at: number, pattern: string, zone: number): string | null {
  const local = new Date(at + zone * MINUTE).toISOString();
  return isLongPattern(pattern)
    ? byLongPattern(local, pattern, zone)
    : byShortPattern(local, pattern.replaceAll('%', ''));
}

/** `Y`, `m`, `d`, `H`, `M` and `S`, also behind a percent sign; other signs stay. */
function byShortPattern(local: string, pattern: string): string | null {
  if (!SHORT_PATTERN.test(pattern)) return null;
  const parts: Readonly<Record<string, string>> = {
    Y: local.slice(0, 4),
    m: local.slice(5, 7),
    d: local.slice(8, 10),
    H: local.slice(11, 13),
    M: local.slice(14, 16),
    S: local.slice(17, 19),
  };
  return pattern.replaceAll(SHORT_SIGN, (sign) => parts[sign] ?? sign);
}

/**
 * `yyyy`, `MM`, `dd`, `HH`, `mm`, `ss` and `SSS` in capitals or small letters. Lists mix up months and
 * minutes, so their place decides: behind an hour they are minutes, beside a year or a day a month.
 */
function byLongPattern(local: string, pattern: string, zone: number): string | null {
  const hasDate = /[yYdD]/.test(pattern.replaceAll(QUOTED, ''));
  let isUnknown = false;
  let isBehindHour = false;
  const written = pattern.replaceAll(LONG_RUN, (run: string, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted === '' ? "'" : quoted;
    const part = partOf(run, { isBehindHour, hasDate });
    if (part === 'hour') isBehindHour = true;
    const text = part === null ? null : textOf(part, run.length, local, zone);
    if (text === null) isUnknown = true;
    return text ?? run;
  });
  return isUnknown ? null : written;
}

type TimePart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'fraction' | 'T' | 'Z' | 'offset';

const PARTS: Readonly<Record<string, TimePart>> = {
  y: 'year',
  Y: 'year',
  d: 'day',
  D: 'day',
  H: 'hour',
  h: 'hour',
  s: 'second',
  f: 'fraction',
  T: 'T',
  Z: 'Z',
  K: 'offset',
  X: 'offset',
};

function partOf(
  run: string,
  { isBehindHour, hasDate }: { readonly isBehindHour: boolean; readonly hasDate: boolean },
): TimePart | null {
  const letter = run.charAt(0);
  if (letter === 'S') return run.length > 2 ? 'fraction' : 'second';
  if (letter === 'M' || letter === 'm')
    return !isBehindHour && (hasDate || letter === 'M') ? 'month' : 'minute';
  return PARTS[letter] ?? null;
}

const PLACES: Readonly<Partial<Record<TimePart, readonly [from: number, to: number]>>> = {
  year: [0, 4],
  month: [5, 7],
  day: [8, 10],
  hour: [11, 13],
  minute: [14, 16],
  second: [17, 19],
  fraction: [20, 23],
};

/** Returns a part of a time as wide as its run: `M` is 7, `MM` 07, `yy` 26. */
function textOf(part: TimePart, width: number, local: string, zone: number): string | null {
  if (part === 'T') return 'T'.repeat(width);
  if (part === 'Z' && zone === 0) return 'Z';
  if (part === 'Z' || part === 'offset') return offsetText(zone, part === 'offset' ? ':' : '');
  const [from, to] = PLACES[part] ?? [0, 0];
  const text = local.slice(from, to);
  if (part === 'year' && width === 2) return text.slice(2);
  if (part === 'year' || part === 'fraction') return text;
  if (width > 2) return null;
  return width === 1 ? String(Number(text)) : text;
}

function offsetText(zone: number, colon: string): string {
  if (zone === 0) return 'Z';
  const minutes = Math.abs(zone);
  const two = (count: number): string => String(Math.floor(count)).padStart(2, '0');
  return `${zone < 0 ? '-' : '+'}${two(minutes / HOUR_MINUTES)}${colon}${two(minutes % HOUR_MINUTES)}`;
}
