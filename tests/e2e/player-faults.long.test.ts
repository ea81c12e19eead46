import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { playerHarnessPage } from './player-harness-page.ts';

/** Milliseconds within which a viewer is told of any error. */
const SPINNER = 15_000;

const LIVE: PlayTarget = { kind: 'live', channelNo: 81, networkCode: 'clear-1' };
const CODED: PlayTarget = { kind: 'live', channelNo: 82, networkCode: 'cbcs-1' };
const VIDEO: PlayTarget = {
  kind: 'episode',
  episodeId: 'e-clear-v',
  videoId: 'clear-v',
  programmeId: 'p1',
  startAt: 60,
};

const MASTER = '**/master.m3u8*';
const SEGMENT = /\/media\/.*\.(m4s|mp4)/;
const LICENCE = '**/licence/';
const CHECKOUT = '**/checkout/**';

const status =
  (code: number, body = '') =>
  (route: Route) =>
    route.fulfill({ status: code, body });
const never = () => undefined;
/** The real answer with everything behind its first box turned over. */
const corrupt = async (route: Route) => {
  const response = await route.fetch();
  const body = (await response.body()).map((byte, at) => (at > 64 ? 255 - byte : byte));
  await route.fulfill({ response, body: Buffer.from(body) });
};
const refusal = (code: string) => (route: Route) =>
  route.fulfill({ json: { error_code: code, error_message: 'Under repair' } });

const harness = playerHarnessPage();

/** Opens a target and returns the first view that shows an error. */
const troubleOf = (target: PlayTarget) =>
  harness.page().evaluate(
    ({ to, ms }) => {
      window.harness.player.open(to);
      return window.harness.until((view) => view.error !== null, ms);
    },
    { to: target, ms: SPINNER },
  );

/** The first view that has given up. */
const givenUp = () =>
  harness.page().evaluate(() => window.harness.until((view) => view.phase === 'error', 40_000));

describe('errors at the start', () => {
  it.each([
    ['playlist 404', MASTER, status(404), LIVE, 'stream'],
    ['playlist truncated', MASTER, status(200, '#EXTM3U\n#EXT-X-STREAM-INF:BAND'), LIVE, 'manifest'],
    ['segment corrupt', SEGMENT, corrupt, VIDEO, 'media'],
  ] as const)(
    '%s is tried around, then given up with its panel',
    async (_name, where, answer, target, code) => {
      await harness.page().route(where, answer);
      expect((await troubleOf(target)).error).toMatchObject({ code, recovering: true });
      const { error } = await givenUp();
      expect(error).toMatchObject({ code, action: 'retry', recovering: false });
      expect(error?.display).toMatch(/^MP01-\d{4}_.*_W48207315/);
    },
  );

  it.each([
    ['playlist 500', MASTER, status(500), LIVE],
    ['playlist never answered', MASTER, never, LIVE],
    ['segment never answered', SEGMENT, never, VIDEO],
    ['licence 500', LICENCE, status(500), CODED],
    ['licence never answered', LICENCE, never, CODED],
    ['checkout 500', CHECKOUT, status(500, '{}'), LIVE],
  ] as const)('%s is shown within 15 s and cleared when it is back', async (_name, where, answer, target) => {
    await harness.page().route(where, answer);
    expect((await troubleOf(target)).error?.recovering).toBe(true);
    await harness.page().unroute(where);
    const view = await harness
      .page()
      .evaluate(() =>
        window.harness.until((now) => now.phase === 'playing' && now.started && now.error === null, 30_000),
      );
    if (target.kind === 'episode') expect(view.position).toBeGreaterThanOrEqual(60);
  });

  it('licence 403 is 3 / 2, with no second try', async () => {
    await harness.page().route(LICENCE, status(403, '{}'));
    const view = await troubleOf(CODED);
    expect(view).toMatchObject({
      phase: 'error',
      error: { code: 'licence', action: 'retry', recovering: false },
    });
    expect(view.error?.display).toBe('MP03-0002_cbcs-1_W48207315_403');
  });

  it.each([
    ['S_00001001', 'GEO_BLOCK', 'GEO_BLOCK 1001', 'back'],
    ['S_00001014', 'PURCHASE_REQUIRED', '', 'purchase'],
    ['S_00009999', 'S_00009999', 'S_00009999', 'retry'],
  ] as const)('checkout %s is %s', async (code, errorCode, display, action) => {
    await harness.page().route(CHECKOUT, refusal(code));
    expect(await troubleOf(LIVE)).toMatchObject({
      phase: 'error',
      error: { code: errorCode, display, action, recovering: false },
    });
  });
});

