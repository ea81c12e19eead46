/** Kinds of ads that take the place of the content (S1-1-007). */
export const LINEAR_AD_KINDS = ['preroll', 'midroll', 'postroll', 'liveroll'] as const;
export type LinearAdKind = (typeof LINEAR_AD_KINDS)[number];

/**
 * Image ads around the content: `uwall` is the inverted L (S1-1-008), `keyup` the strip at the bottom of the
 * picture (S1-1-009).
 */
export const IMAGE_AD_KINDS = ['uwall', 'keyup'] as const;
export type ImageAdKind = (typeof IMAGE_AD_KINDS)[number];

export type AdKind = LinearAdKind | ImageAdKind;
