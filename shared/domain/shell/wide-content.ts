/** Wide content applies above this window width, in CSS pixels (S0-9-025). */
export const WIDE_CONTENT_OVER = 1150;

/** Returns whether a window of this width has wide content. */
export const isWideContent = (width: number): boolean => width > WIDE_CONTENT_OVER;
