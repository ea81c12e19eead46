import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { becomePersona, type RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

let app: RunningApp;
let browser: Browser;
/* A browser without pictures says that its pointer cannot hover. */
beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser('pictures');
});

/**
 * Home of a viewer who welcomes motion, under the service's own policy, and the addresses of the previews
 * that it fetched.
 */
async function home(persona: string) {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'no-preference',
  });
  onTestFinished(() => context.close());
  await becomePersona(context, app.url, persona);
  const page = await context.newPage();
  const fetched: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/media/previews/') && fetched.push(new URL(request.url()).pathname),
  );
  await page.goto(`${app.url}/en/home/`);
  await page.getByRole('region', { name: 'Featured' }).waitFor();
  return { page, fetched };
}

/** The position of the preview that plays within an element; null if none is shown. */
const playing = (page: Page, within: string): Promise<number | null> =>
  page.evaluate((place) => {
    const videos = [...document.querySelectorAll<HTMLVideoElement>('[data-preview-video]')];
    if (videos.length > 1) throw new Error(`${videos.length} previews at once`);
    const [video] = videos;
    return video?.dataset.shown === 'true' && video.closest(place) !== null ? video.currentTime : null;
  }, within);

/** Points at a tile, wherever late rows above have moved it, and returns what plays on its card. */
async function pointAt(tile: Locator, card: string): Promise<number | null> {
  const box = await tile.boundingBox();
  if (box !== null) await tile.page().mouse.move(box.x + box.width / 2, box.y + 20);
  return playing(tile.page(), card);
}

const HERO = '[aria-label="Featured"]';

describe('moving previews', () => {
  it('of the featured programme begins after a rest, is held by its button, gives way to that of a tile, and comes back', async () => {
    const { page, fetched } = await home('paid');
    await expect.poll(() => playing(page, HERO), { timeout: 15_000 }).toBeGreaterThan(0.3);
    const video = page.locator('[data-preview-video]');
    expect(
      await video.evaluate((one: HTMLVideoElement) => [
        one.muted,
        one.loop,
        one.tabIndex,
        one.disablePictureInPicture,
      ]),
    ).toEqual([true, true, -1, true]);
    await page.getByRole('button', { name: 'Pause slides and previews' }).click();
    const held = await playing(page, HERO);
    await page.waitForTimeout(300);
    expect(await playing(page, HERO)).toBe(held);
    await page.getByRole('button', { name: 'Resume slides and previews' }).click();
    await expect.poll(() => playing(page, HERO)).toBeGreaterThan(held ?? 99);

    const row = page.getByRole('region', { name: 'Free to start' });
    await row.getByRole('link').first().focus();
    const tile = row.locator('[data-tile] a').first();
    await expect.poll(() => pointAt(tile, '[data-preview]'), { timeout: 10_000 }).toBeGreaterThan(0.2);
    await page.mouse.move(5, 5);
    await expect.poll(() => playing(page, '[data-preview]')).toBeNull();
    await tile.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => playing(page, 'li a'), { timeout: 10_000 }).toBeGreaterThan(0.2);
    await page.keyboard.press('Escape');
    await expect.poll(() => playing(page, 'li a')).toBeNull();
    expect(new Set(fetched).size).toBeGreaterThanOrEqual(2);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => playing(page, HERO), { timeout: 10_000 }).toBeGreaterThan(0);
  });
});
