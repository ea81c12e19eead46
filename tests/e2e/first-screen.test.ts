import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const app = sharedApp();
const CONFIG = '/api/harbour/config/';
const ROWS = '/api/harbour/content/homepage/';
const SESSION = '/api/auth/getSession/self/';
/** Milliseconds from which a timer of the page waits for what comes after the first screen. */
const LATER_MS = 200;

let context: BrowserContext | null = null;
afterEach(() => context?.close());

/** Leaves out what waits for an idle page, and adds up how far what is shown moves; runs in the page. */
function onlyFirstScreen(later: number): void {
  const begin = globalThis.setTimeout;
  Reflect.set(globalThis, 'setTimeout', (run: () => void, ms = 0) => (ms < later ? begin(run, ms) : 0));
  Reflect.set(globalThis, 'shifts', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(globalThis, 'shifts', Reflect.get(globalThis, 'shifts') + Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

type Visit = { readonly page: Page; readonly requests: readonly Request[] };

async function newContext(width: number): Promise<BrowserContext> {
  context = await (await sharedBrowser('pictures')).newContext({
    locale: 'zh-HK',
    viewport: { width, height: 800 },
  });
  await context.addInitScript(onlyFirstScreen, LATER_MS);
  return context;
}

/** Opens home until its first screen is there with its pictures, and nothing more is asked for. */
async function visit(within: BrowserContext): Promise<Visit> {
  const page = await within.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(`${app.url}/tc/home/`);
  await page.locator('main h1').waitFor({ state: 'attached' });
  for (const first of ['main section:not([aria-labelledby]) img', 'main section[aria-labelledby] img'])
    await expect
      .poll(() =>
        page
          .locator(first)
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  return { page, requests };
}

const count = ({ requests }: Visit, path: string): number =>
  requests.filter((request) => new URL(request.url()).pathname === path).length;

it.each([1280, 390])(
  'home is there with 200 kB of scripts and 35 requests, and does not move: %d px',
  async (width) => {
    const { page, requests } = await visit(await newContext(width));
    const scripts = requests.filter((request) => new URL(request.url()).pathname.endsWith('.js'));
    const sizes = await Promise.all(scripts.map(async (request) => (await request.sizes()).responseBodySize));
    expect(scripts.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200_000);
    expect(requests.length, requests.map((request) => request.url()).join('\n')).toBeLessThanOrEqual(35);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toBeLessThanOrEqual(0.02);
  },
);

it('config is asked for by the page alone, on a first visit and on a second', async () => {
  const within = await newContext(1280);
  const first = await visit(within);
  const second = await visit(within);
  expect([count(first, CONFIG), count(first, ROWS)]).toEqual([1, 1]);
  expect([count(second, CONFIG), count(second, SESSION), count(second, ROWS)]).toEqual([1, 1, 1]);
});

it('page, code and rows are the three steps: the rows wait for no other call than the session', async () => {
  const within = await newContext(1280);
  const page = await within.newPage();
  const held: string[] = [];
  await page.route(
    (url) => url.pathname.startsWith('/api/') && ![SESSION, ROWS].includes(url.pathname),
    (route) => void held.push(route.request().url()),
  );
  await page.goto(`${app.url}/tc/home/`, { waitUntil: 'commit' });
  await page.locator('main section li a[href]').first().waitFor();
  expect(held.length).toBeGreaterThan(0);
});

it('the rows are asked for before anything can be rendered', async () => {
  const within = await newContext(1280);
  const page = await within.newPage();
  await page.route(/\/assets\/tc-/, () => undefined);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === ROWS);
  await page.goto(`${app.url}/tc/home/`, { waitUntil: 'commit' });
  await asked;
  expect(await page.locator('main').count()).toBe(0);
});
