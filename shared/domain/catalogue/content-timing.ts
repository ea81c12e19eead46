import { MINUTE } from '#shared/kernel/time.ts';

/** Timing of content rows, in milliseconds (S1-9-028, S1-9-029, S1-9-031). */
export const CONTENT_TIMING = {
  /** Before a hovered tile shows its preview. */
  hoverPreview: { mixed: 100, video: 200 },
  /** Before a moving preview is fetched for a viewer who stays on a tile or on the featured programmes. */
  previewRest: { tile: 700, hero: 2000 },
  /** Before a row scrolls again. */
  scrollCooldown: { mixed: 300, video: 500 },
  /** For which impressions are collected before they are sent. */
  impressionDebounce: 1000,
} as const;

/**
 * Returns the milliseconds before a tracked click navigates (S1-9-030): one that leaves the app waits, since
 * its page ends with it.
 */
export const clickDelay = (leaves: boolean): number => (leaves ? 1000 : 0);

/** Pixels of an item in view that count as an impression (S1-9-031). */
const IMPRESSION_PIXELS = 45;
/** Returns whether an item with this many pixels in view counts as an impression. */
export const countsAsImpression = (pixelsInView: number): boolean => pixelsInView >= IMPRESSION_PIXELS;

/** Returns whether a page scrolled by this many pixels is marked as scrolled (S1-9-032). */
export const isPageScrolled = (pixels: number): boolean => pixels > 10;

/** Cache times in milliseconds (S1-9-036, S1-9-037); the specification's units are minutes. */
export const CONTENT_CACHE = { footer: 60 * MINUTE, labelling: 10 * MINUTE } as const;
