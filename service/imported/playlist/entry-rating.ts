import { knownRating, strictest } from '#shared/domain/profiles/known-rating.ts';
import type { Rating } from '#shared/domain/profiles/rating-limit.ts';

/** Attributes with a rating or an age, and those that mark what is for adults. */
const RATED = ['parental-rating', 'age-rating', 'parental'];
const MARKED = ['censored', 'adult', 'is_adult', 'is-adult', 'tvg-adult', 'parent-code'];
const NO_MARK: ReadonlySet<string> = new Set(['', '0', 'false', 'no']);

/** Returns the rating that a list gives an entry; null if it gives none. */
export function entryRating(attributes: ReadonlyMap<string, string>): Rating | null {
  const isMarked = MARKED.some((name) => !NO_MARK.has((attributes.get(name) ?? '').trim().toLowerCase()));
  return strictest([isMarked ? 'M' : null, knownRating(RATED.map((name) => attributes.get(name) ?? ''))]);
}
