import { HOUR } from '#shared/kernel/time.ts';
import { guideDayRange, type TimeSpan } from './guide-span.ts';

/** Maximum channels and time per guide request. */
export const BLOCK_CHANNELS = 25;
export const BLOCK_TIME = 6 * HOUR;

/** A guide request: some channels for a quarter of a guide day. */
export type GuideBlock = TimeSpan & { readonly networkCodes: readonly string[] };

/** Returns the start of the quarter of a guide day that contains a time. */
export function blockStart(at: number): number {
  const { start } = guideDayRange(at);
  return start + Math.floor((at - start) / BLOCK_TIME) * BLOCK_TIME;
}

/** Returns the end of the quarter that starts at a time: where clocks change, a day's last one is shorter. */
export const blockEnd = (from: number): number => Math.min(from + BLOCK_TIME, guideDayRange(from).end);

/** Returns the starts of the quarters that a time span touches. */
export function blockStarts({ from, to }: TimeSpan): readonly number[] {
  const starts: number[] = [];
  for (let at = blockStart(from); at < to; at = blockEnd(at)) starts.push(at);
  return starts;
}

/** Requested rows and time, and the time that matters most. */
export type GuideViewport = TimeSpan & {
  readonly first: number;
  readonly end: number;
  readonly focus: number;
};

/**
 * Returns the next request for a range, or null if nothing is missing. Quarters nearest to the focus come
 * first; spare room is filled with the following channels, then the preceding ones, so that scrolling up
 * needs as few requests as scrolling down. `has` returns whether a channel's quarter is loaded or requested.
 */
export function nextBlock(
  codes: readonly string[],
  range: GuideViewport,
  has: (code: string, from: number) => boolean,
): GuideBlock | null {
  const distance = (from: number): number =>
    Math.max(0, from - range.focus, range.focus - (blockEnd(from) - 1));
  for (const from of [...blockStarts(range)].sort((one, other) => distance(one) - distance(other))) {
    const first = firstMissingIndex(codes, range.first, range.end, (code) => has(code, from));
    if (first === -1) continue;
    const isMissing = (code: string): boolean => !has(code, from);
    const following = codes.slice(first, first + BLOCK_CHANNELS).filter(isMissing);
    const before = precedingMissing(codes, first, BLOCK_CHANNELS - following.length, isMissing);
    return { networkCodes: [...before, ...following], from, to: blockEnd(from) };
  }
  return null;
}

function firstMissingIndex(
  codes: readonly string[],
  first: number,
  end: number,
  has: (code: string) => boolean,
): number {
  for (let index = first; index < Math.min(end, codes.length); index += 1) {
    const code = codes[index];
    if (code !== undefined && !has(code)) return index;
  }
  return -1;
}

/** Returns the missing channels directly before an index, up to a maximum. */
function precedingMissing(
  codes: readonly string[],
  index: number,
  most: number,
  isMissing: (code: string) => boolean,
): readonly string[] {
  const reach = codes.slice(Math.max(0, index - most), index);
  return reach.slice(reach.findLastIndex((code) => !isMissing(code)) + 1);
}
