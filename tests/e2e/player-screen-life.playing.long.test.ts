import { describe, expect, it } from 'vitest';
import { awaitedLater } from './awaited-later.ts';
import { axeFindings } from './axe.ts';
import { positionOf, untilPhase } from './player-screen-window.ts';
import { playerViewers } from './player-viewers.ts';
import { untilPlaying } from './running-app.ts';

const EPISODE = '/en/programme/115001/Moon-Express/e/115001001/';
const DURATION = 1406;
const GROWN_UP = '/en/programme/102005/The-Unsheathed/e/102005001/';
const LAST_PREVIEW = '/en/programme/106002/Breath-of-the-Wok/e/106002003/';
const LAST_PREVIEW_DURATION = 2916;

const { viewer } = playerViewers();

/**
 * Runs in the page and notes there when the disclaimer comes and goes: what the test sees of it is late by as
 * much as the machine is busy.
 */
function timeDisclaimer(): void {
  new MutationObserver(() => {
    const { dataset } = document.documentElement;
    const shows = document.querySelector('[data-disclaimer] img') !== null;
    if (shows) dataset.shownAt ??= String(performance.now());
    if (!shows && dataset.shownAt !== undefined) dataset.goneAt ??= String(performance.now());
  }).observe(document, { subtree: true, childList: true });
}

