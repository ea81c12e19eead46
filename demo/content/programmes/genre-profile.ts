import type { ArtGenre } from '#demo/art/art-genre.ts';
import type { CategoryCode } from '#demo/content/catalogue/categories.ts';
import type { ProgrammeContent } from '#service/catalogue/content/catalogue-content.ts';

/**
 * Common properties of a genre's programmes. Minutes and episodes are [low, high]; `base` is the genre's
 * first programme id.
 */
export type GenreProfile = {
  readonly base: number;
  readonly category: CategoryCode;
  readonly loop: string;
  readonly episodes: readonly [low: number, high: number];
  readonly minutes: readonly [low: number, high: number];
  readonly ratings: readonly ProgrammeContent['rating'][];
};

/**
 * One profile per genre. A programme's id is its genre's base plus its index in the genre's table, so append
 * to tables only.
 */
export const genreProfiles: Readonly<Record<ArtGenre, GenreProfile>> = {
  drama: {
    base: 101000,
    category: 'drama',
    loop: 'harbour',
    episodes: [16, 30],
    minutes: [43, 46],
    ratings: ['PG', 'PG', 'G', 'M'],
  },
  period: {
    base: 102000,
    category: 'period',
    loop: 'harbour',
    episodes: [20, 40],
    minutes: [43, 46],
    ratings: ['PG', 'G', 'PG'],
  },
  mystery: {
    base: 103000,
    category: 'mystery',
    loop: 'harbour',
    episodes: [10, 25],
    minutes: [44, 50],
    ratings: ['PG', 'M', 'M'],
  },
  comedy: {
    base: 104000,
    category: 'comedy',
    loop: 'stage',
    episodes: [8, 26],
    minutes: [44, 52],
    ratings: ['G', 'G', 'PG'],
  },
  family: {
    base: 105000,
    category: 'family',
    loop: 'kitchen',
    episodes: [20, 60],
    minutes: [22, 25],
    ratings: ['G'],
  },
  food: {
    base: 106000,
    category: 'food',
    loop: 'kitchen',
    episodes: [8, 26],
    minutes: [22, 48],
    ratings: ['G'],
  },
  travel: {
    base: 107000,
    category: 'travel',
    loop: 'harbour',
    episodes: [6, 16],
    minutes: [24, 48],
    ratings: ['G'],
  },
  city: {
    base: 108000,
    category: 'city',
    loop: 'harbour',
    episodes: [4, 13],
    minutes: [24, 48],
    ratings: ['G'],
  },
  news: {
    base: 109000,
    category: 'news',
    loop: 'globe',
    episodes: [10, 24],
    minutes: [24, 46],
    ratings: ['G', 'G', 'PG'],
  },
  finance: {
    base: 110000,
    category: 'finance',
    loop: 'globe',
    episodes: [8, 26],
    minutes: [24, 46],
    ratings: ['G'],
  },
  sport: {
    base: 111000,
    category: 'sport',
    loop: 'pitch',
    episodes: [6, 20],
    minutes: [24, 50],
    ratings: ['G'],
  },
  racing: {
    base: 112000,
    category: 'racing',
    loop: 'race',
    episodes: [6, 20],
    minutes: [24, 50],
    ratings: ['G'],
  },
  music: {
    base: 113000,
    category: 'music',
    loop: 'stage',
    episodes: [6, 20],
    minutes: [44, 70],
    ratings: ['G'],
  },
  nature: {
    base: 114000,
    category: 'documentary',
    loop: 'deep',
    episodes: [3, 10],
    minutes: [46, 54],
    ratings: ['G'],
  },
  children: {
    base: 115000,
    category: 'children',
    loop: 'toon',
    episodes: [20, 52],
    minutes: [22, 25],
    ratings: ['G'],
  },
  film: {
    base: 116000,
    category: 'film',
    loop: 'harbour',
    episodes: [1, 1],
    minutes: [88, 110],
    ratings: ['PG', 'M', 'G', 'PG'],
  },
};
