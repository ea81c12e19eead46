import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { skipAd } from './ad-on-screen.ts';
import { awaitedLater } from './awaited-later.ts';
import { axeFindings } from './axe.ts';
import { untilPhase } from './player-screen-window.ts';
import { playerViewers } from './player-viewers.ts';

const EPISODE = '/en/programme/101001/The-Last-Ferry/e/101001001/';
const { app, viewer } = playerViewers();

/** Turns ads on; every break is one ad that may be skipped after 5 s. */
async function withAds(flags: object = {}): Promise<void> {
  await app().demo('flags', { flags: { ads_enabled: true, ad_free_time: 0, ...flags } });
  await app().demo('ads', { creatives: ['seastar-12'] });
}

/** The elements of a page: the content's, and the ad's that is seen. */
const pictures = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('video')];
    const content = all.find((one) => one.dataset.ad === undefined);
    const ad = all.find((one) => one.dataset.ad !== undefined && one.style.opacity === '1');
    return {
      content: content && { at: content.currentTime, paused: content.paused },
      ad: ad ? { at: ad.currentTime, paused: ad.paused, volume: ad.volume } : null,
    };
  });

const adRuns = (page: Page) =>
  expect.poll(async () => (await pictures(page)).ad?.at ?? 0, { timeout: 30_000 }).toBeGreaterThan(0.2);
const contentRuns = (page: Page) =>
  expect
    .poll(
      async () => (await pictures(page)).content?.paused === false && (await pictures(page)).ad === null,
      { timeout: 30_000 },
    )
    .toBe(true);

/** Notes the requests to the ad server. */
function adRequests(page: Page): readonly URL[] {
  const seen: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/ads/')) seen.push(url);
  });
  return seen;
}
const kinds = (seen: readonly URL[]) =>
  seen
    .filter(({ pathname }) => pathname === '/ads/vast')
    .flatMap(({ searchParams }) => searchParams.get('kind') ?? []);
const eventNames = (seen: readonly URL[]) =>
  seen.flatMap(({ pathname, searchParams }) =>
    pathname === '/ads/event' ? [searchParams.get('event')] : [],
  );

describe('ads of a video', () => {
  it('plays a pre-roll before the content, opens its page, resumes, is skipped, and gives the content its picture [S1-4-033 S1-4-053 S1-4-054 S1-4-060 S1-4-061 S1-4-062]', async () => {
    await withAds();
    const { page, to, context } = await viewer('free');
    const seen = adRequests(page);
    await context.route('**/demo/landing/**', (route) => route.fulfill({ body: 'landing' }));
    await to(EPISODE);
    await untilPhase(page, 'ad', 30_000);
    await adRuns(page);
    expect(kinds(seen)).toEqual(['preroll', 'preroll']);
    const playing = await pictures(page);
    expect([playing.content, playing.ad?.volume]).toEqual([{ at: 0, paused: true }, 0.5]);

    const popup = awaitedLater(context.waitForEvent('page'));
    await page.getByRole('button', { name: /Learn more/ }).click();
    const opened = await popup;
    expect(opened.url()).not.toContain('javascript');
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await opened.close();
    await expect.poll(async () => (await pictures(page)).ad?.paused).toBe(true);
    await page.getByRole('button', { name: 'Resume ad' }).first().click();
    await expect.poll(async () => (await pictures(page)).ad?.paused).toBe(false);
    expect(await axeFindings(page)).toEqual([]);

    await skipAd(page);
    await contentRuns(page);
    await untilPhase(page, 'playing');
    expect((await pictures(page)).content?.at).toBeLessThan(5);
    await expect
      .poll(() => eventNames(seen))
      .toEqual(expect.arrayContaining(['impression', 'start', 'pause', 'resume', 'clickTracking', 'skip']));
    expect(eventNames(seen).filter((name) => name === 'impression' || name === 'start')).toEqual([
      'impression',
      'start',
    ]);
  }, 90_000);

  it('plays the break that a seek passes once, and then continues at the requested position', async () => {
    await withAds();
    const { page, to } = await viewer('free');
    await page.route('**/ads/vmap*', (route) =>
      route.fulfill({
        contentType: 'application/xml',
        body: `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
          <vmap:AdBreak timeOffset="00:01:00" breakType="linear" breakId="one"/><vmap:AdBreak timeOffset="end" breakType="linear" breakId="last"/>
        </vmap:VMAP>`,
      }),
    );
    const seen = adRequests(page);
    await app().demo('ads', { creatives: [] });
    await to(`${EPISODE}?t=50`);
    await contentRuns(page);
    await page.locator('[data-ad-marks]').waitFor({ state: 'attached' });
    await app().demo('ads', { creatives: ['seastar-12'] });
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await untilPhase(page, 'ad', 30_000);
    await adRuns(page);
    await skipAd(page);
    await contentRuns(page);
    expect((await pictures(page)).content?.at).toBeGreaterThan(60);
    expect(kinds(seen).filter((kind) => kind === 'midroll')).toHaveLength(2);
  }, 90_000);

  it('requests nothing and fetches no code if the viewer has no ads', async () => {
    await withAds({ ads_enabled: false });
    const { page, watch } = await viewer('free');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await watch(EPISODE);
    expect(
      fetched.filter((path) => path.startsWith('/ads/') || /ads-controller|vast|vmap/.test(path)),
    ).toEqual([]);
  }, 60_000);
});
