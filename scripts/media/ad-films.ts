import { ferry } from '#scripts/media/ads/ferry.ts';
import { milktea } from '#scripts/media/ads/milktea.ts';
import { phone } from '#scripts/media/ads/phone.ts';
import type { Film } from './film.ts';
import type { Bilingual } from './lettering.ts';
import type { MusicBed } from './music.ts';

/** One advertisement: its file name, length in seconds, titles, picture and music. */
export type AdFilm = {
  readonly id: string;
  readonly seconds: number;
  readonly title: Bilingual;
  readonly film: Film;
  readonly music: MusicBed;
};

/** The films in the order of the index. Every brand is invented. */
export const adFilms: readonly AdFilm[] = [ferry, milktea, phone];
