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

const LIVE: PlayTarget = { kind: 'live', channelNo: 81, networkCode: 'clear-1' };
const VIDEO: PlayTarget = { kind: 'episode', episodeId: 'e-cbcs-v', videoId: 'cbcs-v', programmeId: 'p1', startAt: 60 };

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
});

const change = (target: PlayTarget) => page.evaluate((to) => window.harness.change(to), target);

describe('choices over real streams', () => {
  it('offers sound, captions, rungs and speeds of a video, with captions in tc [S1-1-005] [S1-9-016]', async () => {
    await change(VIDEO);
    const { tracks } = await page.evaluate(() => window.harness.until((view) => view.tracks.caption !== null));
    expect(tracks.caption).toBe('tc');
    expect(tracks.captions.map(({ language }) => language).sort()).toEqual(['en', 'tc']);
    expect(tracks.heights.length).toBeGreaterThan(1);
    expect(tracks.rates).toEqual([0.5, 1, 1.5, 2]);
  });

  it('starts a channel with captions in zh, and offers no speed [S1-9-017]', async () => {
    await change(LIVE);
    const { tracks } = await page.evaluate(() => window.harness.until((view) => view.tracks.caption !== null));
    expect([tracks.caption, tracks.rates]).toEqual(['zh', []]);
  });

  it('changes picture, sound, captions and speed where it is, without losing the position', async () => {
    await change(VIDEO);
    const after = await page.evaluate(async () => {
      const { player, until } = window.harness;
      const { tracks } = await until((view) => view.tracks.heights.length > 1 && view.tracks.caption === 'tc' && view.phase === 'playing');
      const lowest = tracks.heights.at(-1) ?? 0;
      const sound = tracks.audios.find(({ language }) => language !== tracks.audio)?.language ?? tracks.audio ?? '';
      const before = player.store.getState().position;
      player.selectQuality(lowest);
      player.selectAudio(sound);
      player.selectCaption('en');
      player.setRate(1.5);
      const view = await until(
        (now) =>
          now.tracks.playingHeight === lowest &&
          now.tracks.audio === sound &&
          now.tracks.caption === 'en' &&
          now.phase === 'playing' &&
          now.position > before + 2,
      );
      player.selectCaption(null);
      const off = await until((now) => now.tracks.caption === null);
      return { before, lowest, view, off: off.tracks.caption, rate: window.harness.video.playbackRate };
    });
    expect(after.view).toMatchObject({ fault: null, tracks: { quality: after.lowest, rate: 1.5 } });
    expect(after.view.position - after.before).toBeLessThan(15);
    expect([after.rate, after.off]).toEqual([1.5, null]);
  });

  it('is back at its speed of 1 and at automatic captions with the next video [S1-4-036]', async () => {
    await change(VIDEO);
    await page.evaluate(() => window.harness.player.setRate(2));
    const view = await change({ ...VIDEO, videoId: 'clear-w', episodeId: 'e-clear-w' });
    expect(view.tracks.rate).toBe(1);
    expect(await page.evaluate(() => window.harness.video.playbackRate)).toBe(1);
  });
});

describe('the ends of a video', () => {
  const video = (videoId: string, startAt: number): PlayTarget => ({ ...VIDEO, episodeId: `e-${videoId}`, videoId, startAt });

  it('skips the intro', async () => {
    await change(video('clear-a', 6));
    const { skip } = await page.evaluate(() => window.harness.until((view) => view.skip !== null));
    expect(skip).toEqual({ kind: 'intro', to: 24 });
    await page.evaluate(() => window.harness.player.skip());
    const view = await page.evaluate(() => window.harness.until((now) => now.position >= 24 && now.phase === 'playing'));
    expect(view.position).toBeLessThan(30);
    expect(view.skip).toBeNull();
  });

  it('counts down to the next video, runs the callback at the end, and plays it [S1-4-047] [S1-4-048]', async () => {
    await change(video('clear-a', 595));
    const { upNext } = await page.evaluate(() => window.harness.until((view) => view.upNext !== null));
    expect(upNext?.secondsLeft).toBeLessThanOrEqual(5);
    const view = await page.evaluate(() =>
      window.harness.until(
        ({ target, phase, started }) => target?.kind === 'episode' && target.videoId === 'clear-b' && started && phase === 'playing',
      ),
    );
    expect(view.position).toBeLessThan(5);
    expect(await page.evaluate(() => window.harness.log)).toMatchObject({
      lines: ['ended next'],
      history: [{ episodeId: 'e-clear-a' }, { episodeId: 'e-clear-a' }, { episodeId: 'e-clear-b' }],
    });
  });

  it('reports the last preview at its end, and stays there [S1-4-050]', async () => {
    await change(video('clear-p', 596));
    const view = await page.evaluate(() => window.harness.until(({ phase }) => phase === 'ended'));
    expect(view).toMatchObject({ outcome: 'last-preview', capabilities: { canNext: false } });
    expect(await page.evaluate(() => window.harness.log.lines)).toEqual(['ended last-preview']);
  });
});

describe('what the page around it sees', () => {
  it('gives the figures for staff from the real stream', async () => {
    await change(VIDEO);
    const developer = await page.evaluate(async () => {
      window.harness.player.showDeveloper(true);
      return (await window.harness.until((view) => (view.developer?.decodedFrames ?? 0) > 10)).developer;
    });
    expect(developer).toMatchObject({ keySystem: 'org.w3.clearkey', height: expect.any(Number), zapMs: expect.any(Number) });
    expect(developer?.bandwidth).toBeGreaterThan(0);
  });

  it('tells the media controls of the browser what may be done', async () => {
    await change(VIDEO);
    const state = await page.evaluate(async () => {
      const { player, until } = window.harness;
      player.describe({ title: 'Harbour', artist: '', album: '', artwork: [] });
      await until((view) => view.phase === 'playing');
      const told = [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState];
      player.close();
      return { told, after: [navigator.mediaSession.metadata, navigator.mediaSession.playbackState] };
    });
    expect(state).toEqual({ told: ['Harbour', 'playing'], after: [null, 'none'] });
  });
});
