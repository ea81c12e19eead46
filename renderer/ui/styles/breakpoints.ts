/**
 * Breakpoints in CSS pixels, for the window and the player alike. Style sheets repeat them, because a media
 * query cannot use a variable; the architecture test rejects any other width.
 */
export const BREAKPOINTS = { phone: 480, compact: 640, tablet: 800, laptop: 1024, desktop: 1280 } as const;

/** Returns the media query for windows at least as wide as a breakpoint. */
export const fromWidth = (name: keyof typeof BREAKPOINTS): string => `(min-width: ${BREAKPOINTS[name]}px)`;
