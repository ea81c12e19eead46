/** Where the watermark may stand (playback section 4). */
export const WATERMARK_CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type WatermarkCorner = (typeof WATERMARK_CORNERS)[number];

/** Seconds (playback section 9): the first appearance, how long each stays, and the interval of which half is waited. */
export const WATERMARK_FIRST_AFTER = 30;
export const WATERMARK_DURATION = 40;
export const WATERMARK_INTERVAL = { min: 300, max: 600, halved: 2 } as const;

/** One appearance, in seconds since the video started. */
export type WatermarkAppearance = { readonly corner: WatermarkCorner; readonly showAt: number; readonly hideAt: number };

/** A source of chance from 0 to below 1. */
export type RandomSource = () => number;

function randomCorner(chance: RandomSource): WatermarkCorner {
  const index = Math.floor(chance() * WATERMARK_CORNERS.length);
  return WATERMARK_CORNERS[index] ?? 'bottom-right';
}

/** The wait between two appearances: uniform between 300 and 600 s, halved (READINGS 19). */
export function watermarkDelay(chance: RandomSource): number {
  const { min, max, halved } = WATERMARK_INTERVAL;
  return (min + chance() * (max - min)) / halved;
}

/**
 * The appearance after `previous`, or the first one for null: at 30 s, in a random corner, gone after 40 s, and back after the wait, which is
 * counted from when it went (playback section 4, READINGS 19).
 */
export function nextAppearance(previous: WatermarkAppearance | null, chance: RandomSource): WatermarkAppearance {
  const showAt = previous === null ? WATERMARK_FIRST_AFTER : previous.hideAt + watermarkDelay(chance);
  return { corner: randomCorner(chance), showAt, hideAt: showAt + WATERMARK_DURATION };
}
