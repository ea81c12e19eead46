import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { positionOf } from './player-screen-window.ts';
import { playerViewers } from './player-viewers.ts';
import { untilPlaying } from './running-app.ts';

const EPISODE = '/en/programme/115001/Moon-Express/e/115001001/';
const { viewer, app } = playerViewers();

const lists = z.object({ items: z.array(z.object({ episode_id: z.string(), playback_time: z.number() })) });

/** Seconds at which the service has the episode, for the viewer of a page. */
async function savedPlace(page: Page): Promise<number> {
  const reply = await page.evaluate(async () => {
    const { user } = await (await fetch('/api/auth/getSession/self/')).json();
    const headers = { authorization: `Bearer ${user.token}` };
    return (await fetch('/api/harbour/content/history/?type=programme&country_code=HK', { headers })).json();
  });
  return (
    (lists.parse(reply).items.find(({ episode_id }) => episode_id === '115001001')?.playback_time ?? -1) /
    1000
  );
}

describe('a reload of a video', () => {
  it('resumes where the viewer was and not where its link says, and saves that place [S1-2-010]', async () => {
    await app().demo('accounts-reset');
    const { page, context, watch } = await viewer('paid');
    await watch(`${EPISODE}?t=100`);
    await page.evaluate(() => {
      const video = document.querySelector('video');
      if (video !== null) video.currentTime = 500;
    });
    await untilPlaying(page, 1);
    await page.reload();
    await untilPlaying(page, 0.3);
    expect(page.url()).toContain('?t=100');
    expect(await positionOf(page)).toBeGreaterThan(495);
    await expect.poll(() => savedPlace(page)).toBeGreaterThan(495);
    await page.goto(`${app().url}/en/home/`);
    await page.goBack();
    await untilPlaying(page, 0.3);
    expect(await positionOf(page)).toBeGreaterThan(495);
    const other = await context.newPage();
    await other.goto(`${app().url}${EPISODE}?t=100`);
    await untilPlaying(other, 0.3);
    expect(await positionOf(other)).toBeLessThan(300);
  });
});

describe('a profile that is chosen in another tab', () => {
  it('stops the video with a dialog, gets nothing of what the other one watched, and plays once the dialog is closed', async () => {
    await app().demo('accounts-reset');
    const { page, context, watch } = await viewer('paid');
    await watch(`${EPISODE}?t=100`);
    const other = await context.newPage();
    await other.goto(`${app().url}/en/profiles/`);
    await other.getByRole('button', { name: /詠詩/ }).click();
    await other.waitForURL(/\/en\/home\//);
    const dialog = page.getByRole('dialog', { name: '詠詩 is watching now' });
    await dialog.getByText('Your video has stopped.').waitFor();
    await expect.poll(() => page.locator('[data-phase="playing"]').count()).toBe(0);
    expect(await savedPlace(page)).toBe(-0.001);
    expect(await other.getByRole('dialog').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await untilPlaying(page, 0.3);
  });
});