describe('from the start of a video to its end', () => {
  it('shows the disclaimer image for 5 s before it plays [S1-4-034] [S1-2-052]', async () => {
    const { page, to } = await viewer('paid');
    await page.addInitScript(timeDisclaimer);
    await to(GROWN_UP);
    const image = page.locator('[data-disclaimer] img');
    await image.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await image.waitFor({ state: 'detached' });
    const { shownAt = Number.NaN, goneAt = Number.NaN } = await page.evaluate(
      () => document.documentElement.dataset,
    );
    const shown = Number(goneAt) - Number(shownAt);
    expect(shown).toBeGreaterThan(4500);
    expect(shown).toBeLessThan(8000);
    await untilPlaying(page, 0.3);
  });

  it('offers to skip the intro, by keyboard [S1-1-006]', async () => {
    const { page, watch } = await viewer('paid');
    await watch(`${EPISODE}?t=5`);
    const skip = page.getByRole('button', { name: 'Skip intro' });
    await skip.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await skip.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 24);
    await skip.waitFor({ state: 'detached' });
    expect(await page.locator('[role="slider"] [class*="tick"]').count()).toBeGreaterThan(1);
  });

  it('offers the next episode with a countdown over the outro, and lets it be put off [S1-1-006]', async () => {
    const { page, watch } = await viewer('paid');
    await watch(`${EPISODE}?t=${DURATION - 18}`);
    const card = page.locator('[data-up-next]');
    await card.waitFor();
    expect(await card.textContent()).toMatch(/Play next episode \(\d+\)/);
    expect(await page.getByRole('button', { name: 'Skip credits' }).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await card.getByRole('button', { name: 'Watch credits' }).click();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Skip credits' }).click();
    await page.waitForURL(/\/e\/115001002\//);
    await untilPlaying(page, 0.3);
  });

  it('continues with the next episode at the end [S1-4-047] [S1-4-048]', async () => {
    const { page, watch } = await viewer('paid');
    const ended = awaitedLater(
      page.waitForEvent('console', {
        predicate: (line) => line.text().includes('VIDEO_ENDED'),
        timeout: 40_000,
      }),
    );
    await watch(`${EPISODE}?t=${DURATION - 4}`);
    await ended;
    await page.waitForURL(/\/e\/115001002\//, { timeout: 20_000 });
    await untilPlaying(page, 0.3);
    expect(await positionOf(page)).toBeLessThan(20);
  });

  it('marks a preview, and says at the end of the last one what opens the rest [S1-4-050] [S1-6-016]', async () => {
    const { page, watch } = await viewer('free');
    await watch(`${LAST_PREVIEW}?t=${LAST_PREVIEW_DURATION - 5}`);
    expect(await page.getByText('Free preview', { exact: true }).isVisible()).toBe(true);
    const reported = awaitedLater(
      page.waitForEvent('console', {
        predicate: (line) => line.text().includes('VIDEO_ENDED'),
        timeout: 40_000,
      }),
    );
    const end = page.locator('[data-message="last-preview"]');
    await end.waitFor({ timeout: 20_000 });
    await reported;
    expect(await axeFindings(page)).toEqual([]);
    expect(await end.getByRole('link', { name: 'See plans' }).getAttribute('href')).toMatch(
      /\/en\/account\/subscription\//,
    );
  });
});

describe('the picture next to other content', () => {
  it('shrinks to 400 by 225 when a channel is scrolled away, and grows back [S1-2-066] [S1-4-088] [S1-9-042]', async () => {
    const { page, watch } = await viewer('gold', { width: 1280, height: 620 });
    await watch('/en/live/81/Harbour-One/');
    await page.evaluate(() => {
      const long = document.createElement('div');
      long.style.height = '3000px';
      document.querySelector('main')?.append(long);
      window.scrollTo(0, 1200);
    });
    const mini = page.locator('[data-mini-player]');
    await mini.waitFor();
    const size = await page.evaluate(() => {
      const { width, height } = document.querySelector('[data-phase]')?.getBoundingClientRect() ?? {
        width: 0,
        height: 0,
      };
      return { width, height };
    });
    expect(size).toEqual({ width: 400, height: 225 });
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to full player' }).click();
    await mini.waitFor({ state: 'detached' });
    await untilPlaying(page, 0.3);
  });

  it('continues in the dock on leaving, and returns at the same position', async () => {
    const { page, watch } = await viewer('paid');
    await watch(`${EPISODE}?t=100`);
    await page.evaluate(() =>
      Reflect.set(window, 'firstVideo', document.querySelector('[data-phase] video')),
    );
    await page.mouse.move(400, 300);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    const dock = page.locator('[data-dock]');
    await dock.waitFor();
    expect(
      await page.evaluate(
        () => Reflect.get(window, 'firstVideo') === document.querySelector('[data-dock] video'),
      ),
    ).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    const before = await positionOf(page);
    await dock.getByRole('link', { name: 'Back to full player' }).click();
    await page.waitForURL(/\/e\/115001001\//);
    await untilPlaying(page, 0.3);
    expect(Math.abs((await positionOf(page)) - before)).toBeLessThan(10);
    await page.mouse.move(400, 320);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await dock.getByRole('button', { name: 'Stop and close' }).click();
    await dock.waitFor({ state: 'detached' });
    expect(
      await page.evaluate(() => [...document.querySelectorAll('video')].every((video) => video.paused)),
    ).toBe(true);
  });

  it('tester mode shows itself and the developer information, and leaves no token in the address [S1-1-024] [S1-2-048]', async () => {
    const { page, to } = await viewer('paid');
    await to('/en/live/81/Harbour-One/?tmode=live%7CTID%7C');
    await untilPlaying(page, 0.3);
    expect(page.url()).not.toContain('tmode');
    expect(await page.getByText('Tester mode', { exact: true }).isVisible()).toBe(true);
    expect(await page.locator('[data-developer-info]').textContent()).toContain('TID');
    await untilPhase(page, 'playing');
  });

  it('carries a watermark that cannot be selected, in full screen too [S1-1-010] [S1-2-065]', async () => {
    const { page, watch } = await viewer('paid');
    // The first one comes 30 s after the first picture (S1-4-083): the page's clock is turned on by as much.
    await page.clock.install();
    await watch(`${EPISODE}?t=100`);
    await page.keyboard.press('f');
    const mark = page.locator('[data-watermark]');
    expect(await mark.count()).toBe(0);
    await page.clock.fastForward(31_000);
    await mark.waitFor();
    expect(await mark.textContent()).toContain('81000002');
    const style = await mark.evaluate((node) => {
      const { userSelect, pointerEvents } = getComputedStyle(node);
      return {
        userSelect,
        pointerEvents,
        inside: document.fullscreenElement?.contains(node),
        hidden: node.ariaHidden,
      };
    });
    expect(style).toEqual({ userSelect: 'none', pointerEvents: 'none', inside: true, hidden: 'true' });
    await page.keyboard.press('f');
    expect(await mark.isVisible()).toBe(true);
  });
});
