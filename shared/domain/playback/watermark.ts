/** Positions of the watermark (S1-4-080). */
export const WATERMARK_CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type WatermarkCorner = (typeof WATERMARK_CORNERS)[number];

/** Timing in seconds (S1-9-013): first appearance, duration, and the interval, which is halved. */
export const WATERMARK_FIRST_AFTER = 30;
export const WATERMARK_DURATION = 40;
export const WATERMARK_INTERVAL = { min: 300, max: 600, halved: 2 } as const;

/** An appearance, in seconds since the video started. */
export type WatermarkAppearance = {
  readonly corner: WatermarkCorner;
  readonly showAt: number;
  readonly hideAt: number;
};

/** A random source from 0 to below 1. */
export type RandomSource = () => number;

function randomCorner(chance: RandomSource): WatermarkCorner {
  const index = Math.floor(chance() * WATERMARK_CORNERS.length);
  return WATERMARK_CORNERS[index] ?? 'bottom-right';
}

/** Returns the delay between two appearances: uniform between 300 and 600 s, halved. */
export function watermarkDelay(chance: RandomSource): number {
  const { min, max, halved } = WATERMARK_INTERVAL;
  return (min + chance() * (max - min)) / halved;
}

/**
 * Returns the appearance after `previous`, or the first at 30 s: in a random corner, for 40 s, and again
 * after the delay, counted from its end (S1-4-080 to S1-4-083, R-19).
 */
export function nextAppearance(
  previous: WatermarkAppearance | null,
  chance: RandomSource,
): WatermarkAppearance {
  const showAt = previous === null ? WATERMARK_FIRST_AFTER : previous.hideAt + watermarkDelay(chance);
  return { corner: randomCorner(chance), showAt, hideAt: showAt + WATERMARK_DURATION };
}
