import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, languageTag } from '#shared/kernel/language.ts';
import { axeFindings } from './axe.ts';
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

/** A programme of the demo, as a link of any screen would lead to it. */
const programmeAddress = (language: Language): string => `/${language}/programme/101001/The-Last-Boat/`;

/* Each address is loaded for itself; the page is one, since a new one makes a load half as dear again. */
describe.each(LANGUAGES)('every route is reached under its language: %s', (language) => {
  beforeAll(openPage);
  afterAll(closePage);

  const screens = [
    ['home', `/${language}/home/`],
    ['live', `/${language}/live/`],
    ['channel', `/${language}/live/84/name/`],
    ['programme', programmeAddress(language)],
    ['search', `/${language}/search/`],
    ['not found', `/${language}/nowhere/`],
  ] as const;

  it.each(screens)('%s [S0-2-001] [S1-2-001] [S0-2-010]', async (name, address) => {
    await page.goto(app.url + address);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    if (name === 'channel') await untilPlaying(page, 0.5);
    expect(new URL(page.url()).pathname.split('/')[1]).toBe(language);
    expect(await page.locator('html').getAttribute('lang')).toBe(languageTag(language));
    expect(await page.title()).toContain('Harbour TV');
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('addresses', () => {
  beforeEach(openPage);
  afterEach(closePage);

  it('takes an address with and without its last slash [S1-2-007]', async () => {
    const address = programmeAddress('tc');
    await page.goto(app.url + address);
    const name = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
    await page.goto(app.url + address.replace(/\/$/, ''));
    await page.getByRole('heading', { level: 1, name }).first().waitFor();
  });

  it.each(['/zz/home/', '/nowhere'])('says in the app that there is no %s', async (address) => {
    const reply = await page.goto(app.url + address);
    expect(reply?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('by keyboard alone', () => {
  beforeEach(openPage);
  afterEach(closePage);

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
  beforeAll(openPage);
  afterAll(closePage);

  it.each([
    ['/tc/subscribe/', '選擇計劃'],
    ['/en/subscribe/new-subscription', 'Redeem a PIN card'],
    ['/en/subscribe/offer/', 'Choose a plan'],
  ])('%s is a page of its own, axe clean [S0-2-012, S0-2-016, S0-2-018]', async (address, title) => {
    await page.goto(app.url + address);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it.each(['/en/programme/', '/en/programme'])(
    '%s leads to the list of programmes [S0-2-010]',
    async (address) => {
      await page.goto(app.url + address);
      await page.waitForURL(/\/en\/content\/$/);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  );
});

describe('a QR code', () => {
  beforeEach(openPage);
  afterEach(closePage);

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
