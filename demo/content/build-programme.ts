import type { ArtGenre } from '#demo/art/art-genre.ts';
import { hashText } from '#demo/art/seeded-random.ts';
import { categories } from '#demo/content/catalogue/categories.ts';
import { buildEpisodes, factNumber } from '#demo/content/episodes/build-episodes.ts';
import { stockOf } from '#demo/content/episodes/episode-stock.ts';
import { type AccessPlan, planLabels, previewOfferOf } from '#demo/content/programmes/access-plan.ts';
import { type GenreProfile, genreProfiles } from '#demo/content/programmes/genre-profile.ts';
import { pageOf } from '#demo/content/programmes/page-extras.ts';
import { castOf, directorsOf } from '#demo/content/programmes/people.ts';
import type { ProgrammeEntry } from '#demo/content/programmes/programme-table.ts';
import { planByProgramme } from '#demo/content/programmes/showcase.ts';
import type { ProgrammeContent } from '#service/catalogue/content/catalogue-content.ts';
import { subCategoriesOf } from '#service/catalogue/content/category-content.ts';

/** The tag of Harbour Plus subscribers. */
export const PLUS_TAG = 'HARBOUR_PLUS';

const verticalClosing = {
  tc: '每集兩三分鐘，等車也看得完。',
  en: 'Two or three minutes each, short enough for the bus stop.',
};

const TEMPLATES: Partial<Record<ArtGenre, ProgrammeContent['template']>> = {
  sport: 'sports',
  racing: 'horseracing',
};
const openGenres: readonly ArtGenre[] = ['news', 'finance', 'racing'];

/**
 * Builds a programme from its genre's table; `place` is its line, `openedAt` when the content is opened, in milliseconds.
 */
export function buildProgramme(
  genre: ArtGenre,
  line: ProgrammeEntry,
  place: number,
  openedAt: number,
): Omit<ProgrammeContent, 'art' | 'genre'> & { readonly genre: ArtGenre } {
  const profile = genreProfiles[genre];
  const programmeId = String(profile.base + place + 1);
  const seed = hashText(`programme ${programmeId}`);
  const plan = planOf(programmeId, genre, line, seed);
  const price = factNumber(line, 'tvod');
  const unlimited = line.facts.includes('unlimited');
  const source = {
    kind: 'demo-loop',
    loop: profile.loop,
    protection: openGenres.includes(genre) ? 'clear' : 'cbcs',
  } as const;
  const episodes = buildEpisodes({ programmeId, genre, line, profile, plan, openedAt });
  const ids = episodes.filter(({ trailer }) => !trailer).map(({ episodeId }) => episodeId);
  const previewOffer = previewOfferOf(plan, ids);
  const closing = line.facts.includes('vertical') ? verticalClosing : stockOf(genre).closings[seed % 4];
  return {
    programmeId,
    name: line.name,
    shortDesc: line.synopsis,
    longDesc: {
      tc: `${line.synopsis.tc}${closing?.tc ?? ''}`,
      en: `${line.synopsis.en} ${closing?.en ?? ''}`,
    },
    genre,
    categories: categoriesOf(profile, line),
    subCategories: subCategoriesIn(genre, line, seed),
    year: factNumber(line, 'y') ?? 2026 - (seed % 9),
    rating: ratingOf(line, profile.ratings[seed % profile.ratings.length]),
    artists: castOf(programmeId, 3 + (seed % 3)),
    directors: directorsOf(programmeId),
    languages: languagesOf(line, genre, seed),
    kids: genre === 'children' || line.facts.includes('kids'),
    template: TEMPLATES[genre] ?? 'default',
    vertical: line.facts.includes('vertical'),
    subscriptionTags: price === null ? [PLUS_TAG] : [`TVOD_${programmeId}`],
    tvod: price === null ? null : saleOf(programmeId, price, unlimited),
    labels: labelsOfPlan(plan, line),
    ...(previewOffer === undefined ? {} : { previewOffer }),
    ...pageOf(programmeId),
    episodes: episodes.map((episode) => ({ ...episode, source })),
  };
}

const saleOf = (programmeId: string, price: number, unlimited: boolean): ProgrammeContent['tvod'] => ({
  price,
  category: 'premium_film',
  tag: `TVOD_${programmeId}`,
  ...(unlimited ? { unlimited } : {}),
});

function labelsOfPlan(plan: AccessPlan, { facts }: ProgrammeEntry): readonly string[] {
  if (facts.includes('daily') && plan === 'free') return ['free'];
  return facts.includes('unlimited') ? ['pay_per_programme', 'tvod_unlimited'] : planLabels[plan];
}

/**
 * Returns the access plan: the showcase's if listed, then by type of programme; the rest is spread so that
 * about a third is free.
 */
function planOf(programmeId: string, genre: ArtGenre, line: ProgrammeEntry, seed: number): AccessPlan {
  const plan = planByProgramme.get(programmeId);
  if (plan) return plan;
  if (line.facts.includes('vertical')) return 'vertical-qr';
  if (factNumber(line, 'tvod') !== null) return 'tvod';
  if (line.facts.includes('daily') || openGenres.includes(genre)) return 'free';
  const spread: readonly AccessPlan[] = [
    'free',
    'preview-first',
    'pay',
    'preview-first',
    'free',
    'gold-window',
    'pay',
    'preview-listed',
    'free',
  ];
  return spread[seed % spread.length] ?? 'pay';
}

function categoriesOf(profile: GenreProfile, line: ProgrammeEntry): string[] {
  const extra = [
    ...(line.facts.includes('vertical') ? ['vertical'] : []),
    ...(line.facts.includes('daily') ? ['catchup'] : []),
    ...line.facts.filter((fact) => categories.some(({ id }) => id === fact) && fact !== 'vertical'),
  ];
  return [profile.category, ...extra.filter((code) => code !== profile.category)];
}

function subCategoriesIn(genre: ArtGenre, line: ProgrammeEntry, seed: number): string[] {
  const ids = subCategoriesOf(categories, genre).map(({ id }) => id);
  const named = line.facts.filter((fact) => ids.includes(fact));
  return named.length > 0 ? named : ids.slice(seed % ids.length, (seed % ids.length) + 1);
}

function ratingOf(
  line: ProgrammeEntry,
  usual: ProgrammeContent['rating'] | undefined,
): ProgrammeContent['rating'] {
  const ratings: readonly ProgrammeContent['rating'][] = ['G', 'PG', 'M'];
  return ratings.find((rating) => line.facts.includes(rating)) ?? usual ?? 'G';
}

function languagesOf(line: ProgrammeEntry, genre: ArtGenre, seed: number): string[] {
  const named = line.facts.filter((fact) => ['yue', 'cmn', 'en'].includes(fact));
  if (named.length > 0) return named;
  if (genre === 'children' || genre === 'nature') return ['yue', 'en'];
  return seed % 4 === 0 ? ['yue', 'cmn'] : ['yue'];
}
