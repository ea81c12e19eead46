import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { playerHarnessPage } from './player-harness-page.ts';

const live = (networkCode: string): PlayTarget => ({ kind: 'live', channelNo: 81, networkCode });
const video = (videoId: string): PlayTarget => ({
  kind: 'episode',
  episodeId: `e-${videoId}`,
  videoId,
  programmeId: 'p1',
  startAt: 60,
});

const harness = playerHarnessPage();
const HOLDS = 2 * 60 * 60;

beforeEach(() => {
  Object.assign(harness.server().tokens, { ahead: 0, lifetime: HOLDS, refusal: null });
  harness.server().checkouts.length = 0;
});

/** Opens a target and waits for its first frame; from then on every error is recorded. */
const opened = (target: PlayTarget) =>
  harness.page().evaluate(async (to) => {
    const { player, change } = window.harness;
    await change(to);
    const troubles: string[] = [];
    Reflect.set(window, 'troubles', troubles);
    player.store.subscribe((view) => {
      // A busy machine may be late with a segment; only messages about the token count here.
      if (view.error !== null && view.error.code !== 'TIMEOUT') troubles.push(view.error.code);
    });
  }, target);
const troubles = (): Promise<string[]> => harness.page().evaluate(() => Reflect.get(window, 'troubles'));

/** Waits until the video plays at a position (seconds), and returns it. */
const playsFrom = (at: number) =>
  harness.page().evaluate(async (from) => {
    const view = await window.harness.until(
      (now) => now.phase === 'playing' && now.position > from + 0.5 && now.position < from + 30,
    );
    return view.position;
  }, at);
/** Waits until the video plays at the live edge, wherever that is by now. */
const playsOnAir = () =>
  harness.page().evaluate(async () => {
    await window.harness.until(
      ({ phase, position, seekable }) => phase === 'playing' && position > seekable.end - 20,
    );
  });
const seek = (to: number) => harness.page().evaluate((seconds) => window.harness.player.seekTo(seconds), to);
/** All tokens of before have ended, hours before the page thinks so. */
const turnTheClock = () => {
  harness.server().tokens.ahead += 3 * HOUR;
};

describe('a token that ends during playback', () => {
  it('is renewed before: the picture continues and nothing is shown', async () => {
    harness.server().tokens.lifetime = 3;
    await opened(video('cbcs-a'));
    await playsFrom(66);
    expect(harness.server().checkouts.length).toBeGreaterThanOrEqual(3);
    expect(new Set(harness.server().checkouts)).toEqual(new Set(['episode cbcs-a']));
    expect([await troubles(), harness.server().licences.length]).toEqual([[], 1]);
  });

  it.each(['clear-a', 'cbcs-a'])(
    'is replaced when the service does not accept it, at the same position (%s)',
    async (id) => {
      await opened(video(id));
      turnTheClock();
      await seek(400);
      expect(await playsFrom(400)).toBeGreaterThan(400);
      expect([await troubles(), harness.server().checkouts]).toEqual([
        [],
        [`episode ${id}`, `episode ${id}`],
      ]);
    },
  );

  it('is replaced after a night in which playback was paused', async () => {
    harness.server().tokens.lifetime = 2;
    await opened(video('clear-a'));
    await harness.page().evaluate(() => window.harness.player.pause());
    const before = await harness
      .page()
      .evaluate(async () => (await window.harness.until((view) => view.phase === 'paused')).position);
    turnTheClock();
    await harness.page().waitForTimeout(2500);
    await harness.page().evaluate(() => window.harness.player.play());
    await seek(before + 120);
    await playsFrom(before + 120);
    expect(await troubles()).toEqual([]);
  });

  it('is replaced for a channel, on air and in its time-shift', async () => {
    await opened(live('clear-1'));
    turnTheClock();
    const edge = await harness
      .page()
      .evaluate(async () => (await window.harness.until((view) => view.seekable.end > 0)).seekable.end);
    await seek(edge - 1200);
    await playsFrom(edge - 1210);
    turnTheClock();
    await harness.page().evaluate(() => window.harness.player.goLive());
    await playsOnAir();
    expect(await troubles()).toEqual([]);
  });

  it('is replaced for captions that are chosen afterwards', async () => {
    await opened(video('clear-a'));
    turnTheClock();
    const captions = harness
      .page()
      .waitForResponse((reply) => reply.url().endsWith('/s_en.vtt') && reply.ok());
    await harness.page().evaluate(() => window.harness.player.selectCaption('en'));
    await captions;
    expect(await troubles()).toEqual([]);
  });

  it('is replaced for a channel on standby, which is then shown without a message', async () => {
    await opened(live('clear-1'));
    await harness.page().evaluate((target) => window.harness.player.preload([target]), live('cbcs-2'));
    await harness
      .page()
      .waitForFunction(
        () => [...document.querySelectorAll('video')].filter(({ readyState }) => readyState >= 2).length >= 2,
      );
    turnTheClock();
    const view = await harness.page().evaluate((to) => window.harness.change(to), live('cbcs-2'));
    expect(view.error).toBeNull();
    await playsFrom(view.position);
    expect(await troubles()).toEqual([]);
  });

  it('ends playback with the reason of the checkout if that now refuses', async () => {
    await opened(video('clear-a'));
    turnTheClock();
    harness.server().tokens.refusal = 'S_00001014';
    await seek(400);
    const view = await harness.page().evaluate(() => window.harness.until((now) => now.phase === 'error'));
    expect(view.error).toMatchObject({ action: 'purchase', recovering: false });
  });
});