describe('errors during playback', () => {
  it('keeps the position of a video over segments that are gone for a while', async () => {
    await harness.page().evaluate((to) => window.harness.change(to), VIDEO);
    const before = await harness.page().evaluate(async () => {
      const { player, until } = window.harness;
      await until((view) => view.phase === 'playing');
      return player.store.getState().position;
    });
    await harness.page().route(SEGMENT, status(404));
    await harness.page().evaluate(() => window.harness.player.seekTo(400));
    const view = await harness
      .page()
      .evaluate((ms) => window.harness.until((view) => view.error !== null, ms), SPINNER);
    expect(view.error?.recovering).toBe(true);
    expect(before).toBeLessThan(100);
    await harness.page().unroute(SEGMENT);
    const back = await harness
      .page()
      .evaluate(() =>
        window.harness.until((view) => view.phase === 'playing' && view.error === null, 30_000),
      );
    expect(back.position).toBeGreaterThan(395);
    expect(back.position).toBeLessThan(420);
  });

  it('lets the engine go on the eleventh 1001 or 1002, and comes back at the position when the stream does', async () => {
    await harness.page().evaluate((to) => window.harness.change(to), VIDEO);
    await harness.page().evaluate(() => window.harness.until((view) => view.phase === 'playing'));
    await harness.page().route(SEGMENT, status(503));
    await harness.page().evaluate(() => window.harness.player.seekTo(300));
    await harness
      .page()
      .waitForFunction(() => window.harness.log.lines.includes('unload'), undefined, { timeout: 60_000 });
    const lines = await harness.page().evaluate(() => window.harness.log.lines);
    const counted = lines
      .slice(0, lines.indexOf('unload'))
      .filter((line) => line === 'failed 1001' || line === 'failed 1002');
    expect(counted).toHaveLength(11);
    const view = await harness.page().evaluate(() => window.harness.player.store.getState());
    expect(view.error).toMatchObject({ code: 'stream', recovering: true });
    await harness.page().unroute(SEGMENT);
    const back = await harness
      .page()
      .evaluate(() =>
        window.harness.until((view) => view.phase === 'playing' && view.error === null, 30_000),
      );
    expect(back.position).toBeGreaterThan(298);
    expect(back.position).toBeLessThan(320);
  }, 90_000);

  it('brings an error after a quality change back at the same position, at the same quality [S1-4-039]', async () => {
    await harness.page().evaluate((to) => window.harness.change(to), VIDEO);
    const { before, lowest } = await harness.page().evaluate(async () => {
      const view = await window.harness.until(
        (now) => now.phase === 'playing' && now.tracks.heights.length > 1,
      );
      return { before: view.position, lowest: view.tracks.heights.at(-1) ?? 0 };
    });
    await harness.page().route(SEGMENT, corrupt);
    await harness.page().evaluate((height) => {
      const { player } = window.harness;
      const positions: number[] = [];
      Object.assign(window, { positions });
      player.store.subscribe(({ position }) => positions.push(position));
      player.selectQuality(height);
    }, lowest);
    const view = await harness
      .page()
      .evaluate((ms) => window.harness.until((view) => view.error !== null, ms), SPINNER);
    await harness.page().unroute(SEGMENT);
    const back = await harness
      .page()
      .evaluate(
        (height) =>
          window.harness.until(
            (view) => view.phase === 'playing' && view.error === null && view.tracks.playingHeight === height,
            30_000,
          ),
        lowest,
      );
    // The element lands on a frame boundary, which may lie a hundredth before the time that was asked for.
    expect(view.position).toBeGreaterThanOrEqual(before - 0.05);
    expect(back.position).toBeGreaterThanOrEqual(view.position - 1);
    expect(back.position - view.position).toBeLessThan(10);
    expect(back.tracks.quality).toBe(lowest);
    const positions: number[] = await harness.page().evaluate(() => Reflect.get(window, 'positions'));
    expect(Math.min(...positions)).toBeGreaterThanOrEqual(before - 0.05);
  });
});
