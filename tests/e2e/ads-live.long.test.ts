import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setQuietAdClock } from './ad-clock.ts';
import { untilPhase } from './player-screen-window.ts';
import { playerViewers } from './player-viewers.ts';

const CHANNEL = '/en/live/81/';
const CODE = 'HARB';
/** Seconds of a segment, and of the delay at which a channel plays behind its edge. */
const SEGMENT = 6;
const HOLD_BACK = 6;
/** Seconds behind the edge within which a channel counts as at its edge. */
const ON_AIR = 40;
/** Seconds that an arrow key moves. */
const STEP = 10;
const { app, viewer } = playerViewers();

/** A break on the channel; its ads may be skipped after 5 s. */
async function breakOf(seconds: number): Promise<void> {
  await app().demo('ads', { creatives: ['seastar-12'] });
  await app().demo('ad-break', { network_code: CODE, seconds });
}

/** Turns ads on, at a time at which no regular break of the channel can come between. */
async function withAds(): Promise<void> {
  await app().demo('flags', { flags: { ads_enabled: true, ad_free_time: 0 } });
  await setQuietAdClock(app(), CODE);
}

/**
 * Where the content is: its position, the newest picture that it could show, and how far behind that it is.
 */
const content = (page: Page) =>
  page.evaluate(() => {
    const video = [...document.querySelectorAll<HTMLVideoElement>('[data-phase] video')].find(
      (one) => one.dataset.ad === undefined,
    );
    const end = video && video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : 0;
    return {
      at: video?.currentTime ?? 0,
      end,
      behind: end - (video?.currentTime ?? 0),
      paused: video?.paused ?? true,
    };
  });

const kindsAsked = (page: Page): readonly string[] => {
  const kinds: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/ads/vast' && !searchParams.has('hop'))
      kinds.push(`${searchParams.get('kind')} ${searchParams.get('seconds')}`);
  });
  return kinds;
};

/** How far the ad on screen is, and whether all of it is loaded. */
const shownAd = (page: Page) =>
  page.evaluate(() => {
    const ad = [...document.querySelectorAll('video')].find(
      (one) => one.dataset.ad !== undefined && one.style.opacity === '1',
    );
    const loaded = ad && ad.buffered.length > 0 ? ad.buffered.end(ad.buffered.length - 1) : 0;
    return { at: ad?.currentTime ?? 0, whole: ad !== undefined && loaded > ad.duration - 0.5 };
  });

/**
 * Presses a key several times in one task, so that the picture is shown nowhere on the way: within the break
 * it would get the ads of a live-roll.
 */
const pressAtOnce = (page: Page, key: string, times: number) =>
  page.evaluate(
    (pressed) => {
      const target = document.activeElement ?? document.body;
      for (let n = 0; n < pressed.times; n += 1)
        target.dispatchEvent(new KeyboardEvent('keydown', { key: pressed.key, bubbles: true }));
    },
    { key, times },
  );

/** Skips the ads of the break that runs. */
async function skipAds(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip ad' }).click({ timeout: 30_000 });
  await untilPhase(page, 'playing', 30_000);
}

describe('ads of a channel', () => {
  it('a break at the edge is a live-roll; the channel is at its edge again after it, and a break in the time-shift plays on where it was [S1-1-007 S1-4-065 S1-4-066 S1-4-068]', async () => {
    await withAds();
    const { page, watch } = await viewer('free');
    const asked = kindsAsked(page);
    await watch(CHANNEL);
    await breakOf(20);
    await untilPhase(page, 'ad', 60_000);
    const beganAt = performance.now();
    await expect.poll(async () => (await content(page)).paused).toBe(true);
    expect(new Set(asked)).toEqual(new Set(['liveroll 20']));
    const before = await content(page);
    await skipAds(page);
    await expect
      .poll(async () => (await content(page)).at, { timeout: 15_000 })
      .toBeGreaterThan(before.at + 4);
    expect((await content(page)).behind).toBeLessThan(HOLD_BACK + SEGMENT + 4);

    await expect
      .poll(async () => (await content(page)).at, { timeout: 60_000 })
      .toBeGreaterThan(before.at + 30);
    const other = await viewer('free');
    const askedThere = kindsAsked(other.page);
    await other.watch(CHANNEL);
    await untilPhase(other.page, 'playing');
    await expect.poll(async () => (await content(other.page)).behind).toBeLessThan(HOLD_BACK + SEGMENT + 4);
    /* To some seconds before the break in one go, however long all this took. */
    const since = (performance.now() - beganAt) / 1000;
    const steps = Math.ceil((Math.max(since + SEGMENT, ON_AIR) + HOLD_BACK) / STEP);
    await pressAtOnce(other.page, 'ArrowLeft', steps);
    /* Said at once where it went, which a break that does not come would not. */
    await expect.poll(async () => (await content(other.page)).behind).toBeGreaterThan(steps * STEP - STEP);
    expect((await content(other.page)).behind).toBeLessThan((steps + 2) * STEP + SEGMENT);
    await untilPhase(other.page, 'ad', 60_000);
    const held = await content(other.page);
    expect(askedThere[0]).toContain('midroll');
    await skipAds(other.page);
    await expect.poll(async () => (await content(other.page)).at).toBeGreaterThan(held.at);
    expect((await content(other.page)).at).toBeLessThan(held.at + 5);
  }, 180_000);

  it('a network that is cut during a break and comes back: the ad plays on, and the channel is at its edge afterwards', async () => {
    await withAds();
    const { page, watch, context } = await viewer('free');
    await watch(CHANNEL);
    await breakOf(20);
    await untilPhase(page, 'ad', 60_000);
    await expect.poll(async () => (await shownAd(page)).whole, { timeout: 30_000 }).toBe(true);
    const before = await content(page);
    await context.setOffline(true);
    const cutAt = performance.now();
    await expect.poll(async () => (await shownAd(page)).at, { timeout: 30_000 }).toBeGreaterThan(6);
    await page.getByRole('button', { name: 'Skip ad' }).click();
    await expect.poll(() => page.locator('[data-ad-picture]').count()).toBe(0);
    await context.setOffline(false);
    const outage = (performance.now() - cutAt) / 1000;
    await untilPhase(page, 'playing', 60_000);
    await expect
      .poll(async () => (await content(page)).end, { timeout: 30_000 })
      .toBeGreaterThan(before.end + outage - SEGMENT);
    await expect
      .poll(async () => (await content(page)).behind, { timeout: 30_000 })
      .toBeLessThan(HOLD_BACK + SEGMENT);
  }, 180_000);
});
