import type { CatalogueParts } from '#service/catalogue/content/catalogue-content.ts';
import { categories } from './categories.ts';
import { editorial } from './editorial.ts';
import { hotSearches } from './hot-searches.ts';
import { buildRacing } from './racing.ts';
import { show } from './show.ts';

/** Returns the short lists of the demo's catalogue, opened at `openedAt` (milliseconds since 1970). */
export const buildParts = (openedAt: number): CatalogueParts => ({
  categories,
  editorial,
  hotSearches,
  racing: buildRacing(openedAt),
  show,
});
