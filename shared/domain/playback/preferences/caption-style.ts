/** Subtitle styles; the first of each list is the default. */
export const CAPTION_SIZES = ['medium', 'small', 'large', 'largest'] as const;
export const CAPTION_COLOURS = ['white', 'yellow', 'cyan', 'green'] as const;
export const CAPTION_BACKGROUNDS = ['shade', 'none', 'solid'] as const;
export const CAPTION_POSITIONS = ['bottom', 'top'] as const;

export type CaptionStyle = {
  readonly size: (typeof CAPTION_SIZES)[number];
  readonly colour: (typeof CAPTION_COLOURS)[number];
  readonly background: (typeof CAPTION_BACKGROUNDS)[number];
  readonly position: (typeof CAPTION_POSITIONS)[number];
};
