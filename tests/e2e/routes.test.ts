import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, languageTag } from '#shared/kernel/language.ts';
import { type RunningApp, untilPlaying } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

let app: RunningApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [app, browser] = [sharedApp(), await sharedBrowser()];
});

beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', bypassCSP: true });
  page = await context.newPage();
});

afterEach(() => context.close());

/** Serious and critical findings of axe, one line each. */
async function findings(): Promise<readonly string[]> {
  await page.addScriptTag({ content: axe.source });
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
    });
    return violations
      .filter(({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }: { id: string; nodes: { target: string[]; failureSummary: string }[] }) =>
          `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
  });
}

const programmeAddress = async (language: string): Promise<string> => {
  await page.goto(`${app.url}/${language}/home/`);
  const link = page.getByRole('main').locator('a[href*="/programme/"]:not([href*="/e/"])').first();
  return (await link.getAttribute('href')) ?? '';
};

describe.each(LANGUAGES)('every route stands under its language: %s', (language) => {
  const screens: readonly (readonly [string, () => Promise<string>])[] = [
    ['home', async () => `/${language}/home/`],
    ['live', async () => `/${language}/live/`],
    ['channel', async () => `/${language}/live/84/name/`],
    ['programme', () => programmeAddress(language)],
    ['coming', async () => `/${language}/search/`],
    ['not found', async () => `/${language}/nowhere/`],
  ];

  it.each(screens)('%s [S0-2-001] [S1-2-001] [S0-2-010]', async (name, address) => {
    const path = await address();
    await page.goto(app.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    if (name === 'channel') await untilPlaying(page, 0.5);
    expect(new URL(page.url()).pathname.split('/')[1]).toBe(language);
    expect(await page.locator('html').getAttribute('lang')).toBe(languageTag(language));
    expect(await page.title()).toContain('Harbour TV');
    expect(await findings()).toEqual([]);
  });

  it('takes an address with and without its last slash [S1-2-007]', async () => {
    const address = await programmeAddress(language);
    await page.goto(app.url + address);
    const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
    await page.goto(app.url + address.replace(/\/$/, ''));
    await page
      .getByRole('heading', { level: 1, name: heading ?? '' })
      .first()
      .waitFor();
  });
});

it.each(['/zz/home/', '/nowhere'])('says in the app that there is no %s', async (address) => {
  const reply = await page.goto(app.url + address);
  expect(reply?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  expect(await findings()).toEqual([]);
});

describe('by keyboard alone', () => {
  it('goes from home to a playing channel and back', async () => {
    await page.goto(`${app.url}/en/home/`);
    await page.getByRole('heading', { level: 2, name: /Live now/ }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const link = page.getByRole('link', { name: /Harbour One/ }).first();
    for (let count = 0; count < 80 && !(await link.evaluate((node) => node === document.activeElement)); count += 1)
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

  it.each([
    ['/tc/subscribe/', '計劃及付款即將推出'],
    ['/en/subscribe/new-subscription', 'Coming soon: Redeem a PIN card'],
    ['/en/subscribe/offer/', 'Coming soon: Plan and payments'],
  ])('%s says that it is not there yet, with a way on', async (address, title) => {
    await page.goto(app.url + address);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(1);
    expect(await findings()).toEqual([]);
  });

  it.each(['/en/programme/', '/en/programme'])('%s leads to the list of programmes [S0-2-010]', async (address) => {
    await page.goto(app.url + address);
    await page.waitForURL(/\/en\/content\/$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it.each([
    ['/en/account/info/?a=1', '/en/account/info/'],
    ['https://elsewhere.example/en/home/', '/en/home/'],
    ['/demo/', '/en/home/'],
  ])('a QR code that names %s leads to %s', async (destination, wanted) => {
    await page.goto(`${app.url}/qr?destUrl=${encodeURIComponent(destination)}`);
    await page.waitForURL((url) => url.pathname.startsWith('/en/'));
    expect(new URL(page.url()).origin).toBe(new URL(app.url).origin);
    expect(new URL(page.url()).pathname).toBe(wanted);
  });
});
