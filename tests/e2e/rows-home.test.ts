import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { awaitedLater } from './awaited-later.ts';
import { axeFindings } from './axe.ts';
import { onePage } from './one-page.ts';
import { PHONE } from './player-screen-window.ts';
import { becomePersona, type RunningApp, sessionOf, untilPlaying } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';
import { holdsFocus, openShellWindow, promptOf, tabTo } from './shell-window.ts';

let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

/** Home in the one page of the tests that only look at it, on a wide window. */
const visit = onePage((persona) => openShellWindow(browser, app, { persona }));
const shownHome = async (lang: 'en' | 'tc'): Promise<Page> =>
  (await visit('paid', `/${lang}/home/`, { width: 1280, height: 800 })).page;

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

/** Walks down to a row by its way to the full list, and waits for its tiles. */
async function reach(page: Page, name: string) {
  const row = page.getByRole('region', { name, exact: true });
  await row.getByRole('link').first().focus();
  await list(page, name).getByRole('listitem').first().waitFor();
  return row;
}

/** Leaves a mark in the history of the persona's profile, as the player does. Times in milliseconds. */
async function watched(
  context: BrowserContext,
  {
    programme,
    episode,
    at,
    length,
  }: { readonly programme: string; readonly episode: string; readonly at: number; readonly length: number },
): Promise<void> {
  const { user } = await sessionOf(context, app.url);
  const reply = await context.request.post(`${app.url}/api/harbour/content/history/?country_code=HK`, {
    headers: { authorization: `Bearer ${user.token}` },
    data: {
      type: 'programme',
      ref: programme,
      episode_id: episode,
      playback_time: at,
      video_duration: length,
      ad_path: '',
    },
  });
  expect(reply.status()).toBe(200);
}

/** Width of the window, tiles of a row that show at once, and large tiles. */
const TILES_BY_WIDTH = [
  [390, 2.1, 2.1],
  [799, 2.1, 2.1],
  [800, 5, 4],
  [1800, 6, 5],
  [2000, 7, 6],
  [2100, 8, 6],
  [2300, 9, 7],
] as const;

/** How many tiles of a list show at once, in tenths. */
const shown = (page: Page, name: string): Promise<number> =>
  list(page, name).evaluate((track) => {
    const [first, second] = [...track.children].map((item) => item.getBoundingClientRect());
    const style = getComputedStyle(track);
    const room =
      track.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const gap = second && first ? second.left - first.right : 0;
    return Math.round((10 * (room + gap)) / ((first?.width ?? 1) + gap)) / 10;
  });

