/** The crop of an artwork: 16:9, 2:3, 7:3 with its left 45 % free for text, or 1:1. */
export type ArtCrop = 'wide' | 'poster' | 'hero' | 'square';

/**
 * Plan of a programme's pictures: the scene of the first one, by a name that the painter knows, and which
 * family of colours all of them keep to.
 */
export type ArtPlan = { readonly scene: string; readonly family: number };

/** A picture of a programme. `variant` is the episode's number, or 0. */
export type ArtworkRequest = {
  readonly programmeId: string;
  readonly genre: string;
  readonly crop: ArtCrop;
  readonly variant: number;
  readonly art: ArtPlan;
};
