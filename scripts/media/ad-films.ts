import type { AdFilm } from '#scripts/media/ads/ad-film.ts';
import { ferry } from '#scripts/media/ads/ferry.ts';
import { milktea } from '#scripts/media/ads/milktea.ts';
import { phone } from '#scripts/media/ads/phone.ts';

/** The films in the order of the index. Every brand is invented. */
export const adFilms: readonly AdFilm[] = [ferry, milktea, phone];
