/**
 * Widths in CSS pixels at which a layout changes, of the window and of the player alike. Style sheets write them out, because a media query cannot read a
 * variable; the architecture test lets no other width through.
 */
export const BREAKPOINTS = { phone: 480, compact: 640, tablet: 800, laptop: 1024, desktop: 1280 } as const;

/** Returns the media query of windows at least as wide as a breakpoint. */
export const fromWidth = (name: keyof typeof BREAKPOINTS): string => `(min-width: ${BREAKPOINTS[name]}px)`;
