import { foldText } from '#service/kernel/text/fold-text.ts';
import { titleSimilarityTo } from '#service/kernel/text/similar-text.ts';
import type { PlaceContent } from './offers-content.ts';

/** Results of a geo search (S0-9-035, S1-9-064). */
export const GEO_RESULTS = 5;
const PERCENT = 100;

type PlaceQuery = {
  readonly q: string;
  readonly country: string;
  /** Most results; never more than five are returned. */
  readonly n?: number;
  /** Least likeness of a match in per cent. */
  readonly t?: number;
};

/**
 * Returns the buildings of a country whose name, street or district is like `q`, the best first, at most five
 * (S0-9-035, S1-9-064).
 */
export function findPlaces(
  places: readonly PlaceContent[],
  { q, country, n = GEO_RESULTS, t = 80 }: PlaceQuery,
): readonly PlaceContent[] {
  const query = foldText(q);
  if (query === '') return [];
  const likeness = titleSimilarityTo(query, 0);
  return places
    .filter((place) => place.country === country)
    .map((place) => {
      const texts = [
        place.name.tc,
        place.name.en,
        place.street.tc,
        place.street.en,
        place.district.tc,
        place.district.en,
      ].map(foldText);
      return { place, score: Math.max(...texts.map((text) => (text.includes(query) ? 1 : likeness(text)))) };
    })
    .filter(({ score }) => score * PERCENT >= t)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, Math.min(n, GEO_RESULTS))
    .map(({ place }) => place);
}
