import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, untilPhase } from './player-screen-window.ts';
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
