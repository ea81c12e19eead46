import { SECOND } from '#shared/kernel/time.ts';
import { isAdFree, LOAD_AHEAD_SECONDS } from './break-times.ts';
import type { LiveAdBreak } from './live-ad-break.ts';

/**
 * Milliseconds after the start of a channel at which the pre-roll of the one browser family is requested
 * (S1-9-007).
 */
export const LIVE_PREROLL_MS = 5 * SECOND;

/**
 * Position of a channel's picture: `pictureTime` in wall-clock milliseconds, `onAir` within 40 s of the edge.
 * `lastStart` and `now` in seconds of one clock; the rest are keys of remote config, in seconds (S1-9-087,
 * S1-9-088).
 */
export type LiveFacts = {
  readonly pictureTime: number;
  readonly onAir: boolean;
  readonly played: ReadonlySet<string>;
  readonly lastStart: number | null;
  readonly now: number;
  readonly ad_free_time: number;
  readonly adbkctrl_threshold: number;
  readonly planned_duration_adjestment_time: number;
};

/**
 * The break that is due: its kind by the position of the picture (S1-4-065, S1-4-066), its end, and the
 * seconds left for ads.
 */
export type DueBreak = {
  readonly id: string;
  readonly kind: 'liveroll' | 'midroll';
  readonly start: boolean;
  readonly endTime: number;
  readonly seconds: number;
};

/**
 * When a break ends, in wall-clock milliseconds: where its length is only planned, with the adjustment of
 * remote config.
 */
export function breakEnd(
  { startTime, endTime, duration, planned_duration }: LiveAdBreak,
  adjustment: number,
): number {
  if (duration !== null) return startTime + duration * SECOND;
  return planned_duration === null ? endTime : startTime + (planned_duration + adjustment) * SECOND;
}

/**
 * The break in which the picture is, or which it reaches within the two seconds that loading takes. A break
 * with less than the threshold left plays no ad; one in the time-shift plays when the viewer passes it.
 */
export function dueBreak(breaks: readonly LiveAdBreak[], facts: LiveFacts): DueBreak | null {
  if (isAdFree({ lastStart: facts.lastStart, now: facts.now, adFreeTime: facts.ad_free_time })) return null;
  for (const one of breaks) {
    if (facts.played.has(one.id)) continue;
    const endTime = breakEnd(one, facts.planned_duration_adjestment_time);
    const seconds = (endTime - Math.max(facts.pictureTime, one.startTime)) / SECOND;
    if (
      facts.pictureTime < one.startTime - LOAD_AHEAD_SECONDS * SECOND ||
      seconds < facts.adbkctrl_threshold ||
      seconds <= 0
    )
      continue;
    const kind = facts.onAir ? 'liveroll' : 'midroll';
    return { id: one.id, kind, start: facts.pictureTime >= one.startTime, endTime, seconds };
  }
  return null;
}

/**
 * Whether the pre-roll of a channel is requested: in the one browser family, once, if no live-roll has loaded
 * in the first five seconds (S1-4-067).
 */
export const isLivePrerollDue = (facts: {
  readonly safari: boolean;
  readonly sinceStartMs: number;
  readonly linearLoaded: boolean;
}): boolean => facts.safari && !facts.linearLoaded && facts.sinceStartMs >= LIVE_PREROLL_MS;

/**
 * Where a channel resumes after its ads. If it was at the edge, or the viewer may not be behind it, it is at
 * the edge again; in the time-shift it plays on (S1-4-068). A stream of the second protection scheme that was
 * near the edge has to jump, since its keys are those of the edge (S1-4-069).
 */
export function resumeAfterAds(facts: {
  readonly live: boolean;
  readonly onAir: boolean;
  readonly mayShift: boolean;
  readonly scheme: 'clearkey' | 'widevine' | 'fairplay' | null;
}): 'position' | 'edge' {
  if (!facts.live) return 'position';
  if (facts.scheme === 'fairplay') return facts.onAir ? 'edge' : 'position';
  return facts.onAir || !facts.mayShift ? 'edge' : 'position';
}

/**
 * Milliseconds after the start of the ads at which they are cut with their break; null if they play to their
 * end (`live_sharp_cut_long_ad`, R-39).
 */
export const cutDelay = (endTime: number, pictureTime: number, sharpCut: boolean): number | null =>
  sharpCut ? Math.max(0, endTime - pictureTime) : null;
