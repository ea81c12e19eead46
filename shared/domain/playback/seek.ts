import { clampTo, type TimeRange } from './time-range.ts';

/** Seconds of one step back or forward (playback section 9). */
export const SEEK_STEP = 10;

/** What decides about seeking. `mayShift` is the verdict of `mayTimeShift`; `seekable` is the live window, `duration` the length on demand. */
export type SeekFacts = {
  readonly live: boolean;
  readonly mayShift: boolean;
  readonly seekable: TimeRange;
  readonly duration: number;
};

/** On-demand videos are always sought in, live streams only with time-shift (playback section 5). */
export const maySeek = ({ live, mayShift }: Pick<SeekFacts, 'live' | 'mayShift'>): boolean => !live || mayShift;

/** Where a wished position ends up: inside the seek range in live, inside the duration on demand; null where seeking is not allowed (section 5). */
export function seekTarget(facts: SeekFacts, wished: number): number | null {
  if (!maySeek(facts)) return null;
  return clampTo(facts.live ? facts.seekable : { start: 0, end: facts.duration }, wished);
}
