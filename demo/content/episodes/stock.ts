import type { Bilingual } from '#service/kernel/text/bilingual.ts';

/**
 * Phrases from which a genre's episodes are titled and described. A title is `place + thing` in Chinese and
 * `thing place` in English; a description is one opening and one outcome. `closings` end a programme's long
 * description.
 */
export type EpisodeStock = {
  readonly things: readonly Bilingual[];
  readonly places: readonly Bilingual[];
  readonly openings: readonly Bilingual[];
  readonly outcomes: readonly Bilingual[];
  readonly closings: readonly Bilingual[];
};
