import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { skipAd } from './ad-on-screen.ts';
import { axeFindings } from './axe.ts';
import { untilPhase } from './player-screen-window.ts';
import { playerViewers } from './player-viewers.ts';

const EPISODE = '/en/programme/101001/The-Last-Ferry/e/101001001/';
const { app, viewer } = playerViewers();

/**
 * Opens the episode at 50 s without a pre-roll; the breaks at these times, and one after the end, are a
 * skippable ad each.
 */
async function withBreaks(times: readonly string[]) {
  await app().demo('flags', { flags: { ads_enabled: true, ad_free_time: 0 } });
  await app().demo('ads', { creatives: [] });
  const window = await viewer('free');
  const { page } = window;
  const breaks = [...times, 'end'].map(
    (time) => `<vmap:AdBreak timeOffset="${time}" breakType="linear" breakId="at ${time}"/>`,
  );
  const body = `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${breaks.join('')}</vmap:VMAP>`;
  await page.route('**/ads/vmap*', (route) => route.fulfill({ contentType: 'application/xml', body }));
  await page.addInitScript(countSounds);
  await window.to(`${EPISODE}?t=50`);
  await contentRuns(page);
  await page.locator('[data-ad-marks]').waitFor({ state: 'attached' });
  await app().demo('ads', { creatives: ['seastar-12'] });
  return window;
}

/**
 * Counts the moments at which two elements can be heard at once, in the page and in its picture-in-picture
 * window.
 */
function countSounds() {
  Reflect.set(window, 'twoSounds', 0);
  setInterval(() => {
    const small: Window | undefined = Reflect.get(window, 'documentPictureInPicture')?.window ?? undefined;
    const all = [document, ...(small ? [small.document] : [])].flatMap((one) => [
      ...one.querySelectorAll('video'),
    ]);
    const audible = all.filter(
      ({ paused, ended, muted, volume }) => !paused && !ended && !muted && volume > 0,
    );
    if (audible.length > 1) Reflect.set(window, 'twoSounds', Reflect.get(window, 'twoSounds') + 1);
  }, 20);
}
const twoSounds = (page: Page) => page.evaluate(() => Reflect.get(window, 'twoSounds'));

/** The ad that is seen and the content, in a page or its window. */
const pictures = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('video')];
    const ad = all.find((one) => one.dataset.ad !== undefined && one.style.opacity === '1');
    const content = all.find((one) => one.dataset.ad === undefined);
    return {
      ad: ad ? { at: ad.currentTime, stream: ad.currentSrc.startsWith('blob:') } : null,
      content: content ? { at: content.currentTime, paused: content.paused } : null,
      captions: document.querySelector('[data-ad-captions]')?.textContent ?? '',
    };
  });
const adRuns = (page: Page, from = 0.2) =>
  expect.poll(async () => (await pictures(page)).ad?.at ?? 0, { timeout: 30_000 }).toBeGreaterThan(from);
async function contentRuns(page: Page) {
  const runs = async () => {
    const { content, ad } = await pictures(page);
    return content?.paused === false && ad === null;
  };
  await expect.poll(runs, { timeout: 30_000 }).toBe(true);
}
/**
 * Different colours of the ad's picture as it is on screen, counted on a small copy; one plain colour is no
 * picture.
 */
const adPixels = (page: Page) =>
  page.evaluate(() => {
    const ad = [...document.querySelectorAll('video')].find(
      (one) => one.dataset.ad !== undefined && one.style.opacity === '1',
    );
    const canvas = document.createElement('canvas');
    const box = ad?.getBoundingClientRect();
    const context = canvas.getContext('2d');
    if (!ad || !context || !box || box.width < 100) return 0;
    context.drawImage(ad, 0, 0, 32, 18);
    const { data } = context.getImageData(0, 0, 32, 18);
    return new Set(
      Array.from({ length: 32 * 18 }, (_, at) => `${data[at * 4]} ${data[at * 4 + 1]} ${data[at * 4 + 2]}`),
    ).size;
  });
const forward = async (page: Page, count: number) => {
  for (let step = 0; step < count; step += 1) await page.keyboard.press('ArrowRight');
};

