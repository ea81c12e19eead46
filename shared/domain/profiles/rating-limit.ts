/** Ratings of programmes, the mildest first. */
export const RATINGS = ['G', 'PG', 'M'] as const;
export type Rating = (typeof RATINGS)[number];

/** The highest rating that a profile may be limited to; without a limit it may watch all. */
export const RATING_LIMITS = ['G', 'PG'] as const;
export type RatingLimit = (typeof RATING_LIMITS)[number];

/**
 * Returns whether a profile with this limit may have a programme. One whose rating is not known is not above
 * any limit.
 */
export const isWithinLimit = (
  rating: Rating | null | undefined,
  limit: RatingLimit | null | undefined,
): boolean => limit == null || rating == null || RATINGS.indexOf(rating) <= RATINGS.indexOf(limit);

/** Returns whether a limit lets nothing more through than another one. */
export const isAsStrict = (limit: RatingLimit | null, than: RatingLimit | null): boolean =>
  than === null || (limit !== null && isWithinLimit(limit, than));
