/**
 * An estimate with the interval that holds the true value in 95 of 100 runs. The interval has no ends
 * (`-Infinity` and `Infinity`) if there were fewer than six samples, of which none can be made.
 */
export type Estimate = {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** How many samples or pairs it was made of. */
  readonly count: number;
};

/** Below six samples even the smallest and the largest hold a median in fewer than 95 of 100 runs. */
const FEWEST = 6;
const RESAMPLES = 2000;
const SEED = 20_261_129;
const OUTSIDE = 0.025;

/** Numbers from 0 to below 1 by mulberry32: a run that is read again gives the same interval. */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The value below which `share` (0 to 1) of the samples lie, by nearest rank; NaN of none, which counts as a
 * missing measurement.
 */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The middle sample, or the mean of the two in the middle; NaN of none. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/**
 * Bootstraps a statistic: computes it of the samples, and of as many drawn from them with repetition, two
 * thousand times. The interval leaves out a fortieth at each end.
 */
export function bootstrap<T>(samples: readonly T[], statistic: (drawn: readonly T[]) => number): Estimate {
  const count = samples.length;
  const value = statistic(samples);
  if (count < FEWEST) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, count };
  const next = seededNumbers(SEED);
  const draw = (): T[] => samples.map((one) => samples[Math.floor(next() * count)] ?? one);
  const found = Array.from({ length: RESAMPLES }, () => statistic(draw()));
  return { value, low: quantile(found, OUTSIDE), high: quantile(found, 1 - OUTSIDE), count };
}

type Pair = readonly [ours: number, peer: number];

/** What both measured in the same turn; a turn in which one of them failed is left out. */
function pairsOf(ours: readonly number[], peer: readonly number[]): readonly Pair[] {
  return ours
    .map((one, turn): Pair => [one, peer[turn] ?? Number.NaN])
    .filter(([one, other]) => Number.isFinite(one) && Number.isFinite(other) && other > 0);
}

/** The median of the ratios of ours to the peer's, turn by turn. */
export const pairRatio = (ours: readonly number[], peer: readonly number[]): Estimate =>
  bootstrap(
    pairsOf(ours, peer).map(([one, other]) => one / other),
    median,
  );

/** The ratio of a quantile of ours to the same of the peer's; turns are drawn whole. */
export const quantileRatio = (ours: readonly number[], peer: readonly number[], share: number): Estimate =>
  bootstrap(
    pairsOf(ours, peer),
    (pairs) =>
      quantile(
        pairs.map(([one]) => one),
        share,
      ) /
      quantile(
        pairs.map(([, other]) => other),
        share,
      ),
  );

const finite = (samples: readonly number[]): readonly number[] => samples.filter(Number.isFinite);

/** The median of the samples that are numbers. */
export const medianEstimate = (samples: readonly number[]): Estimate => bootstrap(finite(samples), median);

/** A quantile of the samples that are numbers. */
export const quantileEstimate = (samples: readonly number[], share: number): Estimate =>
  bootstrap(finite(samples), (drawn) => quantile(drawn, share));
