import type { Page } from 'playwright-core';
import { href } from '#shared/navigation/href.ts';
import type { HorseType } from '#shared/navigation/link-target.ts';
import { failing, late } from './demo-control.ts';
import type { DemoLinks } from './demo-links.ts';
import { answering } from './replies.ts';
import type { Shot } from './shot.ts';
import { waitForScreenError } from './wait-for-picture.ts';

const BASE = '/api/harbour/content/';
const browse = ({ language }: DemoLinks): string => href.browse(language);
const category = (ref: string) => (places: DemoLinks) => href.content(places.language, ref, '-');
const list = (name: 'trending' | 'latest' | 'free-episode') => (places: DemoLinks) =>
  href.contentList(places.language, name);
const row = ({ language }: DemoLinks): string =>
  href.rowList(language, ['drama', 'category.drama.romance'], ['-', '-'], '-');
const racing = (type: HorseType) => (places: DemoLinks) =>
  href.horse(places.language, { id: 'racing', name: '-' }, type, '-');
const product = (ref: string) => (places: DemoLinks) => href.product(places.language, ref, '-');

/** Narrows a category by its last sub-category. */
const narrowing = async (page: Page): Promise<void> => {
  await page.locator('main fieldset').first().getByRole('button').nth(1).click();
};
const narrowed = async (page: Page): Promise<void> => {
  await narrowing(page);
  await page.locator('main fieldset ~ * li').first().waitFor();
};
const narrowedInVain = async (page: Page): Promise<void> => {
  await narrowing(page);
  await waitForScreenError(page);
};
/** Hides what the viewer can't watch. */
const chooseFilter = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(隱藏我未能觀看的節目|Hide what I can’t watch)$/ }).click();
};
/** Opens the first horse of the first race. */
const horse = async (page: Page): Promise<void> => {
  await page.locator('main table button').first().click();
  await page.getByRole('dialog').waitFor();
};
const horseInVain = async (page: Page): Promise<void> => {
  await horse(page);
  await page.getByRole('dialog').getByRole('alert').waitFor();
};

/** The pages under /content/ and the product page, with their states. */
export const BROWSE_SHOTS: readonly Shot[] = [
  { name: 'categories', address: browse, persona: 'paid' },
  { name: 'categories-whole', address: browse, persona: 'paid', full: true },
  { name: 'categories-kids', address: browse, persona: 'kids' },
  { name: 'categories-loading', address: browse, persona: 'paid', faults: late('categories') },
  {
    name: 'categories-error',
    address: browse,
    persona: 'paid',
    faults: failing('categories'),
    prepare: waitForScreenError,
  },
  { name: 'category', address: category('drama'), persona: 'paid' },
  { name: 'category-whole', address: category('drama'), persona: 'paid', full: true },
  { name: 'category-sport', address: category('sport'), persona: 'paid', full: true },
  { name: 'category-loading', address: category('drama'), persona: 'paid', faults: late('pageRows') },
  {
    name: 'category-error',
    address: category('drama'),
    persona: 'paid',
    faults: failing('pageRows'),
    prepare: waitForScreenError,
  },
  { name: 'category-missing', address: category('nothing'), persona: 'paid', prepare: waitForScreenError },
  {
    name: 'category-empty',
    address: category('drama'),
    persona: 'paid',
    prepare: answering(`${BASE}page-rows/`, (reply) => ({ ...reply, rows: [] })),
  },
  { name: 'list-choice', address: list('latest'), persona: 'free', prepare: chooseFilter },
  { name: 'category-filtered', address: category('drama'), persona: 'paid', prepare: narrowed },
  {
    name: 'category-filtered-loading',
    address: category('drama'),
    persona: 'paid',
    faults: late('programmeList'),
    prepare: narrowing,
  },
  {
    name: 'category-filtered-error',
    address: category('drama'),
    persona: 'paid',
    faults: failing('programmeList'),
    prepare: narrowedInVain,
  },
  { name: 'list-trending', address: list('trending'), persona: 'paid' },
  { name: 'list-latest', address: list('latest'), persona: 'paid' },
  { name: 'list-free', address: list('free-episode'), persona: 'paid' },
  { name: 'list-free-whole', address: list('free-episode'), persona: 'paid', full: true },
  {
    name: 'list-free-loading',
    address: list('free-episode'),
    persona: 'paid',
    faults: late('programmeList'),
  },
  {
    name: 'list-free-error',
    address: list('free-episode'),
    persona: 'paid',
    faults: failing('programmeList'),
    prepare: waitForScreenError,
  },
  { name: 'list-row', address: row, persona: 'paid', full: true },
  { name: 'list-loading', address: list('latest'), persona: 'paid', faults: late('rowContent') },
  {
    name: 'list-error',
    address: list('latest'),
    persona: 'paid',
    faults: failing('rowContent'),
    prepare: waitForScreenError,
  },
  {
    name: 'list-empty',
    address: list('latest'),
    persona: 'paid',
    prepare: answering(`${BASE}row/`, (reply) => ({ ...reply, items: [], total: 0 })),
  },
  { name: 'racing-card', address: racing('horse_racecard'), persona: 'paid' },
  { name: 'racing-card-whole', address: racing('horse_racecard'), persona: 'paid', full: true },
  { name: 'racing-tips', address: racing('horse_tips'), persona: 'paid' },
  {
    name: 'list-choice',
    address: ({ language }) => `${href.contentList(language, 'latest')}?watchable=1&unwatched=1`,
    persona: 'free',
    prepare: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  { name: 'racing-results', address: racing('horse_history'), persona: 'paid' },
  { name: 'racing-horse', address: racing('horse_history'), persona: 'paid', prepare: horse },
  {
    name: 'racing-horse-loading',
    address: racing('horse_racecard'),
    persona: 'paid',
    faults: late('horseHistory'),
    prepare: horse,
  },
  {
    name: 'racing-horse-error',
    address: racing('horse_racecard'),
    persona: 'paid',
    faults: failing('horseHistory'),
    prepare: horseInVain,
  },
  {
    name: 'racing-loading',
    address: racing('horse_racecard'),
    persona: 'paid',
    faults: late('horseDetails'),
  },
  {
    name: 'racing-error',
    address: racing('horse_racecard'),
    persona: 'paid',
    faults: failing('horseDetails'),
    prepare: waitForScreenError,
  },
  {
    name: 'racing-empty',
    address: racing('horse_tips'),
    persona: 'paid',
    prepare: answering(`${BASE}racing/details/`, (reply) => ({ ...reply, races: [] })),
  },
  { name: 'product', address: product('wok-32'), persona: 'paid' },
  { name: 'product-loading', address: product('wok-32'), persona: 'paid', faults: late('product') },
  {
    name: 'product-error',
    address: product('wok-32'),
    persona: 'paid',
    faults: failing('product'),
    prepare: waitForScreenError,
  },
  { name: 'product-missing', address: product('nothing'), persona: 'paid', prepare: waitForScreenError },
  { name: 'article', address: category('ferry-night'), persona: 'paid' },
  {
    name: 'article-loading',
    address: category('ferry-night'),
    persona: 'paid',
    faults: [...late('newsArticleWeb'), ...late('newsArticleH5')],
  },
  {
    name: 'article-error',
    address: category('ferry-night'),
    persona: 'paid',
    faults: [...failing('newsArticleWeb'), ...failing('newsArticleH5')],
    prepare: waitForScreenError,
  },
];
