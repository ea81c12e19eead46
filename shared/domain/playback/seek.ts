import { clampTo, type TimeRange } from './time-range.ts';

/** Seconds per seek step (S1-9-014). */
export const SEEK_STEP = 10;

/** Inputs of seeking. `mayShift` is the result of `mayTimeShift`; `seekable` is the live window, `duration` the length on demand. */
export type SeekFacts = {
  readonly live: boolean;
  readonly mayShift: boolean;
  readonly seekable: TimeRange;
  readonly duration: number;
};

/** Returns whether seeking is allowed: always on demand, only with time-shift in live (S1-5-008). */
export const maySeek = ({ live, mayShift }: Pick<SeekFacts, 'live' | 'mayShift'>): boolean => !live || mayShift;

/** Clamps a seek to the seek range in live or the duration on demand; null where seeking is not allowed (S1-5-007, S1-5-008). */
export function seekTarget(facts: SeekFacts, position: number): number | null {
  if (!maySeek(facts)) return null;
  return clampTo(facts.live ? facts.seekable : { start: 0, end: facts.duration }, position);
}
