import type { AdBreak } from '#service/kernel/media/media-sources.ts';
import { LIVE_EPOCH } from '#service/kernel/media/timeline.ts';
import { fnv1a } from '#shared/kernel/fnv1a.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';

/**
 * A break with its number in the traffic system (`dfn`, 24 bits) and its part, from which the splice event id
 * is derived.
 */
export type NumberedBreak = AdBreak & {
  readonly dfn: number;
  readonly part: number;
  readonly triggered: boolean;
};

const every = 10 * MINUTE;
const scheduledSeconds = 60;
const grid = 2 * SECOND;

/** Triggered breaks are numbered in the upper half of the range, separate from scheduled ones. */
const triggeredDfn = 0x80_0000;

/** Returns the end of a break (ms). */
export const adBreakEnd = (one: AdBreak): number => one.start + one.duration * SECOND;

/** Offset of a channel's breaks from the full ten minutes, so that channels do not all break at once. */
const phaseOf = (networkCode: string): number => (fnv1a(networkCode) % (every / grid)) * grid;

/**
 * Returns a channel's scheduled breaks that overlap `from` to `to` (ms): one of 60 s every 10 min, always the
 * same for the same channel and time.
 */
export function scheduledBreaks(networkCode: string, from: number, to: number): readonly NumberedBreak[] {
  const origin = LIVE_EPOCH + phaseOf(networkCode);
  const breaks: NumberedBreak[] = [];
  const first = Math.max(0, Math.floor((from - origin) / every));
  for (let dfn = first; origin + dfn * every < to; dfn += 1) {
    const one = { start: origin + dfn * every, duration: scheduledSeconds, dfn, part: 1, triggered: false };
    if (adBreakEnd(one) > from) breaks.push(one);
  }
  return breaks;
}

/**
 * Numbers the triggered breaks that overlap `from` to `to` (ms) by their start, so a break keeps its number
 * on every refresh.
 */
export function triggeredBreaks(
  breaks: readonly AdBreak[],
  from: number,
  to: number,
): readonly NumberedBreak[] {
  return breaks
    .filter((one) => adBreakEnd(one) > from && one.start < to)
    .map((one) => ({
      ...one,
      dfn: triggeredDfn + (Math.floor((one.start - LIVE_EPOCH) / SECOND) % triggeredDfn),
      part: 1,
      triggered: true,
    }));
}

/**
 * Returns all breaks of a channel that overlap `from` to `to` (ms) in order, scheduled and triggered from the
 * console.
 */
export const channelBreaks = (
  networkCode: string,
  triggered: readonly AdBreak[],
  from: number,
  to: number,
): readonly NumberedBreak[] =>
  [...scheduledBreaks(networkCode, from, to), ...triggeredBreaks(triggered, from, to)].sort(
    (a, b) => a.start - b.start,
  );
