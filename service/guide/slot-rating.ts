import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import type { StoredGuideSlot } from '#service/guide/store/guide.ts';
import { strictest } from '#shared/domain/profiles/known-rating.ts';
import { RATINGS } from '#shared/domain/profiles/rating-limit.ts';

/**
 * Returns the rating of what a channel shows: that of the guide if it has one, else the programme's; null if
 * neither is known. Case of codes is ignored, as where they are printed.
 */
export const slotRating = (
  catalogue: Pick<CatalogueStore, 'programme'>,
  { onair_codes, programme_id }: StoredGuideSlot,
): StoredProgramme['rating'] | null =>
  strictest(RATINGS.filter((rating) => onair_codes.some((code) => code.toUpperCase() === rating))) ??
  catalogue.programme(programme_id)?.programme.rating ??
  null;
