import type { ArtGenre } from '#demo/art/art-genre.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import type { EpisodeStock } from './stock.ts';
import { factualStock } from './stock-factual.ts';
import { lightStock } from './stock-light.ts';
import { storyStock } from './stock-story.ts';

const stocks: Readonly<Record<ArtGenre, EpisodeStock>> = { ...storyStock, ...lightStock, ...factualStock };

/** Returns a genre's stock. */
export function stockOf(genre: ArtGenre): EpisodeStock {
  return stocks[genre];
}

/**
 * Returns pair number `step` of two lists, walking diagonals from `seed`: no pair repeats before all have
 * been used, and consecutive pairs differ in both members.
 */
export function pairAt(
  first: readonly Bilingual[],
  second: readonly Bilingual[],
  step: number,
  seed: number,
): readonly [Bilingual | undefined, Bilingual | undefined] {
  const row = Math.floor(step / first.length);
  const left = (step + seed) % first.length;
  const right = (step + row + Math.floor(seed / first.length)) % second.length;
  return [first[left], second[right]];
}
