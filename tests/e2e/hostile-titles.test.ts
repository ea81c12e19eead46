import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { onePage } from './one-page.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';
import { openShellWindow, PHONE } from './shell-window.ts';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

/** Titles as a careless or hostile source may send them: markup, turned about, very long, empty. */
const TITLES = [
  '<img src=x onerror="document.title=\'hit\'"><b data-hostile>bold</b><script>document.title="hit"</script>{{count}} $t(close)',
  '\u202Eesrever\u202D \u2067מימין לשמאל\u2069 \u200F\u061C',
  `${'無盡長名'.repeat(120)}${'Unbreakable'.repeat(80)}`,
  '',
] as const;

const TITLE_FIELDS = /^(?:name|title|short_desc|long_desc|about|subtitle)(?:_(?:tc|en))?$/;

/** Gives the next title in turn. */
type Turn = () => string;

/** The same reply with every title replaced by the next in turn. */
function retitled(value: unknown, next: Turn): unknown {
  if (Array.isArray(value)) return value.map((one) => retitled(one, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      TITLE_FIELDS.test(key) && typeof one === 'string' ? next() : retitled(one, next),
    ]),
  );
}

let turn = 0;
const next: Turn = () => TITLES[turn++ % TITLES.length] ?? '';

/** Gives every programme, episode, row, channel and category in further replies one of the titles. */
async function rename(page: Page): Promise<void> {
  await page.route(/\/api\/harbour\/(?:content|guide|documents|library|search)/, async (route) => {
    const reply = await route.fetch();
    const isJson = reply.headers()['content-type']?.includes('json') ?? false;
    await (isJson
      ? route.fulfill({ response: reply, json: retitled(await reply.json(), next) })
      : route.fulfill({ response: reply }));
  });
}

const SCREENS = [
  ['home', '/home/', 'main li a'],
  ['the guide', '/epg/', '[role="gridcell"]'],
  ['the guide of a channel', '/epg/81/x/', 'main li'],
  ['a programme', '/programme/101001/x/', '[data-favourite]'],
  ['a category', '/content/drama/x/', 'main li a'],
  ['the free episodes', '/content/free-episode/', 'main li a'],
  ['search', '/search/a/', 'main h1'],
  ['the history', '/account/history/', 'main h1'],
  ['the favourites', '/account/favourite/', 'main h1'],
  ['the show page', '/show/', 'main h1'],
  // The last one, since its picture would play on beside the others.
  ['live', '/live/84/x/', 'main a[href*="/live/"]'],
] as const;

describe('hostile titles', () => {
  const failures: string[] = [];
  const visit = onePage(async (persona) => {
    const window = await openShellWindow(browser, app, { persona, size: PHONE });
    window.page.on('pageerror', (error) => failures.push(error.message));
    await rename(window.page);
    return window;
  });

  it.each(SCREENS)('appear as plain text on %s, which keeps its layout', async (screen, path, landmark) => {
    // Each screen begins with another title, so that the same one is not always on top.
    turn = screen.length;
    failures.length = 0;
    const { page } = await visit('paid', `/en${path}`);
    await page.locator(landmark).first().waitFor({ state: 'attached' });
    expect(failures).toEqual([]);
    expect(await page.title()).not.toBe('hit');
    expect(await page.locator('[data-hostile], img[src="x"]').count()).toBe(0);
    expect(await page.getByText('APP_SCREEN').count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
    expect(
      await page.evaluate(() => /[\u202a-\u202e]/.test(document.querySelector('main')?.textContent ?? '')),
    ).toBe(false);
  });
});
