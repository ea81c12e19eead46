import { planArtwork } from '#demo/content/plan-artwork.ts';
import { rowTitles } from '#demo/content/rows.ts';
import { type ArtGenre, artGenres } from '#service/catalogue/art-genre.ts';
import type { SeedProgramme } from '#service/catalogue/seed-model.ts';
import { buildProgramme } from './build-programme.ts';
import { programmeLines } from './programme-table.ts';
import { childrenTable } from './programmes-children.ts';
import { cityTable } from './programmes-city.ts';
import { comedyTable } from './programmes-comedy.ts';
import { dramaTable } from './programmes-drama.ts';
import { familyTable } from './programmes-family.ts';
import { filmTable } from './programmes-film.ts';
import { financeTable } from './programmes-finance.ts';
import { foodTable } from './programmes-food.ts';
import { musicTable } from './programmes-music.ts';
import { mysteryTable } from './programmes-mystery.ts';
import { natureTable } from './programmes-nature.ts';
import { newsTable } from './programmes-news.ts';
import { periodTable } from './programmes-period.ts';
import { racingTable } from './programmes-racing.ts';
import { sportTable } from './programmes-sport.ts';
import { travelTable } from './programmes-travel.ts';

const tables: Readonly<Record<ArtGenre, string>> = {
  drama: dramaTable,
  period: periodTable,
  mystery: mysteryTable,
  comedy: comedyTable,
  family: familyTable,
  food: foodTable,
  travel: travelTable,
  city: cityTable,
  news: newsTable,
  finance: financeTable,
  sport: sportTable,
  racing: racingTable,
  music: musicTable,
  nature: natureTable,
  children: childrenTable,
  film: filmTable,
};

/** Returns all programmes by genre; `seedDay` is the seed time in milliseconds. */
export function buildProgrammes(seedDay: number): SeedProgramme[] {
  const bare = artGenres.flatMap((genre) =>
    programmeLines(tables[genre]).map((line, place) => buildProgramme(genre, line, place, seedDay)),
  );
  const plans = planArtwork(bare, rowTitles());
  return bare.map((programme) => ({ ...programme, art: plans(programme) }));
}
