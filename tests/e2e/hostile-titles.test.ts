import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { openShellWindow, PHONE } from './shell-window.ts';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchChromium()]);
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** Titles as a careless or hostile source may send them. */
const TITLES = {
  markup: '<img src=x onerror="document.title=\'hit\'"><b data-hostile>bold</b><script>document.title="hit"</script>{{count}} $t(close)',
  'turned about': '\u202Eesrever\u202D \u2067מימין לשמאל\u2069 \u200F\u061C',
  'very long': `${'無盡長名'.repeat(120)}${'Unbreakable'.repeat(80)}`,
  empty: '',
} as const;

const TITLE_FIELDS = /^(?:name|title|short_desc|long_desc|about|subtitle)(?:_(?:tc|en))?$/;

/** The same reply with every title replaced. */
function retitled(value: unknown, title: string): unknown {
  if (Array.isArray(value)) return value.map((one) => retitled(one, title));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, TITLE_FIELDS.test(key) && typeof one === 'string' ? title : retitled(one, title)]),
  );
}

/** Gives every programme, episode, row, channel and category that comes from now on this title. */
async function rename(page: Page, title: string): Promise<void> {
  await page.route(/\/api\/harbour\/(?:content|guide|documents|library|search)/, async (route) => {
    const reply = await route.fetch();
    const isJson = reply.headers()['content-type']?.includes('json') ?? false;
    await (isJson ? route.fulfill({ response: reply, json: retitled(await reply.json(), title) }) : route.fulfill({ response: reply }));
  });
}

const SCREENS = [
  ['home', '/home/', 'main li a'],
  ['live', '/live/84/x/', 'main a[href*="/live/"]'],
  ['the guide', '/epg/', '[role="gridcell"]'],
  ['the guide of a channel', '/epg/81/x/', 'main li'],
  ['a programme', '/programme/101001/x/', '[data-favourite]'],
  ['a category', '/content/drama/x/', 'main li a'],
  ['the free episodes', '/content/free-episode/', 'main li a'],
  ['search', '/search/a/', 'main h1'],
  ['the history', '/account/history/', 'main h1'],
  ['the favourites', '/account/favourite/', 'main h1'],
  ['the show page', '/show/', 'main h1'],
] as const;

describe.each(Object.entries(TITLES))('titles that are %s', (kind, title) => {
  it.each(SCREENS)('stand as plain text on %s, which keeps its shape', async (_screen, path, landmark) => {
    const { page, to, close } = await openShellWindow(browser, app, { persona: 'paid', ...(kind === 'very long' ? { size: PHONE } : {}) });
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await rename(page, title);
    await to(`/en${path}`);
    await page.locator(landmark).first().waitFor({ state: 'attached' });
    expect(failures).toEqual([]);
    expect(await page.title()).not.toBe('hit');
    expect(await page.locator('[data-hostile], img[src="x"]').count()).toBe(0);
    expect(await page.getByText('APP_SCREEN').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await page.evaluate(() => /[\u202a-\u202e]/.test(document.querySelector('main')?.textContent ?? ''))).toBe(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await close();
  });
});
