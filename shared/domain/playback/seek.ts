import { clampTo, type TimeRange } from './time-range.ts';

/** Inputs of time-shift: the customer's stage, and checkout's video stage and window in minutes. */
type TimeShiftFacts = {
  readonly customerStage: 'free' | 'paid';
  readonly videoStage: string;
  readonly timeshiftMinutes: number;
};

/**
 * Returns whether time-shift is allowed: to paid customers or in the free video stage, with a `timeshift`
 * above 0 (S1-5-008, S1-5-009).
 */
export function mayTimeShift({ customerStage, videoStage, timeshiftMinutes }: TimeShiftFacts): boolean {
  return timeshiftMinutes > 0 && (customerStage === 'paid' || videoStage === 'free');
}

/** Seconds per seek step (S1-9-014). */
export const SEEK_STEP = 10;

/**
 * Inputs of seeking. `mayShift` is the result of `mayTimeShift`; `seekable` is the live window, `duration`
 * the length on demand.
 */
type SeekFacts = {
  readonly live: boolean;
  readonly mayShift: boolean;
  readonly seekable: TimeRange;
  readonly duration: number;
};

/** Returns whether seeking is allowed: always on demand, only with time-shift in live (S1-5-008). */
export const maySeek = ({ live, mayShift }: Pick<SeekFacts, 'live' | 'mayShift'>): boolean =>
  !live || mayShift;

/**
 * Clamps a seek to the seek range in live or the duration on demand; null where seeking is not allowed
 * (S1-5-007, S1-5-008).
 */
export function seekTarget(facts: SeekFacts, position: number): number | null {
  if (!maySeek(facts)) return null;
  return clampTo(facts.live ? facts.seekable : { start: 0, end: facts.duration }, position);
}
