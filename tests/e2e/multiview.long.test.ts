import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { openPlayerWindow } from './player-screen-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

/** Channel, whether its video plays, and whether it is audible, of every picture in order. */
const pictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-picture]')].map((tile) => {
      const video = tile.querySelector('video');
      const plays = video !== null && !video.paused && video.currentTime > 0 && video.readyState > 2;
      return [tile.dataset.picture, plays ? 'plays' : 'rests', video?.muted === false ? 'heard' : 'silent'];
    }),
  );

const until = async (page: Page, expected: readonly (readonly string[])[]) => {
  await expect.poll(() => pictures(page), { timeout: 15_000 }).toEqual(expected);
};

describe('Multiview', () => {
  it('plays two channels from the live page with one sound, which the arrow keys move; Enter makes one full, and Back returns', async () => {
    const { context, page, watch } = await openPlayerWindow(browser, app, 'ultra');
    await watch('/en/live/81/Harbour-One/');
    await page.mouse.move(400, 300);
    await page.getByRole('button', { name: 'Multiview' }).click();
    await page.waitForURL(/\/en\/multiview\/81,82\/$/);
    await until(page, [
      ['81', 'plays', 'heard'],
      ['82', 'plays', 'silent'],
    ]);
    expect(await page.locator('[data-dock]').count()).toBe(0);
    expect(await page.locator('[data-synopsis]').allTextContents()).toEqual([
      expect.stringMatching(/\w+ \w+/),
      expect.stringMatching(/\w+ \w+/),
    ]);
    expect(await page.locator('footer kbd').allTextContents()).toEqual(
      expect.arrayContaining(['Red', 'Blue']),
    );
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: /^81 Harbour One, with sound/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/\?sound=2$/);
    await page.keyboard.press('PageDown');
    await page.waitForURL(/\/81,83\/\?sound=2$/);
    await until(page, [
      ['81', 'plays', 'silent'],
      ['83', 'plays', 'heard'],
    ]);
    const heights = () =>
      page
        .locator('video')
        .evaluateAll((all) => all.map((one) => (one instanceof HTMLVideoElement ? one.videoHeight : 0)));
    expect(Math.max(...(await heights()))).toBeLessThanOrEqual(480);

    await page.locator('[data-heard] button').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/en\/live\/83\//);
    await page.locator('[data-phase="playing"]').first().waitFor();
    await page.goBack();
    await page.waitForURL(/\/81,83\/\?sound=2$/);
    await until(page, [
      ['81', 'plays', 'silent'],
      ['83', 'plays', 'heard'],
    ]);
    await context.close();
  });

  it('counts each picture as a device: the service refuses the one over the limit, and it says so', async () => {
    await app.demo('flags', { flags: { concurrent_limit: true } });
    const { context, page, to } = await openPlayerWindow(browser, app, 'free');
    await to('/en/multiview/81,82/');
    // Two pictures that begin at one moment are told apart by the check after 30 s.
    await page.locator('[data-message="MAX_CONCURRENT_EXCEED"]').waitFor({ timeout: 45_000 });
    expect(await page.locator('[data-message]').textContent()).toContain(
      'Your plan plays on 1 device at a time',
    );
    await expect
      .poll(async () => (await pictures(page))[0], { timeout: 45_000 })
      .toEqual(['81', 'plays', 'heard']);
    await context.close();
    await app.demo('flags', { flags: { concurrent_limit: false } });
  });
});
