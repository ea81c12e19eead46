import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilPhase } from './player-screen-window.ts';
import { playerViewers } from './player-viewers.ts';

const PROGRAMME = '/en/programme/101001/The-Last-Ferry/';
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
