import { describe, expect, it } from 'vitest';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { startOddServer } from '#tests/fixtures/streams/odd/odd-server.ts';
import { atStart } from '#tests/fixtures/streams/odd/odd-stream.ts';
import { playerHarnessPage } from './player-harness-page.ts';

const live = (networkCode: string): PlayTarget => ({ kind: 'live', channelNo: 81, networkCode });
const video = (videoId: string, startAt = 0): PlayTarget => ({
  kind: 'episode',
  episodeId: `e-${videoId}`,
  videoId,
  programmeId: 'p1',
  startAt,
});

const harness = playerHarnessPage();

const change = (target: PlayTarget) => harness.page().evaluate((to) => window.harness.change(to), target);

/** Waits until the media element itself has moved on by more than half a second. */
const moves = () =>
  harness.page().evaluate(async () => {
    const { video: element, until } = window.harness;
    const from = element.currentTime;
    await until((view) => view.phase === 'playing' && element.currentTime > from + 0.5);
    return { height: element.videoHeight, frames: element.getVideoPlaybackQuality().totalVideoFrames };
  });

describe('the player over real streams', () => {
  it('plays a clear channel on air, with the time of its picture from the playlist [S1-7-013]', async () => {
    const view = await change(live('clear-1'));
    expect(view).toMatchObject({ started: true, onAir: true, refusal: null, error: null });
    expect(Math.abs(Date.now() - (view.pictureTime ?? 0))).toBeLessThan(20_000);
    expect((await moves()).height).toBeGreaterThan(0);
    expect(harness.server().licences).toHaveLength(0);
  });

  it('plays an encrypted channel, asking for its licence with the specified headers [S1-7-017]', async () => {
    const view = await change(live('cbcs-1'));
    expect(view.zap.licence).toBeGreaterThan(0);
    await moves();
    expect(harness.server().licences[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-id': 'super',
      'x-client-platform': 'web',
      'x-user-token': 'token-1',
    });
    expect(JSON.parse(harness.server().licences[0]?.body ?? '{}')).toMatchObject({
      kids: [expect.any(String)],
      type: 'temporary',
    });
  });

  it('starts a channel with the requests that it makes first, however late they are answered', async () => {
    const late = atStart('late init segments', ({ kind }) => (kind === 'init' ? { after: 1500 } : 'well'));
    const server = await startOddServer(late, harness.server().origin);
    const page = harness.page();
    const given: string[] = [];
    page.on('requestfailed', (request) => given.push(new URL(request.url()).pathname));
    await page.goto(`${server.origin}/index.html`);
    await page.waitForFunction(() => 'harness' in window);
    const { zap } = await change(live('clear-1'));
    expect(given).toEqual([]);
    expect(zap.firstFrame).toBeLessThan(1500 + 1500);
    await server.close();
  });

  it('goes on, with its quality, when the device of its sound goes away and another one comes', async () => {
    const before = await change(live('clear-1'));
    const { height } = await moves();
    const pulled = await harness.page().evaluate(async () => {
      const { video: element, until, player } = window.harness;
      const shown = player.store.getState().position;
      navigator.mediaDevices?.dispatchEvent(new Event('devicechange'));
      // As Chromium does where the device is gone before the system names another one.
      const lost = { code: MediaError.MEDIA_ERR_DECODE, message: 'AUDIO_RENDERER_ERROR: audio render error' };
      Object.defineProperty(element, 'error', { configurable: true, get: () => lost });
      element.dispatchEvent(new Event('error'));
      Reflect.deleteProperty(element, 'error');
      navigator.mediaDevices?.dispatchEvent(new Event('devicechange'));
      const from = element.currentTime;
      const view = await until(
        ({ phase, error }) => phase === 'playing' && error === null && element.currentTime !== from,
      );
      return { view, shown, sink: element.sinkId };
    });
    expect(pulled.view).toMatchObject({ phase: 'playing', error: null, onAir: before.onAir });
    expect(pulled.view.position).toBeGreaterThan(pulled.shown - 5);
    expect(pulled.sink).toBe('');
    expect((await moves()).height).toBe(height);
  });

  it('plays a channel that is joined in the middle of an ad break', async () => {
    expect(await change(live('break-1'))).toMatchObject({ started: true, error: null });
    await moves();
  });

  it('plays an encrypted video from t and keeps its playhead', async () => {
    const view = await change(video('cbcs-v', 123));
    expect(view.position).toBeGreaterThan(120);
    expect(view.position).toBeLessThan(125);
    await moves();
    const ended = await harness.page().evaluate(() => {
      window.harness.player.close();
      return { view: window.harness.player.store.getState(), history: window.harness.log.history };
    });
    expect(ended.view).toMatchObject({ phase: 'idle', target: null });
    expect(ended.history).toHaveLength(2);
    expect(ended.history.at(-1)).toMatchObject({ episodeId: 'e-cbcs-v', duration: expect.closeTo(600, 0) });
    expect(ended.history.at(-1)?.playhead).toBeGreaterThan(122);
  });

  it('changes channel ten times between clear and encrypted, each ending in moving pictures', async () => {
    for (let n = 0; n < 10; n += 1) {
      const view = await change(live(`${n % 3 === 2 ? 'cbcs' : 'clear'}-${n}`));
      expect(view.target).toEqual(live(`${n % 3 === 2 ? 'cbcs' : 'clear'}-${n}`));
      expect(view.error).toBeNull();
    }
    await moves();
  });

  it('drops late results of a superseded choice', async () => {
    harness.server().slow.set('clear-2', 1500);
    const view = await harness.page().evaluate(
      async ([slow, quick]) => {
        const { player, until } = window.harness;
        player.open(slow);
        player.open(quick);
        await until((now) => now.started);
        return until(() => performance.now() > 3000);
      },
      [live('clear-2'), live('clear-3')] as const,
    );
    expect(view.target).toEqual(live('clear-3'));
    expect(view.phase).toBe('playing');
  });

  it('shows a refusal and loads nothing', async () => {
    await change(live('clear-1'));
    const state = await harness.page().evaluate(async (target) => {
      const { player, until, video: element } = window.harness;
      player.open(target);
      const view = await until((now) => now.phase === 'refused');
      await new Promise<void>((done) => {
        if (element.readyState === 0) done();
        else element.addEventListener('emptied', () => done(), { once: true });
      });
      return view;
    }, live('refused'));
    expect(state).toMatchObject({
      refusal: 'profile_kids_content_not_available',
      error: null,
      started: false,
    });
  });

  it('seeks inside the time-shift window, goes off air, and comes back to live', async () => {
    await change(live('clear-1'));
    const behind = await harness.page().evaluate(async () => {
      const { player, until } = window.harness;
      await until((view) => view.capabilities.canSeek);
      player.seekBy(-600);
      return until((view) => view.phase === 'playing' && !view.onAir);
    });
    expect(behind.seekable.end - behind.position).toBeGreaterThan(590);
    expect(behind.capabilities.canGoLive).toBe(true);
    expect(Date.now() - (behind.pictureTime ?? 0)).toBeGreaterThan(590_000);
    const back = await harness.page().evaluate(() => {
      window.harness.player.goLive();
      return window.harness.until((view) => view.phase === 'playing' && view.onAir);
    });
    expect(back.capabilities.canGoLive).toBe(false);
  });

  it('seeks right after a channel has started, while the variant changes, and comes back at once', async () => {
    for (let n = 0; n < 4; n += 1) {
      const errors = await harness.page().evaluate(async (networkCode) => {
        const { change, player, until } = window.harness;
        const seen: unknown[] = [];
        const stop = player.store.subscribe(({ error }) => error !== null && seen.push(error));
        const moves = async () => {
          const { video } = window.harness;
          const { currentTime } = video;
          await until((view) => view.phase === 'playing' && video.currentTime > currentTime + 0.3);
        };
        await change({ kind: 'live', channelNo: 81, networkCode });
        await until((view) => view.capabilities.canSeek);
        player.seekBy(-600);
        await until((view) => view.phase === 'playing' && !view.onAir);
        await moves();
        player.goLive();
        await until((view) => view.phase === 'playing' && view.onAir);
        await moves();
        stop();
        return seen;
      }, `clear-${n}`);
      expect(errors).toEqual([]);
    }
  });

  it('does not seek a channel without time-shift', async () => {
    const view = await change(live('noshift-1'));
    expect(view.capabilities.canSeek).toBe(false);
    const after = await harness.page().evaluate(() => {
      window.harness.player.seekBy(-600);
      return window.harness.until((now) => now.phase === 'playing');
    });
    expect(after.onAir).toBe(true);
  });

  it('keeps playing while the element moves between places', async () => {
    await change(live('clear-1'));
    const paused = await harness.page().evaluate(async () => {
      const place = document.body.appendChild(document.createElement('div'));
      const detach = window.harness.player.attachTo(place);
      detach();
      window.harness.player.attachTo(place);
      return window.harness.video.paused;
    });
    expect(paused).toBe(false);
    await moves();
  });
});

