import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, languageTag } from '#shared/kernel/language.ts';
import { axeFindings } from './axe.ts';
import { onePage } from './one-page.ts';
import { openPlayerWindow } from './player-screen-window.ts';
import { type RunningApp, untilPlaying } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

let app: RunningApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

async function openPage(): Promise<void> {
  context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  page = await context.newPage();
}

const closePage = (): Promise<void> => context.close();

/** One page of a viewer who was never here, for a group that goes from one address to the next. */
const onePageOfGuest = () => onePage(() => openPlayerWindow(browser, app, null));

/** What plays comes last, since its picture plays on beside the others. */
const SCREENS = [
  ['not found', 'nowhere/'],
  ['home', 'home/'],
  ['programme', 'programme/101001/The-Last-Boat/'],
  ['search', 'search/'],
  ['live', 'live/'],
  ['channel', 'live/84/name/'],
] as const;

/** A screen is shown under a language, without a finding of axe. */
async function isReached(shown: Page, name: (typeof SCREENS)[number][0], language: Language): Promise<void> {
  await shown.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  if (name === 'channel') await untilPlaying(shown, 0.5);
  expect(new URL(shown.url()).pathname.split('/')[1]).toBe(language);
  expect(await shown.locator('html').getAttribute('lang')).toBe(languageTag(language));
  expect(await shown.title()).toContain('Harbour TV');
  expect(await axeFindings(shown)).toEqual([]);
}

/* Each address is loaded for itself in English; in Chinese the open app goes from one to the next. */
describe('every route is reached under its language: en', () => {
  beforeAll(openPage);
  afterAll(closePage);

  it.each(SCREENS)('%s [S0-2-001] [S1-2-001] [S0-2-010]', async (name, path) => {
    await page.goto(`${app.url}/en/${path}`);
    await isReached(page, name, 'en');
  });
});

describe('every route is reached under its language: tc', () => {
  const visit = onePageOfGuest();

  it.each(SCREENS)('%s [S0-2-001] [S1-2-001] [S0-2-010]', async (name, path) => {
    const shown = await visit(null, `/tc/${path}`);
    await isReached(shown.page, name, 'tc');
  });
});

/* The one in Chinese comes last, since the page remembers its language. */
describe('addresses', () => {
  beforeAll(openPage);
  afterAll(closePage);

  it.each(['/zz/home/', '/nowhere'])('says in the app that there is no %s', async (address) => {
    const reply = await page.goto(app.url + address);
    expect(reply?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('takes an address with and without its last slash [S1-2-007]', async () => {
    const address = '/tc/programme/101001/The-Last-Boat/';
    await page.goto(app.url + address);
    const name = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
    await page.goto(app.url + address.replace(/\/$/, ''));
    await page.getByRole('heading', { level: 1, name }).first().waitFor();
  });
});

describe('by keyboard alone', () => {
  beforeAll(openPage);
  afterAll(closePage);

  it('goes from home to a playing channel and back', async () => {
    await page.goto(`${app.url}/en/home/`);
    await page.getByRole('heading', { level: 2, name: /Live now/ }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const link = page.getByRole('link', { name: /Harbour One/ }).first();
    for (
      let count = 0;
      count < 80 && !(await link.evaluate((node) => node === document.activeElement));
      count += 1
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/en\/live\/81(?:\/|$)/);
    await untilPlaying(page, 1);
    await page.keyboard.press('PageDown');
    await page.waitForURL(/\/en\/live\/(?!81\/)\d+\//);
    await page.goBack();
    await page.waitForURL(/\/en\/home\//);
  });

  it('switches the language and keeps the place', async () => {
    await page.goto(`${app.url}/en/live/84/name/`);
    await page.getByRole('link', { name: /中文/ }).first().press('Enter');
    await page.waitForURL(/\/tc\/live\/84\//);
    await page.getByRole('heading', { level: 2, name: '頻道' }).waitFor();
  });
});

describe('pages that lead on', () => {
  const visit = onePageOfGuest();

  it.each([
    ['/tc/subscribe/', '選擇計劃'],
    ['/en/subscribe/new-subscription', 'Redeem a PIN card'],
    ['/en/subscribe/offer/', 'Choose a plan'],
  ])('%s is a page of its own, axe clean [S0-2-012, S0-2-016, S0-2-018]', async (address, title) => {
    const shown = await visit(null, address);
    await shown.page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await axeFindings(shown.page)).toEqual([]);
  });

  it.each(['/en/programme/', '/en/programme'])(
    '%s leads to the list of programmes [S0-2-010]',
    async (address) => {
      const shown = await visit(null, address);
      await shown.page.waitForURL(/\/en\/content\/$/);
      await shown.page.getByRole('heading', { level: 1 }).waitFor();
    },
  );
});

describe('a QR code', () => {
  beforeAll(openPage);
  afterAll(closePage);

  it.each([
    ['/en/account/info/?a=1', '/en/account/info/'],
    ['https://elsewhere.example/en/home/', '/en/home/'],
    ['/demo/', '/en/home/'],
  ])('a QR code that names %s leads to %s', async (destination, expected) => {
    await page.goto(`${app.url}/qr?destUrl=${encodeURIComponent(destination)}`);
    await page.waitForURL((url) => url.pathname.startsWith('/en/'));
    expect(new URL(page.url()).origin).toBe(new URL(app.url).origin);
    expect(new URL(page.url()).pathname).toBe(expected);
  });
});
