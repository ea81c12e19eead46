import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setQuietAdClock } from './ad-clock.ts';
import { axeFindings } from './axe.ts';
import { untilPhase } from './player-screen-window.ts';
import { playerViewers } from './player-viewers.ts';

const EPISODE = '/en/programme/101001/The-Last-Ferry/e/101001001/';
const { app, viewer } = playerViewers();

const withAds = (flags: object = {}) => app().demo('flags', { flags: { ads_enabled: true, ...flags } });
const surface = (page: Page) => page.locator('[data-phase]').first();
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
  });
const statusText = (page: Page) =>
  page
    .locator('[data-phase] [role="status"]')
    .allTextContents()
    .then((texts) => texts.join(' '));

describe('a break on the screen', () => {
  it('is watched, paused, explained and skipped by keys alone, and axe finds nothing in any of its states (S1-1-007)', async () => {
    await withAds();
    await app().demo('ads', { creatives: ['seastar-12'] });
    const { page, to } = await viewer('free');
    await to(EPISODE);
    await untilPhase(page, 'ad', 30_000);
    await expect.poll(() => surface(page).textContent()).toMatch(/0:1\d left/);
    await expect.poll(() => statusText(page)).toMatch(/Ad 1 of \d, 12 seconds, Seastar Ferries/);
    expect(await surface(page).textContent()).toContain('No seeking during ads');
    expect(await surface(page).locator('[role="slider"]').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);

    await page.keyboard.press(' ');
    await expect.poll(() => surface(page).getByRole('button', { name: 'Resume ad' }).count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Skip ad').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Why this ad' }).focus();
    await page.keyboard.press('Enter');
    const why = page.getByRole('dialog', { name: 'Why this ad' });
    await why.getByText('Paid for by Seastar Ferries.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Why this ad');
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

    await page.keyboard.press(' ');
    await expect.poll(() => focused(page), { timeout: 15_000 }).toBe('Skip ad');
    expect(await statusText(page)).toContain('You can skip this ad');
    await page.keyboard.press('Enter');
    await untilPhase(page, 'playing', 30_000);
    await expect.poll(() => statusText(page)).toContain('Back to the programme');
    expect(await surface(page).locator('[role="slider"]').count()).toBe(1);
  });
});

describe('image ads around a channel', () => {
  const slotOf = async (page: Page, kind: string) => {
    const slot = page.locator(`[data-ad-slot="${kind}"]`);
    await slot.waitFor({ timeout: 30_000 });
    return slot;
  };

  const channelInFullScreen = async (): Promise<Page> => {
    await withAds();
    await setQuietAdClock(app(), 'HARB');
    const { page, watch } = await viewer('free');
    await watch('/en/live/81/');
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    return page;
  };

  it('the L has its slot of 1280x90, shrinks the picture, takes the keys, and closes (S1-1-008, S1-2-077, S1-9-044)', async () => {
    const page = await channelInFullScreen();
    const whole = await page.locator('[data-phase] video').first().boundingBox();
    await app().demo('image-ad', { type: 'Inverted-L-Shape' });
    const slot = await slotOf(page, 'uwall');
    expect(await slot.boundingBox()).toMatchObject({ width: 1280, height: 90 });
    const shrunk = await page.locator('[data-shrunk="true"] video').first().boundingBox();
    expect(Math.round((100 * (shrunk?.width ?? 0)) / (whole?.width ?? 1))).toBe(76);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('m');
    expect(await page.evaluate(() => document.querySelector('video')?.muted)).toBe(false);
    await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await slot.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[data-phase] video').first().boundingBox()).toEqual(whole);
  });

  it('the strip has its slot of 1280x190 over the picture, which keeps its size and its keys (S1-1-009, S1-9-044)', async () => {
    const page = await channelInFullScreen();
    await app().demo('image-ad', { type: 'Key-Up' });
    const slot = await slotOf(page, 'keyup');
    expect(await slot.boundingBox()).toMatchObject({ width: 1280, height: 190 });
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('m');
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.muted)).toBe(true);
    await page.keyboard.press('f');
    await expect.poll(async () => (await slot.boundingBox())?.width).toBeLessThan(1000);
    const room = await slot.locator('div:has(> p)').evaluate((words) => {
      const card = words.parentElement?.getBoundingClientRect();
      const lines = [...words.children].map((line) => line.getBoundingClientRect());
      return Math.min(
        ...lines.map(({ top, bottom }) => (card ? Math.min(top - card.top, card.bottom - bottom) : 0)),
      );
    });
    expect(room).toBeGreaterThanOrEqual(4);
    await page.keyboard.press('Escape');
    await slot.waitFor({ state: 'detached' });
  });
});
