import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listed } from './account-window.ts';
import { awaitedLater } from './awaited-later.ts';
import { openPlayerWindow, type PlayerWindow } from './player-screen-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

/** An episode of the demo, its programme's name, and its length in seconds. */
const EPISODE = {
  path: '/en/programme/115001/Moon-Express/e/115001001/',
  programme: 'Moon Express',
  length: 1406,
} as const;

let app: RunningApp;
let browser: Browser;
let window: PlayerWindow | null = null;

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

afterEach(async () => {
  await app.demo('reset');
  await window?.context.close();
});

async function member(): Promise<PlayerWindow> {
  window = await openPlayerWindow(browser, app, 'paid');
  return window;
}

describe('what was watched', () => {
  it('appears in the continue row and in the history without a reload, and leaves both together', async () => {
    // A second try begins with nothing watched, too.
    await app.demo('accounts-reset');
    const { page, to, watch } = await member();
    await to('/en/home/');
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    expect(await page.getByRole('region', { name: 'Continue watching' }).count()).toBe(0);
    await watch(`${EPISODE.path}?t=600`);
    await page.keyboard.press('k');
    await page.goBack();
    const row = page.getByRole('region', { name: 'Continue watching' });
    await row.getByRole('heading', { level: 3, name: EPISODE.programme }).waitFor();
    await page.getByRole('link', { name: 'My list', exact: true }).first().click();
    await page.getByRole('main').getByRole('link', { name: 'History', exact: true }).click();
    await expect.poll(() => listed(page)).toEqual([EPISODE.programme]);
    await page.getByRole('main').locator('li button').first().click();
    await page.getByRole('heading', { name: 'Nothing watched yet' }).waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await row.waitFor({ state: 'detached' });
  });
});

describe('settings of the account page', () => {
  it('autoplay turned off: the next episode is not offered automatically, and the picture stays at the end', async () => {
    const { page, to, watch } = await member();
    await to('/en/account/info/');
    await page.getByRole('switch', { name: 'Autoplay next episode' }).press('Enter');
    const ended = awaitedLater(
      page.waitForEvent('console', {
        predicate: (line) => line.text().includes('VIDEO_ENDED'),
        timeout: 40_000,
      }),
    );
    await watch(`${EPISODE.path}?t=${EPISODE.length - 4}`);
    expect(await page.locator('[data-up-next]').count()).toBe(0);
    await ended;
    expect(await page.locator('[data-up-next]').count()).toBe(0);
    expect(page.url()).toContain('/e/115001001/');
  });

  it('the dock turned off: leaving a playing page stops the picture', async () => {
    const { page, to, watch } = await member();
    await to('/en/account/info/');
    await page.getByRole('switch', { name: 'Mini player' }).press('Enter');
    await watch('/en/live/81/Harbour-One/');
    await page.getByRole('link', { name: 'Harbour TV Home' }).click();
    await page.waitForURL(/\/en\/home\//);
    /* A moving preview of home may play. */
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLVideoElement>('video:not([data-preview-video])')].every(
        ({ paused }) => paused,
      ),
    );
    expect(await page.locator('[data-dock]').count()).toBe(0);
  });
});
