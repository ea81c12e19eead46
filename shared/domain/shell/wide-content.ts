/** Wide content applies to windows wider than this, in CSS pixels (accounts section 9). */
export const WIDE_CONTENT_OVER = 1150;

/** Whether a window of this width has wide content. */
export const isWideContent = (width: number): boolean => width > WIDE_CONTENT_OVER;
