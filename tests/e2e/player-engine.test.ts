import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { builtHarness } from '#tests/fixtures/player-harness/built-harness.ts';
import type { Harness } from '#tests/fixtures/player-harness/harness.ts';
import { type PlayerServer, playerServer } from '#tests/fixtures/player-harness/player-server.ts';
import { launchChromium } from './chromium.ts';

declare global {
  interface Window {
    harness: Harness;
  }
}

const live = (networkCode: string): PlayTarget => ({ kind: 'live', channelNo: 81, networkCode });
const video = (videoId: string, startAt = 0): PlayTarget => ({
  kind: 'episode',
  episodeId: `e-${videoId}`,
  videoId,
  programmeId: 'p1',
  startAt,
});

let server: PlayerServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await playerServer(await builtHarness());
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

beforeEach(async () => {
  await page?.close();
  page = await browser.newPage();
  await page.goto(`${server.origin}/index.html`);
  await page.waitForFunction(() => 'harness' in window);
  server.licences.length = 0;
  server.slow.clear();
});

const change = (target: PlayTarget) => page.evaluate((to) => window.harness.change(to), target);

/** Waits until the media element itself has moved on by more than half a second. */
const moves = () =>
  page.evaluate(async () => {
    const { video: element, until } = window.harness;
    const from = element.currentTime;
    await until((view) => view.phase === 'playing' && element.currentTime > from + 0.5);
    return { height: element.videoHeight, frames: element.getVideoPlaybackQuality().totalVideoFrames };
  });

describe('the player over real streams', () => {
  it('plays a clear channel on air, with the time of its picture', async () => {
    const view = await change(live('clear-1'));
    expect(view).toMatchObject({ started: true, onAir: true, refusal: null, fault: null });
    expect(Math.abs(Date.now() - (view.pictureTime ?? 0))).toBeLessThan(20_000);
    expect((await moves()).height).toBeGreaterThan(0);
    expect(server.licences).toHaveLength(0);
  });

  it('plays an encrypted channel, asking for its licence with the specified headers [S1-7-017]', async () => {
    const view = await change(live('cbcs-1'));
    expect(view.zap.licence).toBeGreaterThan(0);
    await moves();
    expect(server.licences[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-id': 'super',
      'x-client-platform': 'web',
      'x-user-token': 'token-1',
    });
    expect(JSON.parse(server.licences[0]?.body ?? '{}')).toMatchObject({ kids: [expect.any(String)], type: 'temporary' });
  });

  it('plays an encrypted video from t and keeps its playhead', async () => {
    const view = await change(video('cbcs-v', 123));
    expect(view.position).toBeGreaterThan(120);
    expect(view.position).toBeLessThan(125);
    await moves();
    const ended = await page.evaluate(() => {
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
      expect(view.fault).toBeNull();
    }
    await moves();
  });

  it('drops what an overtaken choice answers late', async () => {
    server.slow.set('clear-2', 1500);
    const view = await page.evaluate(
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
    const state = await page.evaluate(async (target) => {
      const { player, until, video: element } = window.harness;
      player.open(target);
      const view = await until((now) => now.phase === 'refused');
      await new Promise<void>((done) => {
        if (element.readyState === 0) done();
        else element.addEventListener('emptied', () => done(), { once: true });
      });
      return view;
    }, live('refused'));
    expect(state).toMatchObject({ refusal: 'profile_kids_content_not_available', fault: null, started: false });
  });

  it('seeks inside the time-shift window, goes off air, and comes back to live', async () => {
    await change(live('clear-1'));
    const behind = await page.evaluate(async () => {
      const { player, until } = window.harness;
      await until((view) => view.capabilities.canSeek);
      player.seekBy(-600);
      return until((view) => view.phase === 'playing' && !view.onAir);
    });
    expect(behind.seekable.end - behind.position).toBeGreaterThan(590);
    expect(behind.capabilities.canGoLive).toBe(true);
    expect(Date.now() - (behind.pictureTime ?? 0)).toBeGreaterThan(590_000);
    const back = await page.evaluate(() => {
      window.harness.player.goLive();
      return window.harness.until((view) => view.phase === 'playing' && view.onAir);
    });
    expect(back.capabilities.canGoLive).toBe(false);
  });

  it('does not seek a channel without time-shift', async () => {
    const view = await change(live('noshift-1'));
    expect(view.capabilities.canSeek).toBe(false);
    const after = await page.evaluate(() => {
      window.harness.player.seekBy(-600);
      return window.harness.until((now) => now.phase === 'playing');
    });
    expect(after.onAir).toBe(true);
  });

  it('keeps playing while the element moves between places', async () => {
    await change(live('clear-1'));
    const paused = await page.evaluate(async () => {
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

describe('when the service goes away', () => {
  it.each([
    ['a channel, back at its live edge', live('clear-1')],
    ['an encrypted video, back at its position', video('cbcs-v', 60)],
  ])('says so and recovers by itself: %s', async (_what, target) => {
    await change(target);
    await moves();
    await server.stop();
    const away = await page.evaluate(() => window.harness.until((view) => view.fault !== null, 60_000));
    expect(away.fault).toMatchObject({ recovering: true });
    expect(away.started).toBe(true);
    await server.start();
    const back = await page.evaluate(() => window.harness.until((view) => view.fault === null && view.phase === 'playing', 30_000));
    if (target.kind === 'live') expect(back.onAir).toBe(true);
    else expect(Math.abs(back.position - away.position)).toBeLessThan(4);
    await moves();
  });
});
