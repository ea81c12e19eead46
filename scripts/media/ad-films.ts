import type { AdFilm } from '#scripts/media/ads/ad-film.ts';
import { bakery } from '#scripts/media/ads/bakery.ts';
import { ferry } from '#scripts/media/ads/ferry.ts';
import { house } from '#scripts/media/ads/house.ts';
import { kids } from '#scripts/media/ads/kids.ts';
import { milktea } from '#scripts/media/ads/milktea.ts';
import { phone } from '#scripts/media/ads/phone.ts';
import { ridge } from '#scripts/media/ads/ridge.ts';
import { tea } from '#scripts/media/ads/tea.ts';
import { umbrella } from '#scripts/media/ads/umbrella.ts';

/** The films in the order of the index. Every brand is invented. */
export const adFilms: readonly AdFilm[] = [ferry, milktea, phone, tea, ridge, umbrella, bakery, house, kids];
