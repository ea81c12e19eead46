import { HOUR } from '#shared/kernel/time.ts';
import { guideDayRange } from './guide-day.ts';
import type { TimeSpan } from './guide-span.ts';

/** One guide call asks for at most so many channels and so much time. */
export const BLOCK_CHANNELS = 25;
export const BLOCK_TIME = 6 * HOUR;

/** A guide call: some channels of the list, for a quarter of a guide day. */
export type GuideBlock = TimeSpan & { readonly networkCodes: readonly string[] };

/** The first moment of the quarter of a guide day that holds a time. */
export function blockStart(at: number): number {
  const { start } = guideDayRange(at);
  return start + Math.floor((at - start) / BLOCK_TIME) * BLOCK_TIME;
}

/** What is wanted: rows of the list and a time, and the moment that matters most in it. */
export type GuideRange = TimeSpan & { readonly first: number; readonly end: number; readonly focus: number };

/**
 * The next call for what is wanted, or null where everything is there. Quarters nearest to the focus go first; a call that has room left takes the
 * channels that follow in the list, then those before, so that going up asks for as many at a time as going down. `has` says whether a channel's quarter is
 * there or on its way.
 */
export function nextBlock(codes: readonly string[], wanted: GuideRange, has: (code: string, from: number) => boolean): GuideBlock | null {
  const quarters: number[] = [];
  for (let from = blockStart(wanted.from); from < wanted.to; from += BLOCK_TIME) quarters.push(from);
  const distance = (from: number): number => Math.max(0, from - wanted.focus, wanted.focus - (from + BLOCK_TIME - 1));
  for (const from of quarters.sort((one, other) => distance(one) - distance(other))) {
    const first = firstMissingIndex(codes, wanted.first, wanted.end, (code) => has(code, from));
    if (first === -1) continue;
    const isMissing = (code: string): boolean => !has(code, from);
    const following = codes.slice(first, first + BLOCK_CHANNELS).filter(isMissing);
    const before = precedingMissing(codes, first, BLOCK_CHANNELS - following.length, isMissing);
    return { networkCodes: [...before, ...following], from, to: from + BLOCK_TIME };
  }
  return null;
}

function firstMissingIndex(codes: readonly string[], first: number, end: number, has: (code: string) => boolean): number {
  for (let index = first; index < Math.min(end, codes.length); index += 1) {
    const code = codes[index];
    if (code !== undefined && !has(code)) return index;
  }
  return -1;
}

/** The channels right before an index that are missing without a gap, at most so many. */
function precedingMissing(codes: readonly string[], index: number, most: number, isMissing: (code: string) => boolean): readonly string[] {
  const reach = codes.slice(Math.max(0, index - most), index);
  return reach.slice(reach.findLastIndex((code) => !isMissing(code)) + 1);
}
