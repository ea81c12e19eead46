import { MINUTE } from '#shared/kernel/time.ts';

/** Milliseconds of content rows (playback section 9). */
export const CONTENT_TIMING = {
  /** Until a hovered tile shows its preview. */
  hoverPreview: { mixed: 100, video: 200 },
  /** In which a row does not scroll again. */
  scrollCooldown: { mixed: 300, video: 500 },
  /** In which impressions are collected before they count. */
  impressionDebounce: 1000,
} as const;

/** Milliseconds a click that is tracked waits before it leaves the page; others do not wait (playback section 9). */
export const clickDelay = (tracked: boolean): number => (tracked ? 1000 : 0);

/** Pixels of an item in view from which it counts as seen. */
const IMPRESSION_PIXELS = 45;
/** Whether an item of which so many pixels are in view counts for an impression. */
export const countsAsImpression = (pixelsInView: number): boolean => pixelsInView >= IMPRESSION_PIXELS;

/** Whether a page that was scrolled by so many pixels is marked scrolled. */
export const isPageScrolled = (pixels: number): boolean => pixels > 10;

/** How long answers are kept, in milliseconds; the specification's units are minutes (READINGS 25). */
export const CONTENT_CACHE = { footer: 60 * MINUTE, labelling: 10 * MINUTE } as const;
