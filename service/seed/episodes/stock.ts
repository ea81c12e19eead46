import type { Bilingual } from '#service/seed/model.ts';

/**
 * Words from which a genre's episodes are named and described. A name is `place + thing` in Chinese and `thing place` in English; a description is
 * one opening and one outcome. `closings` round off a programme's long description.
 */
export type EpisodeStock = {
  readonly things: readonly Bilingual[];
  readonly places: readonly Bilingual[];
  readonly openings: readonly Bilingual[];
  readonly outcomes: readonly Bilingual[];
  readonly closings: readonly Bilingual[];
};
