import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import { type PlayerWindow, positionOf, untilPhase, WIDE } from './player-screen-window.ts';
import { playerViewers } from './player-viewers.ts';
import { picture, untilPlaying } from './running-app.ts';

/**
 * Milliseconds within which a viewer is told of any error, and within which playback resumes once it can
 * (R-26).
 */
const SPINNER = 15_000;
const CUT = 30_000;
const ASLEEP = 20_000;
/** Seconds that a playback which was loaded again may repeat: the page looks once a second where it is. */
const REPEATED = 4;

/** The longest spinner, a reload and the next check of the clock, on a machine that runs three suites. */
const RECOVERED = 60_000;

/**
 * Requests of a page during the cut: segments and playlists of its engines, checkouts of its retries, and
 * probes of the service.
 */
const MOST_REQUESTS = 250;

const LIVE = '/en/live/81/Harbour-One/';
const EPISODE = '/en/programme/115001/Moon-Express/e/115001001/';

const { app, viewer } = playerViewers();

/** Waits until there is neither a message nor a spinner and the video plays. */
async function untilBack(page: Page): Promise<void> {
  await page.locator('[data-message]').waitFor({ state: 'detached', timeout: SPINNER });
  await untilPlaying(page, 0.5, SPINNER);
}

/** Writes down, ten times a second, for how long a spinner is shown without a message. */
const watchSpinner = (page: Page) =>
  page.evaluate(() => {
    let since: number | null = null;
    Reflect.set(window, 'longestSpinner', 0);
    setInterval(() => {
      const waits =
        document.querySelector('[data-spinner]') !== null &&
        document.querySelector('[data-message]') === null;
      since = waits ? (since ?? performance.now()) : null;
      if (since !== null)
        Reflect.set(
          window,
          'longestSpinner',
          Math.max(Reflect.get(window, 'longestSpinner'), performance.now() - since),
        );
    }, 100);
  });
const longestSpinner = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(window, 'longestSpinner'));

/**
 * Stops everything that the page does on its own, as a browser does with a sleeping tab; what is buffered
 * plays out. Returns the ticks of its timers.
 */
async function sleep(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    Reflect.set(window, 'ticks', 0);
    setInterval(() => Reflect.set(window, 'ticks', Reflect.get(window, 'ticks') + 1), 100);
  });
  /* A page that is frozen before its next task never reaches the pause, and cannot resume from it. */
  let isPaused = false;
  session.on('Debugger.paused', () => {
    isPaused = true;
  });
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Debugger.enable');
  await session.send('Debugger.pause');
  await new Promise((done) => setTimeout(done, ASLEEP));
  if (isPaused) await session.send('Debugger.resume');
  await session.send('Debugger.disable');
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  return page.evaluate(() => Reflect.get(window, 'ticks'));
}

/** Cuts the network, and returns by how many seconds the picture is further once it plays again. */
async function cut({ context, page }: PlayerWindow): Promise<number> {
  await watchSpinner(page);
  const before = await positionOf(page);
  await context.setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.waitForTimeout(CUT);
  expect(asked.length, asked.join('\n')).toBeLessThan(MOST_REQUESTS);
  expect(await page.locator('[data-message]').first().getAttribute('data-message')).toBe('recovering');
  await context.setOffline(false);
  await untilBack(page);
  const gone = (await positionOf(page)) - before;
  expect(await longestSpinner(page)).toBeLessThan(SPINNER);
  return gone;
}

async function slept({ page }: PlayerWindow): Promise<void> {
  const before = await positionOf(page);
  expect(await sleep(page)).toBeLessThan(ASLEEP / 400);
  await watchSpinner(page);
  await untilBack(page);
  expect(await longestSpinner(page)).toBeLessThan(SPINNER);
  const gone = (await positionOf(page)) - before;
  expect(gone).toBeGreaterThanOrEqual(-REPEATED);
  expect(gone).toBeLessThan((ASLEEP + SPINNER) / 1000);
}

describe('a network that is cut for 30 s, and a tab that sleeps', () => {
  it('are recovered from automatically: a video at its position, a channel on air', async () => {
    const [cutVideo, cutLive, sleepingVideo, sleepingLive] = await Promise.all(
      ['paid', 'gold', 'paid', 'gold'].map((persona) => viewer(persona, WIDE, { prefetches: true })),
    );
    if (!cutVideo || !cutLive || !sleepingVideo || !sleepingLive) throw new Error('no windows');
    for (const { watch } of [cutVideo, sleepingVideo]) await watch(`${EPISODE}?t=300`);
    for (const { watch } of [cutLive, sleepingLive]) await watch(LIVE);
    const untilOnAir = ({ page }: PlayerWindow) => page.getByText('LIVE', { exact: true }).first().waitFor();
    /* A page that has shown that it is back takes processor time from those that are still cut off. */
    const [gone] = await Promise.all([
      cut(cutVideo),
      cut(cutLive),
      slept(sleepingVideo).then(() => sleepingVideo.page.close()),
      slept(sleepingLive)
        .then(() => untilOnAir(sleepingLive))
        .then(() => sleepingLive.page.close()),
    ]);
    expect(gone).toBeGreaterThanOrEqual(-REPEATED);
    expect(gone).toBeLessThan((CUT + 2 * SPINNER) / 1000);
    await untilOnAir(cutLive);
  }, 120_000);
});

describe('clocks that differ', () => {
  /** Waits until the bar says that the picture is of this minute or the last, on the service's clock. */
  const untilTimeIs = (page: Page, offset: number) =>
    page.waitForFunction(
      (shift) => {
        const clock = (at: number) =>
          new Date(at).toLocaleTimeString('en-GB', {
            hour: '2-digit',
            minute: '2-digit',
            timeZone: 'Asia/Hong_Kong',
          });
        const shown =
          document.querySelector('[role="slider"][aria-valuetext]')?.getAttribute('aria-valuetext') ?? '';
        return [0, 60_000].some((ago) => shown.startsWith(clock(Date.now() + shift - ago)));
      },
      offset,
      { timeout: RECOVERED },
    );

  it.each([
    ['the service an hour ahead', HOUR],
    ['the service twenty minutes behind', -20 * MINUTE],
  ] as const)('%s: a channel plays on air, with the programme of its picture', async (_what, offset) => {
    await app().demo('clock', { offset_ms: offset });
    const { page, watch } = await viewer('gold');
    await watch(LIVE);
    await page.getByText('LIVE', { exact: true }).first().waitFor();
    await untilTimeIs(page, offset);
    expect((await picture(page)).height).toBeGreaterThan(0);
    await untilPhase(page, 'playing', RECOVERED);
    await untilPlaying(page, 0.5, RECOVERED);
  });

  it('a clock that is set while a channel plays does no harm', async () => {
    const { page, watch } = await viewer('gold');
    await watch(LIVE);
    await watchSpinner(page);
    await app().demo('clock', { offset_ms: 10 * MINUTE });
    await untilTimeIs(page, 10 * MINUTE);
    await untilPhase(page, 'playing', SPINNER);
    await untilPlaying(page, 0.5, SPINNER);
    expect(await longestSpinner(page)).toBeLessThan(SPINNER);
  }, 120_000);
});
