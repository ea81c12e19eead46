import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilPhase } from './player-screen-window.ts';
import { playerViewers } from './player-viewers.ts';

const PROGRAMME = '/en/programme/101001/The-Last-Ferry/';
/** The news, and two of its episodes that its main button does not play. */
const NEWS = '/en/programme/109001/News-on-the-Hour/';
const PRESSED = '109001028';
const OTHER = '109001027';
const { app, viewer } = playerViewers();

async function withAds(): Promise<void> {
  await app().demo('flags', { flags: { ads_enabled: true, ad_free_time: 0 } });
  await app().demo('ads', { creatives: ['seastar-12'] });
}

/**
 * Records everything about ads: requests of linear ads with their platform, reported events, media, and code.
 */
function adTraffic(page: Page) {
  const asked: string[] = [];
  const events: string[] = [];
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const kind = searchParams.get('kind') ?? '';
    if (pathname === '/ads/vast' && kind.endsWith('roll'))
      asked.push(`${kind} ${searchParams.get('platform')}`);
    if (pathname === '/ads/event') events.push(searchParams.get('event') ?? '');
    if (pathname.startsWith('/media/ads/')) fetched.push('media');
    if (/ads-controller|ad-overlay/.test(pathname)) fetched.push('code');
  });
  return { asked, events, fetched };
}

describe('a pre-roll that is prepared while its programme page rests', () => {
  it('is requested once, reports nothing before it is chosen, and then plays what it has', async () => {
    await withAds();
    const { page, to } = await viewer('free');
    const { asked, events, fetched } = adTraffic(page);
    await to(PROGRAMME);
    await expect.poll(() => fetched.includes('media'), { timeout: 20_000 }).toBe(true);
    await page.waitForTimeout(500);
    expect([asked, events]).toEqual([['preroll 0'], []]);
    expect(
      await page.evaluate(() => [...document.querySelectorAll('video')].every(({ paused }) => paused)),
    ).toBe(true);

    await page.locator('a[data-does="play"]').click();
    await untilPhase(page, 'ad', 20_000);
    await expect.poll(() => events).toEqual(expect.arrayContaining(['impression', 'start']));
    expect(asked).toEqual(['preroll 0']);
    expect(new URL(page.url()).pathname).toContain('/e/101001001');
    const shown = page.locator('[data-phase="ad"] video[data-ad]').first();
    await expect
      .poll(() => shown.evaluate((ad) => (ad instanceof HTMLVideoElement ? ad.currentTime : 0)))
      .toBeGreaterThan(0.3);
    expect(events.filter((event) => event === 'impression')).toHaveLength(1);
  }, 60_000);

  it('is not there for a viewer without ads: the page rests without a request or code for it', async () => {
    await withAds();
    const { page, to } = await viewer('ultra');
    const { asked, fetched } = adTraffic(page);
    await to(PROGRAMME);
    await page.locator('a[data-does="play"]').hover();
    await page.waitForTimeout(2_500);
    expect([asked, fetched]).toEqual([[], []]);
  }, 60_000);
});

/** Presses the link of an episode, as a script does: nothing announces it. */
const press = (page: Page, episode: string) =>
  page.evaluate((id) => document.querySelector<HTMLElement>(`[data-episode="${id}"] a`)?.click(), episode);

/** Holds back what matches until it is let go. */
async function hold(page: Page, address: RegExp) {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(address, (route) => (isOpen ? route.continue() : void held.push(route)));
  return {
    count: () => held.length,
    release: async () => {
      isOpen = true;
      for (const route of held.splice(0)) await route.continue().catch(() => undefined);
    },
  };
}

/** The programme page of the news after its player has loaded; `checkouts` are those of pressed episodes. */
async function newsPage() {
  await withAds();
  const { page, to } = await viewer('free');
  const traffic = adTraffic(page);
  const checkouts: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const video = searchParams.get('video_id') ?? '';
    if (pathname.endsWith('/checkout/video/checkout') && /(28|27)$/.test(video)) checkouts.push(video);
  });
  await to(NEWS);
  await expect.poll(() => traffic.fetched.includes('media'), { timeout: 20_000 }).toBe(true);
  await page.locator(`[data-episode="${PRESSED}"] a`).first().waitFor();
  traffic.asked.length = 0;
  return { page, ...traffic, checkouts };
}

const playing = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('video')].filter(({ paused }) => !paused).length);

describe('a pre-roll that nothing was prepared for', () => {
  it('is requested with the press and plays before its screen is there, which then takes it', async () => {
    const { page, asked, events, checkouts } = await newsPage();
    const screen = await hold(page, /\/content\/episode\//);
    await press(page, PRESSED);
    await expect.poll(() => events, { timeout: 20_000 }).toContain('impression');
    expect(new URL(page.url()).pathname).toContain(`/e/${PRESSED}`);
    expect(await page.locator('[data-phase]').count()).toBe(0);
    expect(screen.count()).toBe(1);
    await screen.release();
    await untilPhase(page, 'ad', 20_000);
    expect(asked.filter((request) => request === 'preroll 0')).toHaveLength(1);
    expect(checkouts).toEqual([`9${PRESSED}`]);
    expect(events.filter((event) => event === 'impression')).toHaveLength(1);
  }, 60_000);

  it('is as if it had not been where the press is taken back at once', async () => {
    const { page, asked, events, checkouts } = await newsPage();
    /* Its screen cannot take it meanwhile. */
    const screen = await hold(page, /\/content\/episode\//);
    const answers = await hold(page, /\/ads\/vast\?.*kind=preroll/);
    await press(page, PRESSED);
    await expect.poll(() => answers.count(), { interval: 20, timeout: 20_000 }).toBeGreaterThan(0);
    await page.evaluate(() => globalThis.history.back());
    await answers.release();
    await page.waitForTimeout(1_500);
    expect([
      events,
      await playing(page),
      await page.locator('video[data-ad][style*="opacity: 1"]').count(),
    ]).toEqual([[], 0, 0]);
    expect(new URL(page.url()).pathname).toBe(NEWS);
    expect(checkouts).toEqual([`9${PRESSED}`]);

    await screen.release();
    asked.length = 0;
    await press(page, PRESSED);
    await untilPhase(page, 'ad', 20_000);
    await expect.poll(() => events).toContain('impression');
    expect(asked.filter((request) => request === 'preroll 0')).toHaveLength(1);
    expect(events.filter((event) => event === 'impression')).toHaveLength(1);
  }, 60_000);

  it('gives way to another that is pressed right after it', async () => {
    const { page, events, checkouts } = await newsPage();
    const answers = await hold(page, /\/ads\/vast\?.*kind=preroll/);
    await press(page, PRESSED);
    await expect.poll(() => answers.count(), { timeout: 20_000 }).toBeGreaterThan(0);
    await press(page, OTHER);
    await answers.release();
    await untilPhase(page, 'ad', 20_000);
    await expect.poll(() => events).toContain('impression');
    expect(new URL(page.url()).pathname).toContain(`/e/${OTHER}`);
    expect(checkouts).toEqual([`9${PRESSED}`, `9${OTHER}`]);
    expect(events.filter((event) => event === 'impression')).toHaveLength(1);
  }, 60_000);

  it('is not requested with the press of a viewer without ads', async () => {
    await withAds();
    const { page, to } = await viewer('ultra');
    const { asked, fetched } = adTraffic(page);
    await to(NEWS);
    await page.locator(`[data-episode="${PRESSED}"] a`).first().waitFor();
    await press(page, PRESSED);
    await untilPhase(page, 'playing', 20_000);
    expect([asked, fetched]).toEqual([[], []]);
  }, 60_000);
});
