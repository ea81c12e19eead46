import type { CatalogueStore } from '#service/store/catalogue/catalogue.ts';
import type { StoredProgramme } from '#service/store/catalogue/stored-content.ts';
import type { GuideSlot } from '#service/store/guide/guide.ts';

/** Returns the rating of what a channel shows: that of the guide if it has one, else the programme's; null if neither is known. */
export const slotRating = (catalogue: CatalogueStore, { onair_codes, programme_id }: GuideSlot): StoredProgramme['rating'] | null =>
  RATINGS.find((rating) => onair_codes.includes(rating)) ?? catalogue.programme(programme_id)?.programme.rating ?? null;

/** The strictest first. */
const RATINGS: readonly StoredProgramme['rating'][] = ['M', 'PG', 'G'];
