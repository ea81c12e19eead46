import { describe, expect, it } from 'vitest';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { playerHarnessPage } from './player-harness-page.ts';

const LIVE: PlayTarget = { kind: 'live', channelNo: 81, networkCode: 'clear-1' };
const VIDEO: PlayTarget = {
  kind: 'episode',
  episodeId: 'e-cbcs-v',
  videoId: 'cbcs-v',
  programmeId: 'p1',
  startAt: 60,
};

const harness = playerHarnessPage();

const change = (target: PlayTarget) => harness.page().evaluate((to) => window.harness.change(to), target);

describe('choices over real streams', () => {
  it('offers sound, captions, qualities and speeds of a video, with captions in tc [S1-1-005] [S1-9-016]', async () => {
    await change(VIDEO);
    const { tracks } = await harness
      .page()
      .evaluate(() => window.harness.until((view) => view.tracks.caption !== null));
    expect(tracks.caption).toBe('tc');
    expect(tracks.captions.map(({ language }) => language).sort()).toEqual(['en', 'tc']);
    expect(tracks.heights.length).toBeGreaterThan(1);
    expect(tracks.rates).toEqual([0.5, 1, 1.5, 2]);
  });

  it('starts a channel with captions in zh, and offers no speed [S1-9-017]', async () => {
    await change(LIVE);
    const { tracks } = await harness
      .page()
      .evaluate(() => window.harness.until((view) => view.tracks.caption !== null));
    expect([tracks.caption, tracks.rates]).toEqual(['zh', []]);
  });

  it('changes picture, sound, captions and speed where it is, without losing the position', async () => {
    await change(VIDEO);
    const after = await harness.page().evaluate(async () => {
      const { player, until } = window.harness;
      const { tracks } = await until(
        (view) => view.tracks.heights.length > 1 && view.tracks.caption === 'tc' && view.phase === 'playing',
      );
      const lowest = tracks.heights.at(-1) ?? 0;
      const sound =
        tracks.audios.find(({ language }) => language !== tracks.audio)?.language ?? tracks.audio ?? '';
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
    expect(after.view).toMatchObject({ error: null, tracks: { quality: after.lowest, rate: 1.5 } });
    expect(after.view.position - after.before).toBeLessThan(15);
    expect([after.rate, after.off]).toEqual([1.5, null]);
  });

  it('starts the next videos with the picture and sound that were chosen, without a break', async () => {
    const errors = await harness.page().evaluate(async () => {
      const { change, player, until } = window.harness;
      const seen: unknown[] = [];
      const stop = player.store.subscribe(({ error }) => error !== null && seen.push(error));
      for (let n = 0; n < 5; n += 1) {
        const videoId = n % 2 === 0 ? 'clear-v' : 'cbcs-v';
        await change({
          kind: 'episode',
          episodeId: `e-${n}`,
          videoId,
          programmeId: 'p1',
          startAt: 60 + n * 20,
        });
        const { tracks } = await until(
          (view) =>
            view.phase === 'playing' && view.tracks.heights.length > 1 && view.tracks.audios.length > 1,
        );
        const height = tracks.heights.at(-1) ?? 0;
        const sound = tracks.audios.find(({ language }) => language !== tracks.audio)?.language ?? '';
        const { video } = window.harness;
        const { currentTime } = video;
        player.selectQuality(height);
        player.selectAudio(sound);
        await until(
          ({ phase, tracks: now }) =>
            phase === 'playing' &&
            now.playingHeight === height &&
            now.audio === sound &&
            video.currentTime > currentTime + 0.5,
        );
      }
      stop();
      return seen;
    });
    expect(errors).toEqual([]);
  });

  it('is back at its speed of 1 and at automatic captions with the next video [S1-4-036]', async () => {
    await change(VIDEO);
    await harness.page().evaluate(() => window.harness.player.setRate(2));
    const view = await change({ ...VIDEO, videoId: 'clear-w', episodeId: 'e-clear-w' });
    expect(view.tracks.rate).toBe(1);
    expect(await harness.page().evaluate(() => window.harness.video.playbackRate)).toBe(1);
  });
});

describe('captions over channel changes', () => {
  const channel = (networkCode: string): PlayTarget => ({ ...LIVE, networkCode });
  /** Addresses of caption playlists that were asked for before the first frame of the latest choice. */
  const early = () =>
    harness.page().evaluate(() => {
      const [chosen] = performance.getEntriesByName('zap:chosen');
      const [shown] = performance.getEntriesByName('zap:firstFrame');
      if (!chosen || !shown) throw new Error('nothing was chosen');
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime >= chosen.startTime && startTime < shown.startTime)
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /\/s_[^/]*\.m3u8$/.test(path));
    });

  it('come from one track an element, leave no node behind, and are not asked for before the picture', async () => {
    for (let n = 0; n < 8; n += 1) {
      await change(channel(`${n % 3 === 2 ? 'cbcs' : 'clear'}-${n}`));
      expect(await early()).toEqual([]);
      await harness.page().evaluate(() => window.harness.until((view) => view.tracks.caption !== null));
    }
    await harness
      .page()
      .waitForFunction(() =>
        [...window.harness.video.textTracks].some(
          ({ mode, cues }) => mode === 'hidden' && (cues?.length ?? 0) > 0,
        ),
      );
    const held = await harness.page().evaluate(() => ({
      nodes: document.querySelectorAll('track').length,
      tracks: [...document.querySelectorAll('video')].map((video) => video.textTracks.length),
      on: [...document.querySelectorAll('video')].filter((video) =>
        [...video.textTracks].some(({ mode }) => mode !== 'disabled'),
      ).length,
    }));
    expect(held.nodes).toBe(0);
    expect(held.tracks.every((count) => count <= 1)).toBe(true);
    expect(held.on).toBeGreaterThan(0);
  });
});