describe('the rows of home', () => {
  it('show as many tiles as the specification says at every width [S1-2-104] [S1-9-058] [S1-9-059]', async () => {
    const page = await shownHome('en');
    await reach(page, 'Live now');
    await reach(page, 'Play it through');
    for (const [width, tiles, large] of TILES_BY_WIDTH) {
      await page.setViewportSize({ width, height: 450 });
      await expect
        .poll(() => Promise.all([shown(page, 'Live now'), shown(page, 'Play it through')]))
        .toEqual([tiles, large]);
    }
    expect(await list(page, 'Play it through').getByRole('listitem').count()).toBeLessThanOrEqual(20);
  });

  it('a few items are shown side by side and do not slide [S1-9-060]', async () => {
    const page = await shownHome('tc');
    await reach(page, '預告片');
    const few = list(page, '預告片');
    expect(await few.getByRole('listitem').count()).toBeLessThan(5);
    expect(await few.getAttribute('data-layout')).toBe('fixed');
    expect(await few.evaluate((track) => track.scrollWidth <= track.clientWidth + 1)).toBe(true);
    expect(await list(page, '正在直播').getAttribute('data-layout')).toBe('slider');
  });

  it('what editors picked is read from the document store as it comes near, and a row that fails vanishes [S1-7-100]', async () => {
    const { page, close, to } = await openShellWindow(browser, app, { persona: 'paid', size: PHONE });
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/harbour/documents/row/') asked.push(url.searchParams.get('document') ?? '');
    });
    await to('/en/home/');
    await list(page, 'Live now').getByRole('listitem').first().waitFor({ state: 'attached' });
    expect(asked).not.toContain('9016');
    await reach(page, 'Trailers');
    expect(asked).toContain('9016');
    // A row keeps the focus of its link while its tiles come.
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.textContent)).toContain(
      'Trailers',
    );
    await app.demo('faults', { endpoint: 'rowDocument', effect: { kind: 'status', status: 404 } });
    await to('/en/home/');
    await list(page, 'Live now').getByRole('listitem').first().waitFor({ state: 'attached' });
    // It may have failed and gone before anything could be done to it.
    await page.getByRole('region', { name: 'Trailers' }).evaluateAll(([row]) => row?.scrollIntoView());
    await page.getByRole('region', { name: 'Trailers' }).waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Live now' }).waitFor();
    await app.demo('reset');
    await close();
  });

  it('video tiles show lock, length, progress, what is left, and more about them over the page [S1-2-107]', async () => {
    const { page, context, close, to } = await openShellWindow(browser, app, { persona: 'free' });
    await watched(context, { programme: '101001', episode: '101001001', at: 600_000, length: 2_724_000 });
    await to('/en/home/');
    const row = await reach(page, 'Play it through');
    const begun = row.getByRole('listitem').filter({ hasText: 'The Last Boat' });
    await begun.getByText('45:24', { exact: true }).waitFor();
    await begun.getByText('36 min left').waitFor();
    expect(
      await begun
        .locator('[style*="--part"]')
        .evaluate((bar) => Number.parseFloat(bar.style.getPropertyValue('--part'))),
    ).toBeCloseTo(0.22);
    expect(await begun.locator('[data-locked]').count()).toBe(0);
    expect(await row.locator('[data-locked]').count()).toBe(1);
    await begun.getByRole('button', { name: 'About The Last Boat' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'The Last Boat' }).waitFor();
    expect((await dialog.textContent())?.length).toBeGreaterThan(30);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => holdsFocus(page, '[data-tile="9015-1"]')).toBe(true);
    await close();
  });

  it('an intro clip plays over the page and gives the focus back [S1-2-101]', async () => {
    const page = await shownHome('tc');
    const row = await reach(page, '預告片');
    const clip = row.getByRole('listitem').first().getByRole('link');
    await clip.focus();
    await page.keyboard.press('Enter');
    await promptOf(page, 'clip').locator('video').waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe('/tc/home/');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await promptOf(page, 'clip').waitFor({ state: 'detached' });
    await expect.poll(() => holdsFocus(page, '[data-tile="9016-0"]')).toBe(true);
  });

  it('a resting mouse opens a preview with facts and links to play and to the page; Escape closes it [S1-2-106]', async () => {
    /* A browser without pictures says that its pointer cannot hover. */
    const { page, close, to } = await openShellWindow(await sharedBrowser('pictures'), app, {
      persona: 'paid',
    });
    await to('/en/home/');
    const row = await reach(page, 'New this week');
    const tile = row.getByRole('listitem').nth(1).getByRole('link');
    const preview = page.locator('[data-preview]');
    // A late row above moves the tile away from under the mouse, which is then over another or none.
    const rest = async (): Promise<string | null> => {
      await page.mouse.move(0, 0);
      await tile.hover();
      await preview.waitFor({ timeout: 2_000 }).catch(() => undefined);
      return (await preview.count()) === 1 ? preview.getByRole('link', { name: 'Play' }).textContent() : null;
    };
    await expect.poll(rest, { timeout: 20_000 }).not.toBeNull();
    expect(await preview.getByRole('link', { name: 'Details' }).getAttribute('href')).toMatch(
      /^\/en\/programme\//,
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await close();
  });

  it('a tile with two sides turns by hand, and automatically unless motion is reduced', async () => {
    const still = await shownHome('en');
    const row = await reach(still, 'Two in one');
    const tile = row.getByRole('listitem').first();
    const first = await tile.getByRole('heading').textContent();
    const turn = tile.getByRole('button', { name: /^Show / });
    await turn.focus();
    await still.keyboard.press('Enter');
    expect(await tile.getByRole('heading').textContent()).not.toBe(first);

    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'no-preference',
    });
    await becomePersona(context, app.url, 'paid');
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${app.url}/en/home/`);
    await reach(page, 'Two in one');
    const side = list(page, 'Two in one').getByRole('listitem').nth(1).getByRole('heading');
    const before = await side.textContent();
    await page.clock.runFor(6100);
    await expect.poll(() => side.textContent()).not.toBe(before);
    await context.close();
  });

  it('are shown with their labels around a video that keeps playing [S1-1-020]', async () => {
    const { page, close, to } = await openShellWindow(browser, app, { persona: 'paid' });
    await to('/en/live/83/x/');
    await untilPlaying(page, 0.3);
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Home', exact: true })
      .focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/home/');
    const row = await reach(page, 'New this week');
    await row.locator('[data-label]').first().waitFor();
    expect(await row.getByRole('listitem').first().locator('[data-label]').count()).toBeLessThanOrEqual(2);
    await untilPlaying(page, 0.3);
    await close();
  });

  it('a failed fetch of the categories is logged and counts as none [S0-8-025] [S1-8-028] [S1-8-031]', async () => {
    await app.demo('faults', { endpoint: 'categories', effect: { kind: 'status', status: 404 } });
    const { page, close, to } = await openShellWindow(browser, app, { persona: 'paid' });
    const noted = awaitedLater(page.waitForEvent('console', (line) => /SECONDARY_FAILED/.test(line.text())));
    await to('/en/home/');
    await noted;
    await list(page, 'Live now').getByRole('listitem').first().waitFor();
    await tabTo(page, /^Browse/);
    await page.keyboard.press('Enter');
    const categories = page.getByRole('banner').getByRole('list', { name: 'Categories' });
    await categories.getByRole('link', { name: 'All categories' }).waitFor();
    expect(await categories.getByRole('listitem').count()).toBe(1);
    await app.demo('reset');
    await close();
  });

  it('the footer shows what is promoted, on a wide window', async () => {
    const page = await shownHome('tc');
    const promos = page.getByRole('contentinfo').getByRole('list', { name: '海港精選' });
    await promos.getByRole('link', { name: '經典電影，修復重映' }).focus();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tc/programme/116001/*/');
  });
});
