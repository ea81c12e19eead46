import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { positionOf, untilPhase } from './player-screen-window.ts';
import { playerViewers } from './player-viewers.ts';
import { untilPlaying } from './running-app.ts';

const LIVE = '/en/live/81/Harbour-One/';
const EPISODE = '/en/programme/115001/Moon-Express/e/115001001/';

const { viewer } = playerViewers();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const moves = (page: Page) =>
  page.evaluate(async () => {
    const video = document.pictureInPictureElement;
    if (!(video instanceof HTMLVideoElement)) return false;
    const from = video.currentTime;
    for (let n = 0; n < 100 && video.currentTime < from + 0.3; n += 1)
      await new Promise((done) => setTimeout(done, 50));
    return video.currentTime >= from + 0.3;
  });

describe('picture in picture', () => {
  it('of the bare picture: goes in and out by its button, and the picture moves on in it', async () => {
    const { page, watch } = await viewer('paid');
    await page.addInitScript(() => Reflect.deleteProperty(window, 'documentPictureInPicture'));
    await watch(`${EPISODE}?t=100`);
    await page.mouse.move(400, 300);
    await button(page, 'Picture-in-picture').click();
    await page.waitForFunction(() => document.pictureInPictureElement !== null);
    expect(await moves(page)).toBe(true);
    await page.mouse.move(410, 300);
    await button(page, 'Exit picture-in-picture').click();
    await page.waitForFunction(() => document.pictureInPictureElement === null);
    await untilPlaying(page, 0.3);
    expect(await positionOf(page)).toBeGreaterThan(100);
  });

  it('of the bare picture: a change of channel stays in its window', async () => {
    const { page, watch } = await viewer('gold');
    await page.addInitScript(() => Reflect.deleteProperty(window, 'documentPictureInPicture'));
    await watch(LIVE);
    await page.mouse.move(400, 300);
    await button(page, 'Picture-in-picture').click();
    await page.waitForFunction(() => document.pictureInPictureElement !== null);
    await page.keyboard.press('PageDown');
    await page.waitForURL(/\/live\/82\//);
    await untilPhase(page, 'playing');
    expect(await moves(page)).toBe(true);
  });

  it('of a document: has captions and controls that work, and the picture comes back when it is closed', async () => {
    const { context, page, watch } = await viewer('paid');
    await watch(`${EPISODE}?t=100`);
    expect(await page.evaluate(() => 'documentPictureInPicture' in window)).toBe(true);
    await page.mouse.move(400, 300);
    const [small] = await Promise.all([
      context.waitForEvent('page'),
      button(page, 'Picture-in-picture').click(),
    ]);
    await small.locator('video').waitFor();
    const before = await positionOf(small);
    await button(small, 'Forward 10 seconds').click();
    await small.waitForFunction(
      (from) => (document.querySelector('video')?.currentTime ?? 0) > from + 9,
      before,
    );
    await button(small, 'Pause').click();
    await untilPhase(page, 'paused');
    await button(small, 'Play').click();
    await untilPhase(page, 'playing');
    await small.locator('[data-captions] p').first().waitFor({ timeout: 20_000 });
    const style = await small.locator('video').evaluate((video) => getComputedStyle(video).objectFit);
    expect(style).toBe('contain');
    await small.close();
    await page.locator('[data-phase] video').waitFor();
    await untilPlaying(page, 0.3);
    expect(await positionOf(page)).toBeGreaterThan(before);
  }, 60_000);
});

describe("the browser's media controls", () => {
  it('carry the title and artwork of what plays, obey, and go on to what is next', async () => {
    const { page, watch } = await viewer('paid');
    await page.addInitScript(() => {
      const handlers = new Map<string, MediaSessionActionHandler | null>();
      const { setActionHandler } = MediaSession.prototype;
      MediaSession.prototype.setActionHandler = function keep(action, handler) {
        handlers.set(action, handler);
        return setActionHandler.call(this, action, handler);
      };
      Reflect.set(window, 'pressKey', (action: MediaSessionAction, details: object) =>
        handlers.get(action)?.({ action, ...details }),
      );
    });
    await watch(`${EPISODE}?t=100`);
    const press = (action: string, details: object = {}) =>
      page.evaluate(([name, given]) => Reflect.get(window, 'pressKey')(name, given), [
        action,
        details,
      ] as const);
    const metadata = await page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      return { title: metadata?.title, artwork: metadata?.artwork.length, playbackState };
    });
    expect(metadata).toEqual({
      title: expect.stringContaining('Moon Express'),
      artwork: expect.any(Number),
      playbackState: 'playing',
    });
    expect(metadata.artwork).toBeGreaterThan(0);
    await press('pause');
    await untilPhase(page, 'paused');
    await press('play');
    await untilPhase(page, 'playing');
    await press('seekto', { seekTime: 300 });
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 300);
    await press('seekbackward', { seekOffset: 30 });
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 999) < 290);
    await press('nexttrack');
    await page.waitForURL(/\/e\/115001002\//);
    await untilPlaying(page, 0.3);
  });
});
