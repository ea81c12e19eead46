import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { awaitedLater } from './awaited-later.ts';
import { axeFindings } from './axe.ts';
import { moveTo, onePage } from './one-page.ts';
import { openPlayerWindow, PHONE, WIDE } from './player-screen-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

const visit = onePage((persona) => openPlayerWindow(browser, app, persona));
/** Shows a path in the one page of this file, a subscriber's; `to` goes on from there. */
const open = async (path: string, size: { readonly width: number; readonly height: number } = WIDE) => {
  const { page } = await visit('paid', path, size);
  return { page, to: (next: string) => moveTo(page, next) };
};
const heading = (
  page: { getByRole: (role: 'heading', options: object) => { waitFor: () => Promise<void> } },
  name: string,
) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe('content pages', () => {
  it('all categories lead to their pages [S0-2-009] [S1-2-017]', async () => {
    const { page } = await open('/en/content/');
    await heading(page, 'Categories');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Drama' }).click();
    await heading(page, 'Drama');
    await page.waitForURL('**/en/content/drama/Drama/');
    await page.getByRole('region', { name: 'Romance' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('a category is narrowed by its sub-categories, by keyboard on a phone', async () => {
    const { page } = await open('/tc/content/drama/x/', PHONE);
    const chip = page.getByRole('group', { name: '篩選' }).getByRole('button', { name: '醫療' });
    await chip.focus();
    await page.keyboard.press('Enter');
    const grid = page.getByRole('list', { name: '劇集' });
    await grid.getByRole('listitem').first().waitFor();
    expect(await chip.getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByRole('region', { name: '最新上架' }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('a row leads to its full list under its ids [S1-2-019] [S1-2-105]', async () => {
    const { page } = await open('/en/content/drama/Drama/');
    await page.getByRole('region', { name: 'Romance' }).getByRole('link', { name: 'View all' }).click();
    await page.waitForURL(
      (url) =>
        decodeURIComponent(url.pathname) === '/en/content/drama,category.drama.romance/Drama,Romance/Romance',
    );
    await heading(page, 'Romance');
    expect(await page.getByRole('list', { name: 'Romance' }).getByRole('listitem').count()).toBeGreaterThan(
      5,
    );
  });

  it('the trending, latest and free lists [S1-2-020] [S1-2-021] [S1-2-022]', async () => {
    const { page, to } = await open('/en/content/trending/');
    await heading(page, 'Trending this week');
    await to('/en/content/latest/');
    await heading(page, 'New this week');
    await to('/en/content/free-episode/');
    await heading(page, 'Free episodes');
    await page.getByRole('list', { name: 'Free episodes' }).getByRole('listitem').first().waitFor();
  });

  it('horse racing: card, tips and results, and what a horse did [S1-2-018]', async () => {
    const { page } = await open('/en/content/racing/horse_racecard/Horse-racing/Race-card/');
    await heading(page, 'Race card');
    await page.getByRole('table').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Tips', exact: true }).click();
    await heading(page, 'Tips');
    await page.getByRole('img', { name: '3 stars' }).first().waitFor();
    await page.getByRole('link', { name: 'Results', exact: true }).click();
    await heading(page, 'Results');
    await page.getByRole('table').first().getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('table').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('a product, an article and the medal chart [S1-2-024]', async () => {
    const { page, to } = await open('/tc/okbuy/product/wok-32/x/');
    await heading(page, '手打鐵鑊 32 厘米');
    await page.getByText('HK$388').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await to('/tc/content/ferry-night/x/');
    await heading(page, '夜航渡輪延長服務，對岸居民樂見其成');
    expect(await axeFindings(page)).toEqual([]);
    await to('/tc/content/sport/x/');
    await page.getByRole('table', { name: '海港運動會獎牌榜' }).waitFor();
  });

  it('programmes, episodes and playlists by reference, and a programme that is not there is logged [S1-8-029] [S1-2-013] [S1-2-014] [S1-2-015] [S1-2-016]', async () => {
    const { page, to } = await open('/en/redirect/programme/101001/');
    await page.waitForURL('**/en/programme/101001/*/');
    const episode = await page.locator('main a[href*="/e/"]').first().getAttribute('href');
    const id = /\/e\/([^/]+)/.exec(episode ?? '')?.[1] ?? '';
    await to(`/en/redirect/episode/${id}/?playlist=9007`);
    await page.waitForURL(`**/en/programme/101001/*/e/${id}/?playlist=9007`);
    await to('/en/playlist/9007/Mysteries');
    await page.waitForURL('**/?playlist=9007');
    const logged = awaitedLater(
      page.waitForEvent('console', (message) => message.text().startsWith('PROGRAMME_DETAILS_FAILED')),
    );
    await to('/en/redirect/programme/nobody/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain('PROGRAMME_UNKNOWN');
    expect((await logged).type()).toBe('error');
  });

  it('a page that is not there, one that fails, and none for children', async () => {
    const { page } = await open('/en/content/nothing/x/');
    await heading(page, 'Page not found');
    expect(await axeFindings(page)).toEqual([]);
    await app.demo('faults', { endpoint: 'pageRows', effect: { kind: 'status', status: 500 } });
    // A load, since the open app keeps the rows of a category for a minute.
    await page.goto(`${app.url}/en/content/drama/x/`);
    await heading(page, 'Couldn’t load this page');
    await app.demo('reset');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Drama');
  });
});
