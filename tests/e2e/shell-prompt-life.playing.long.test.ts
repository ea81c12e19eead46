import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { shellViewers } from './shell-viewers.ts';
import { givesBack, holdsFocus, isProper, promptOf } from './shell-window.ts';

const lang = 'tc';

const { app, viewer: open } = shellViewers();

const viewer = (persona: string | null, introduced = true) => open({ persona, introduced });

describe('prompts that play or open automatically', () => {
  it('episode player, clip and podcast: over the show page [S0-2-058] [S0-2-059] [S0-2-062]', async () => {
    const { page, to } = await viewer('paid');
    await to(`/${lang}/show/`);
    const rows = page.locator('main section');
    for (const [kind, row] of [
      ['episode_player', 1],
      ['clip', 2],
    ] as const) {
      const tile = rows.nth(row).locator('li button').first();
      await tile.press('Enter');
      await isProper(page, kind);
      await page.waitForFunction(
        (open) => (document.querySelector<HTMLVideoElement>(`${open} video`)?.currentTime ?? 0) > 0.3,
        `[data-prompt="${kind}"]`,
      );
      await page.keyboard.press('Escape');
      await promptOf(page, kind).waitFor({ state: 'detached' });
      await expect.poll(() => tile.evaluate((node) => node === document.activeElement)).toBe(true);
      expect(await page.locator('[data-dock]').count()).toBe(0);
    }
    await rows.nth(3).getByRole('button').press('Enter');
    await isProper(page, 'podcast');
    await givesBack(page, 'podcast', 'main');
  });

  it('guest-mode intro: shown once, counts down, closes automatically and stays away [S0-2-066] [S0-4-049]', async () => {
    const { page, to } = await viewer(null, false);
    const intro = promptOf(page, 'guest_mode_intro');
    await page.clock.install();
    await to(`/${lang}/home/`);
    await intro.waitFor();
    const left = async () =>
      Number(await intro.locator('[data-seconds-left]').getAttribute('data-seconds-left'));
    expect(await left()).toBeLessThanOrEqual(5);
    /* It stays while it is pointed at: axe may take longer than its five seconds. */
    await intro.hover();
    expect(await axeFindings(page)).toEqual([]);
    expect(await holdsFocus(page, '[data-prompt]')).toBe(false);
    const before = await left();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
    await page.mouse.move(0, 0);
    await page.clock.runFor(1_000);
    await expect.poll(left).toBeLessThan(before);
    await page.clock.runFor(5_000);
    await intro.waitFor({ state: 'detached' });
    await page.clock.resume();
    await to(`/${lang}/home/`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await intro.count()).toBe(0);
  });
});

it('one prompt is open at a time: the login pushes the introduction aside, which comes back after it, for as long as remote config says [S0-2-052] [S0-3-055]', async () => {
  await app().demo('flags', { flags: { auto_dismiss_introduction_page_sec: 15 } });
  const { page, to } = await viewer(null, false);
  await to('/en/home/');
  const intro = promptOf(page, 'guest_mode_intro');
  await intro.waitFor();
  expect(
    Number(await intro.locator('[data-seconds-left]').getAttribute('data-seconds-left')),
  ).toBeGreaterThan(5);
  await page.getByRole('banner').getByRole('button', { name: 'Log in / Subscribe' }).press('Enter');
  await page.locator('[role="dialog"]').waitFor();
  expect([await intro.count(), await page.locator('[role="dialog"]').count()]).toEqual([0, 1]);
  await page.keyboard.press('Escape');
  await intro.waitFor();
  expect(await page.locator('[role="dialog"]').count()).toBe(0);
});
