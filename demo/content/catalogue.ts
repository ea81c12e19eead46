import { type ArtGenre, artGenres } from '#demo/art/art-genre.ts';
import { buildParts } from '#demo/content/catalogue/parts.ts';
import { buildChannels } from '#demo/content/guide/channels.ts';
import { programmeLines } from '#demo/content/programmes/programme-table.ts';
import { childrenTable } from '#demo/content/programmes/programmes-children.ts';
import { cityTable } from '#demo/content/programmes/programmes-city.ts';
import { comedyTable } from '#demo/content/programmes/programmes-comedy.ts';
import { dramaTable } from '#demo/content/programmes/programmes-drama.ts';
import { familyTable } from '#demo/content/programmes/programmes-family.ts';
import { filmTable } from '#demo/content/programmes/programmes-film.ts';
import { financeTable } from '#demo/content/programmes/programmes-finance.ts';
import { foodTable } from '#demo/content/programmes/programmes-food.ts';
import { musicTable } from '#demo/content/programmes/programmes-music.ts';
import { mysteryTable } from '#demo/content/programmes/programmes-mystery.ts';
import { natureTable } from '#demo/content/programmes/programmes-nature.ts';
import { newsTable } from '#demo/content/programmes/programmes-news.ts';
import { periodTable } from '#demo/content/programmes/programmes-period.ts';
import { racingTable } from '#demo/content/programmes/programmes-racing.ts';
import { sportTable } from '#demo/content/programmes/programmes-sport.ts';
import { travelTable } from '#demo/content/programmes/programmes-travel.ts';
import type { Catalogue, ProgrammeContent } from '#service/catalogue/content/catalogue-content.ts';
import { buildProgramme } from './build-programme.ts';
import { planArtwork } from './plan-artwork.ts';
import { buildRows, rowTitles } from './rows.ts';

/** Usual opening: Friday 20 November 2026, 20:24 in Hong Kong. */
const USUAL_OPENING = Date.UTC(2026, 10, 20, 12, 24);

/**
 * Returns the catalogue. The same `openedAt`
 * (milliseconds since 1970) gives the same catalogue; it only determines the dates by which the episodes of
 * daily programmes are numbered. Nothing is cached between calls.
 */
export function buildCatalogue(openedAt: number = USUAL_OPENING): Catalogue {
  const programmes = buildProgrammes(openedAt);
  return {
    channels: buildChannels(),
    programmes,
    rows: buildRows(programmes),
    parts: buildParts(openedAt),
  };
}

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

/** Returns all programmes by genre; `openedAt` is when the content is opened, in milliseconds. */
function buildProgrammes(openedAt: number): ProgrammeContent[] {
  const bare = artGenres.flatMap((genre) =>
    programmeLines(tables[genre]).map((line, place) => buildProgramme(genre, line, place, openedAt)),
  );
  const plans = planArtwork(bare, rowTitles());
  return bare.map((programme) => ({ ...programme, art: plans(programme) }));
}
