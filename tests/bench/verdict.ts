import type { Estimate } from './statistics.ts';

/** What a measurement says of its target. `cannot tell`: the target lies within the interval. */
export const OUTCOMES = ['met', 'missed', 'cannot tell'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * A target (`'<= 50'`), the measurement and what it says. `low` and `high` are the ends of the interval of an
 * estimate, null of a figure that is counted and not estimated. A missed target does not fail a benchmark.
 */
export type BenchVerdict = {
  readonly metric: string;
  readonly target: string;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly outcome: Outcome;
};

/** A measurement that is judged: an estimate by its interval, a number by itself. */
export type Judged = Estimate | number | null;

type Meets = (value: number) => boolean;

/** Both ends of the interval have to say the same. A figure that is no number has missed its target. */
function outcomeOf(judged: Judged, meets: Meets): Outcome {
  if (judged === null || typeof judged === 'number')
    return judged !== null && meets(judged) ? 'met' : 'missed';
  if (Number.isNaN(judged.value)) return 'missed';
  const ends = [meets(judged.low), meets(judged.high)];
  if (ends.every((end) => end)) return 'met';
  return ends.some((end) => end) ? 'cannot tell' : 'missed';
}

function verdict(metric: string, target: string, judged: Judged, meets: Meets): BenchVerdict {
  const outcome = outcomeOf(judged, meets);
  if (judged === null || typeof judged === 'number')
    return { metric, target, value: judged, low: null, high: null, outcome };
  const { value, low, high } = judged;
  return { metric, target, value, low, high, outcome };
}

/** A target that the limit itself meets. */
export const atMost = (metric: string, judged: Judged, limit: number): BenchVerdict =>
  verdict(metric, `<= ${limit}`, judged, (value) => value <= limit);

/** A target that the limit itself misses. */
export const below = (metric: string, judged: Judged, limit: number): BenchVerdict =>
  verdict(metric, `< ${limit}`, judged, (value) => value < limit);

/** A target for what should be large. */
export const atLeast = (metric: string, judged: Judged, limit: number): BenchVerdict =>
  verdict(metric, `>= ${limit}`, judged, (value) => value >= limit);

/** A target for a count that allows no other. */
export const exactly = (metric: string, judged: Judged, wanted: number): BenchVerdict =>
  verdict(metric, `= ${wanted}`, judged, (value) => value === wanted);