describe('the ends of a video', () => {
  const video = (videoId: string, startAt: number): PlayTarget => ({
    ...VIDEO,
    episodeId: `e-${videoId}`,
    videoId,
    startAt,
  });

  it('skips the intro', async () => {
    await change(video('clear-a', 6));
    const { skip } = await harness.page().evaluate(() => window.harness.until((view) => view.skip !== null));
    expect(skip).toEqual({ kind: 'intro', to: 24 });
    await harness.page().evaluate(() => window.harness.player.skip());
    const view = await harness
      .page()
      .evaluate(() => window.harness.until((now) => now.position >= 24 && now.phase === 'playing'));
    expect(view.position).toBeLessThan(30);
    expect(view.skip).toBeNull();
  });

  it('counts down to the next video, runs the callback at the end, and plays it [S1-4-047] [S1-4-048]', async () => {
    await change(video('clear-a', 595));
    const { upNext } = await harness
      .page()
      .evaluate(() => window.harness.until((view) => view.upNext !== null));
    expect(upNext?.secondsLeft).toBeLessThanOrEqual(5);
    const view = await harness
      .page()
      .evaluate(() =>
        window.harness.until(
          ({ target, phase, started }) =>
            target?.kind === 'episode' && target.videoId === 'clear-b' && started && phase === 'playing',
        ),
      );
    expect(view.position).toBeLessThan(5);
    expect(await harness.page().evaluate(() => window.harness.log)).toMatchObject({
      lines: ['ended next'],
      history: [{ episodeId: 'e-clear-a' }, { episodeId: 'e-clear-a' }, { episodeId: 'e-clear-b' }],
    });
  });

  it('reports the last preview at its end, and stays there [S1-4-050]', async () => {
    await change(video('clear-p', 596));
    const view = await harness.page().evaluate(() => window.harness.until(({ phase }) => phase === 'ended'));
    expect(view).toMatchObject({ outcome: 'last-preview', capabilities: { canNext: false } });
    expect(await harness.page().evaluate(() => window.harness.log.lines)).toEqual(['ended last-preview']);
  });
});

describe('what the page around it sees', () => {
  it('gives the figures for staff from the real stream', async () => {
    await change(VIDEO);
    const developer = await harness.page().evaluate(async () => {
      window.harness.player.showDeveloper(true);
      return (await window.harness.until((view) => (view.developer?.decodedFrames ?? 0) > 10)).developer;
    });
    expect(developer).toMatchObject({
      keySystem: 'org.w3.clearkey',
      height: expect.any(Number),
      zapMs: expect.any(Number),
    });
    expect(developer?.bandwidth).toBeGreaterThan(0);
  });

  it('sets the actions of the browser’s media controls', async () => {
    await change(VIDEO);
    const state = await harness.page().evaluate(async () => {
      const { player, until } = window.harness;
      player.setMetadata({ title: 'Harbour', artist: '', album: '', artwork: [] });
      await until((view) => view.phase === 'playing');
      const during = [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState];
      player.close();
      return { during, after: [navigator.mediaSession.metadata, navigator.mediaSession.playbackState] };
    });
    expect(state).toEqual({ during: ['Harbour', 'playing'], after: [null, 'none'] });
  });
});
