import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awaitedLater } from './awaited-later.ts';
import { untilPhase } from './player-screen-window.ts';
import { playerViewers } from './player-viewers.ts';

const EPISODE = '/en/programme/101001/The-Last-Ferry/e/101001001/';
const CREATIVE = 'banyan-10';
const { app, viewer } = playerViewers();

/**
 * Has a page do as in a tab in the background, which a browser without a screen cannot: it says that it is
 * hidden, its timers wait for a second, and it draws no frames.
 */
function hideable() {
  let hidden = false;
  const parked: FrameRequestCallback[] = [];
  const { setTimeout: later, setInterval: often, requestAnimationFrame: frame } = window;
  const slow = (ms = 0) => (hidden ? Math.max(ms, 1000) : ms);
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number) => later(run, slow(ms)),
    setInterval: (run: () => void, ms?: number) => often(run, slow(ms)),
    requestAnimationFrame: (draw: FrameRequestCallback) => (hidden ? -parked.push(draw) : frame(draw)),
    hidePage: (isHidden: boolean) => {
      hidden = isHidden;
      document.dispatchEvent(new Event('visibilitychange'));
      if (!hidden) for (const draw of parked.splice(0)) frame(draw);
    },
  });
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
}
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((on) => Reflect.get(window, 'hidePage')(on), isHidden);

/** Events of the break's ad that the ad server received; an image ad has others. */
function reportedEvents(page: Page): readonly string[] {
  const events: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/ads/event' && searchParams.get('creative') === CREATIVE)
      events.push(searchParams.get('event') ?? '');
  });
  return events;
}

const pictures = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('video')];
    const ad = all.find((one) => one.dataset.ad !== undefined && one.style.opacity === '1');
    const content = all.find((one) => one.dataset.ad === undefined);
    return { ad: ad?.currentTime ?? 0, content: content?.currentTime ?? 0, runs: content?.paused === false };
  });

/** Longer than any watchdog of an ad waits while it plays. */
const FROZEN_MS = 9000;

/** Seconds at which the break is. */
const BREAK = 63;

/** An episode that runs towards its break, whose ad takes ten seconds. */
async function beforeBreak() {
  await app().demo('flags', { flags: { ads_enabled: true, ad_free_time: 0 } });
  await app().demo('ads', { creatives: [] });
  const window = await viewer('free');
  const { page } = window;
  const body =
    '<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0"><vmap:AdBreak timeOffset="00:01:03" breakType="linear" breakId="one"/></vmap:VMAP>';
  const answered = awaitedLater(page.waitForResponse('**/ads/vmap*'));
  await page.route('**/ads/vmap*', (route) => route.fulfill({ contentType: 'application/xml', body }));
  await page.addInitScript(hideable);
  await window.to(`${EPISODE}?t=54`);
  await expect.poll(async () => (await pictures(page)).runs, { timeout: 30_000 }).toBe(true);
  await answered;
  await app().demo('ads', { creatives: [CREATIVE] });
  return { ...window, events: reportedEvents(page) };
}

describe('a break in a tab in the background', () => {
  it('plays its ad to the end although the page is frozen halfway, reports no error, and the content continues where it was', async () => {
    const { page, context, events } = await beforeBreak();
    await hide(page, true);
    await expect.poll(async () => (await pictures(page)).ad, { timeout: 30_000 }).toBeGreaterThan(2);
    const session = await context.newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((done) => setTimeout(done, FROZEN_MS));
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await expect
      .poll(async () => (await pictures(page)).content, { timeout: 30_000 })
      .toBeGreaterThan(BREAK + 1);
    expect((await pictures(page)).content).toBeLessThan(BREAK + 10);
    expect(events).toContain('complete');
    expect(events.filter((event) => event === 'error' || event === 'impression')).toEqual(['impression']);
    await hide(page, false);
    await untilPhase(page, 'playing');
    expect((await pictures(page)).runs).toBe(true);
  }, 90_000);
});
