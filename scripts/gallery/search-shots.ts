import type { Page } from 'playwright-core';
import { href } from '#shared/navigation/href.ts';
import { failing, late } from './demo-control.ts';
import type { DemoLinks } from './demo-links.ts';
import type { Shot } from './shot.ts';

const start = ({ language }: DemoLinks): string => href.searchHome(language);
const home = ({ language }: DemoLinks): string => href.home(language);
/** A word of the language that finds programmes, channels and clips. */
const found = ({ language }: DemoLinks): string =>
  href.search(language, language === 'tc' ? '海港' : 'harbour');
const nothing = ({ language }: DemoLinks): string =>
  href.search(language, language === 'tc' ? '齊柏林飛船' : 'zeppelin');

const field = (page: Page) => page.getByRole('searchbox');
const isChinese = (page: Page): boolean => new URL(page.url()).pathname.startsWith('/tc/');
const keywords = (page: Page): readonly string[] =>
  isChinese(page)
    ? ['渡輪', '鑊氣人生', '賽馬', '演唱會']
    : ['ferry', 'Breath of the Wok', 'racing', 'concert'];

/** Searches for several terms in turn, so that they appear as recent searches. */
async function searched(page: Page): Promise<void> {
  for (const word of keywords(page)) {
    await field(page).fill(word);
    await field(page).press('Enter');
    await page.waitForURL((url) => decodeURIComponent(url.pathname).includes(`/search/${word}`));
  }
}

async function recent(page: Page): Promise<void> {
  await searched(page);
  await field(page).fill('');
  await page.waitForURL(/\/search\/$/);
  await page.locator('[data-search-entry]').first().waitFor();
}

async function typed(page: Page): Promise<void> {
  await searched(page);
  await field(page).fill(isChinese(page) ? '夜' : 'night');
  await page.locator('main ul[aria-label] > li').first().waitFor();
}

const inGroups = async (page: Page): Promise<void> =>
  page.locator('main ul[aria-label] > li').first().waitFor();
const messageShown = async (page: Page): Promise<void> =>
  page.locator('main h2 ~ p, main [role="alert"]').first().waitFor();

/** Opens the search box over the page; a phone has the search page instead. */
async function box(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.keyboard.press('/');
  await page.locator('[data-search-entry]').first().waitFor();
}

async function boxRecent(page: Page): Promise<void> {
  await page.goto(page.url().replace('/home/', '/search/'));
  await searched(page);
  await page.goto(page.url().replace(/\/search\/.*$/, '/home/'));
  await box(page);
}

async function boxTyped(page: Page): Promise<void> {
  await box(page);
  await field(page).fill(isChinese(page) ? '海' : 'har');
  await page.locator('[data-search-entry] mark').first().waitFor();
}

async function boxNothing(page: Page): Promise<void> {
  await box(page);
  await field(page).fill('zzzz');
}

/** The search at its address and over other screens, with its states. */
export const SEARCH_SHOTS: readonly Shot[] = [
  { name: 'search', address: start },
  { name: 'search-member', address: start, persona: 'paid' },
  { name: 'search-recent', address: start, persona: 'paid', prepare: recent },
  {
    name: 'search-no-lists',
    address: start,
    persona: 'paid',
    faults: failing('hotSearch'),
    prepare: messageShown,
  },
  { name: 'search-results', address: found, persona: 'paid', prepare: inGroups },
  { name: 'search-results-whole', address: found, persona: 'paid', prepare: inGroups, full: true },
  { name: 'search-typed', address: start, persona: 'paid', prepare: typed },
  { name: 'search-loading', address: found, persona: 'paid', faults: late('searchProgramme') },
  { name: 'search-nothing', address: nothing, persona: 'paid', prepare: messageShown },
  {
    name: 'search-error',
    address: found,
    persona: 'paid',
    faults: failing('searchProgramme'),
    prepare: messageShown,
  },
  { name: 'search-box', address: home, persona: 'paid', prepare: box },
  { name: 'search-box-recent', address: home, persona: 'paid', prepare: boxRecent },
  { name: 'search-box-typed', address: home, persona: 'paid', prepare: boxTyped },
  { name: 'search-box-nothing', address: home, persona: 'paid', prepare: boxNothing },
];