describe('channels prepared before they are chosen', () => {
  /** Media elements of the page: whether each is seen, plays, and makes sound. */
  const elements = () =>
    harness.page().evaluate(() =>
      [...document.querySelectorAll('video')].map((video) => ({
        seen: video.closest('[inert]') === null,
        playing: !video.paused,
        loud: !video.muted,
        ready: video.readyState >= 2,
      })),
    );
  /** Has targets prepared and waits until each has its first frame. */
  const prepared = async (...targets: PlayTarget[]) => {
    await harness.page().evaluate((preloaded) => window.harness.player.preload(preloaded), targets);
    await harness
      .page()
      .waitForFunction(
        (count) =>
          [...document.querySelectorAll<HTMLVideoElement>('[inert] > video')].filter(
            (video) => video.readyState >= 2,
          ).length === count,
        targets.length,
      );
  };

  it('waits out of sight, silent and paused, without counting as a start', async () => {
    await change(live('clear-1'));
    await harness.page().evaluate(() => window.harness.player.setMuted(false));
    await prepared(live('clear-2'), live('cbcs-3'));
    expect((await elements()).filter(({ playing }) => playing)).toEqual([
      { seen: true, playing: true, loud: true, ready: true },
    ]);
    expect((await elements()).filter(({ loud }) => loud)).toHaveLength(1);
    expect(
      await harness.page().evaluate(() => ({
        history: window.harness.log.history,
        target: window.harness.player.store.getState().target,
      })),
    ).toEqual({
      history: [],
      target: live('clear-1'),
    });
  });

  it('is there at once when chosen, and alone is seen, heard and played', async () => {
    await change(live('clear-1'));
    await prepared(live('cbcs-2'));
    const asked = harness.server().licences.length;
    expect(harness.server().licences.at(-1)?.headers).toMatchObject({
      'x-service-id': 'super',
      'x-user-token': 'token-1',
    });
    const view = await change(live('cbcs-2'));
    expect(view).toMatchObject({ started: true, error: null, target: live('cbcs-2'), onAir: true });
    await moves();
    expect(harness.server().licences.length).toBe(asked);
    expect((await elements()).filter(({ seen }) => seen)).toHaveLength(1);
    expect((await elements()).filter(({ playing }) => playing)).toMatchObject([{ seen: true }]);
  });

  it('is never prepared where it may not start', async () => {
    await change(live('clear-1'));
    await prepared(live('clear-2'));
    await harness
      .page()
      .evaluate((preloaded) => window.harness.player.preload(preloaded), [live('refused'), live('clear-2')]);
    expect((await elements()).filter(({ seen, ready }) => !seen && ready)).toHaveLength(1);
  });

  it('keeps the picture of the channel before until the first frame of an unprepared one', async () => {
    await change(live('clear-1'));
    harness.server().slow.set('clear-4', 600);
    const before = await harness.page().evaluate((target) => {
      window.harness.player.open(target);
      const { video: seen } = window.harness;
      return { source: seen.currentSrc, ready: seen.readyState };
    }, live('clear-4'));
    expect(before.ready).toBeGreaterThanOrEqual(2);
    await harness.page().evaluate(() => window.harness.until((view) => view.started));
    expect(await harness.page().evaluate(() => window.harness.video.currentSrc)).not.toBe(before.source);
  });

  it('leaves nothing behind after thirty changes: elements and key sessions are closed', async () => {
    await harness.page().evaluate(() => {
      const sessions = { open: 0 };
      Reflect.set(window, 'keySessions', sessions);
      const create = MediaKeys.prototype.createSession;
      MediaKeys.prototype.createSession = function createSession(...given) {
        const session = create.apply(this, given);
        sessions.open += 1;
        void session.closed.then(() => (sessions.open -= 1));
        return session;
      };
    });
    for (let n = 0; n < 30; n += 1) {
      const kind = n % 2 ? 'cbcs' : 'clear';
      await harness
        .page()
        .evaluate(
          (preloaded) => window.harness.player.preload(preloaded),
          [live(`clear-${n + 1}`), live(`cbcs-${n + 2}`)],
        );
      expect((await change(live(`${kind}-${n}`))).error).toBeNull();
    }
    expect((await elements()).length).toBeLessThanOrEqual(4);
    await harness.page().evaluate(() => {
      window.harness.player.preload([]);
      window.harness.player.close();
    });
    await harness
      .page()
      .waitForFunction(
        () =>
          Reflect.get(window, 'keySessions').open === 0 && document.querySelectorAll('video').length === 1,
      );
  });
});

describe('when the service goes away', () => {
  it.each([
    ['a channel, back at its live edge', live('clear-1')],
    ['an encrypted video, back at its position', video('cbcs-v', 60)],
  ])('says so and recovers automatically: %s', async (_what, target) => {
    await change(target);
    await moves();
    await harness.server().stop();
    const away = await harness
      .page()
      .evaluate(() => window.harness.until((view) => view.error !== null, 60_000));
    expect(away.error).toMatchObject({ recovering: true });
    expect(away.started).toBe(true);
    await harness.server().start();
    const back = await harness
      .page()
      .evaluate(() =>
        window.harness.until((view) => view.error === null && view.phase === 'playing', 30_000),
      );
    if (target.kind === 'live') expect(back.onAir).toBe(true);
    else expect(Math.abs(back.position - away.position)).toBeLessThan(4);
    await moves();
  });
});
