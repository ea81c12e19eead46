import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import type { StoredGuideSlot } from '#service/guide/store/guide.ts';

/**
 * Returns the rating of what a channel shows: that of the guide if it has one, else the programme's; null if
 * neither is known.
 */
export const slotRating = (
  catalogue: Pick<CatalogueStore, 'programme'>,
  { onair_codes, programme_id }: StoredGuideSlot,
): StoredProgramme['rating'] | null =>
  RATINGS.find((rating) => onair_codes.includes(rating)) ??
  catalogue.programme(programme_id)?.programme.rating ??
  null;

/** The strictest first. */
const RATINGS: readonly StoredProgramme['rating'][] = ['M', 'PG', 'G'];
