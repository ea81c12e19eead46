import type { Film } from './film.ts';
import type { Bilingual } from './lettering.ts';
import type { MusicBed } from './music.ts';

/**
 * One demo programme: its film, its music, and the lines that are both spoken and subtitled, evenly over the
 * loop.
 */
export type LoopProgramme = {
  readonly film: Film;
  readonly music: MusicBed;
  readonly lines: readonly Bilingual[];
};