/** Breaks whose ads were requested, in order, without those of image ads. */
function requested(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const linear = pathname === '/ads/vast' && /roll$/.test(searchParams.get('kind') ?? '');
    if (linear && searchParams.get('platform') === '0') seen.push(searchParams.get('break') ?? '');
  });
  return seen;
}

describe('breaks of one viewing', () => {
  it('plays a streamed creative with its captions, a break that was seen not again, and the post-roll before the end counts [S1-1-007 S1-4-052 S1-4-054]', async () => {
    const { page } = await withBreaks(['00:01:00']);
    const seen = requested(page);
    await page.route('**/ads/vast*', async (route) => {
      const reply = await route.fetch();
      const streamed = (await reply.text()).replace(
        /<MediaFile[^>]*type="video\/mp4"[^>]*>[\s\S]*?<\/MediaFile>/g,
        '',
      );
      await route.fulfill({ response: reply, body: streamed });
    });
    await forward(page, 3);
    await untilPhase(page, 'ad', 30_000);
    await expect
      .poll(async () => (await pictures(page)).captions, { timeout: 20_000 })
      .toBe('Why rush across the harbour?');
    expect((await pictures(page)).ad?.stream).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await skipAd(page);
    await contentRuns(page);
    expect((await pictures(page)).content?.at).toBeGreaterThan(60);

    const slider = page.getByRole('slider', { name: 'Position' });
    await slider.press('Home');
    await expect.poll(async () => (await pictures(page)).content?.at).toBeLessThan(30);
    await slider.press('End');
    await untilPhase(page, 'ad', 30_000);
    await adRuns(page);
    await skipAd(page);
    await untilPhase(page, 'ended', 30_000);
    expect(seen).toEqual(['at 00:01:00', 'at end']);
    expect(await page.locator('[data-ad-picture]').count()).toBe(0);
    expect(await twoSounds(page)).toBe(0);
  }, 120_000);

  it('continues in the dock when its screen is left, is skipped there, and only the content is heard [S1-4-054]', async () => {
    const { page } = await withBreaks(['00:01:00']);
    await forward(page, 2);
    await untilPhase(page, 'ad', 30_000);
    await adRuns(page);
    await page.mouse.move(400, 300);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    const dock = page.locator('[data-dock]');
    await dock.locator('[data-compact-ad]').waitFor();
    await adRuns(page, 2);
    expect(await axeFindings(page)).toEqual([]);
    await skipAd(page);
    await contentRuns(page);
    expect(await page.locator('[data-ad-picture]').count()).toBe(0);
    await dock.getByRole('link', { name: 'Back to full player' }).click();
    await untilPhase(page, 'playing');
    expect(await twoSounds(page)).toBe(0);
  }, 90_000);

  it('plays in the window of picture-in-picture with its picture and styles, is skipped there, and gives it back to the content', async () => {
    await app().demo('flags', { flags: { ads_enabled: true, ad_free_time: 0 } });
    await app().demo('ads', { creatives: [] });
    const { page, context, to } = await viewer('free');
    await page.addInitScript(countSounds);
    /*
     * The service's own break at ten minutes: a route of the page would make all requests of its window hang.
     */
    await to(`${EPISODE}?t=575`);
    await contentRuns(page);
    await page.locator('[data-ad-marks]').waitFor({ state: 'attached' });
    await app().demo('ads', { creatives: ['seastar-12'] });
    await page.mouse.move(400, 300);
    const picture = page.getByRole('button', { name: 'Picture-in-picture', exact: true });
    const [small] = await Promise.all([context.waitForEvent('page'), picture.click()]);
    await small.locator('video').waitFor();
    for (let step = 0; step < 3; step += 1)
      await small.getByRole('button', { name: 'Forward 10 seconds' }).click();
    await untilPhase(page, 'ad', 30_000);
    await adRuns(small);
    expect(await adPixels(small)).toBeGreaterThan(40);
    const line = small.locator('[data-compact-ad]');
    await expect.poll(() => line.evaluate((one) => getComputedStyle(one).position)).toBe('absolute');
    await skipAd(small);
    await contentRuns(small);
    expect((await pictures(small)).content?.at).toBeGreaterThan(600);
    await small.close();
    await contentRuns(page);
    expect(await twoSounds(page)).toBe(0);
  }, 90_000);
});
