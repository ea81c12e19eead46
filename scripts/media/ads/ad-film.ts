import type { Film } from '#scripts/media/film.ts';
import type { Bilingual } from '#scripts/media/lettering.ts';
import type { MusicBed } from '#scripts/media/music.ts';

/** An ad: file name, length in seconds, titles, film and music. */
export type AdFilm = {
  readonly id: string;
  readonly seconds: number;
  readonly title: Bilingual;
  readonly film: Film;
  readonly music: MusicBed;
};
