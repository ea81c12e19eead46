import { describe, expect, it } from 'vitest';
import type { EngineTrack } from '#renderer/player/engine/engine-port.ts';
import {
  DEFAULT_PREFERENCES,
  mergePreferences,
  type PlaybackPreferences,
} from '#shared/domain/playback/preferences/playback-preferences.ts';
import {
  answers,
  EPISODE,
  engine,
  IN_VIDEO,
  LIVE,
  liveOn,
  NETWORK,
  open,
  play,
  shown,
  VOD_DATA,
  videoOn,
} from './session.cases.ts';
import type { SessionEvent } from './session-event.ts';
import { initialSession, type SessionState } from './session-state.ts';

const text = (language: string, active = false): EngineTrack => ({
  id: `t-${language}`,
  kind: 'text',
  language,
  height: 0,
  active,
});
const audio = (language: string, active = false): EngineTrack => ({
  id: language,
  kind: 'audio',
  language,
  height: 0,
  active,
});
const rung = (height: number, active = false): EngineTrack => ({
  id: `v-${height}`,
  kind: 'video',
  language: 'yue',
  height,
  active,
});
const STREAM = [audio('yue', true), audio('en'), rung(360), rung(720, true), rung(1080)];

const offered =
  (...tracks: readonly EngineTrack[]) =>
  (session: number): SessionEvent => ({ type: 'tracks', session, tracks });
const command = (event: SessionEvent) => () => event;
const chose = (change: Parameters<typeof mergePreferences>[1]): SessionState => ({
  ...initialSession('W1'),
  choice: mergePreferences(DEFAULT_PREFERENCES, change),
});
const openAs = (choice: PlaybackPreferences) => (): SessionEvent => ({
  type: 'open',
  target: EPISODE,
  choice,
  watermark: 'W1',
});

describe('tracks', () => {
  it('lists audio, captions, every variant once, and speeds on demand only [S1-9-015]', () => {
    const video = play([...videoOn, offered(...STREAM, rung(720), text('tc', true), text('en'))]).state.view
      .tracks;
    expect(video).toMatchObject({
      audio: 'yue',
      caption: 'tc',
      heights: [1080, 720, 360],
      quality: null,
      playingHeight: 720,
      rate: 1,
    });
    expect(video.audios.map(({ language }) => language)).toEqual(['yue', 'en']);
    expect(video.rates).toEqual([0.5, 1, 1.5, 2]);
    const live = play([...liveOn, offered(...STREAM, text('zh'))]).state.view;
    expect([live.tracks.rates, live.capabilities.canRate]).toEqual([[], false]);
  });

  it.each([
    ['zh in live', liveOn, text('zh'), 'zh'],
    ['tc on demand', videoOn, text('tc'), 'tc'],
  ] as const)('starts captions with %s [S1-9-018]', (_what, events, track, language) => {
    expect(play([...events, offered(...STREAM, text('en'), track)]).effects).toContainEqual({
      type: 'engine-caption',
      language,
    });
  });

  it('asks for captions of their own files as they come, once', () => {
    const first = play([...videoOn, offered(...STREAM)]);
    expect(first.effects).not.toContainEqual(expect.objectContaining({ type: 'engine-caption' }));
    const second = play([offered(...STREAM, text('en'))], first.state);
    expect(second.effects).not.toContainEqual(expect.objectContaining({ type: 'engine-caption' }));
    const third = play([offered(...STREAM, text('en'), text('tc'))], second.state);
    expect(third.effects).toContainEqual({ type: 'engine-caption', language: 'tc' });
    expect(play([offered(...STREAM, text('en'), text('tc', true))], third.state).effects).toEqual([]);
  });

  it('checks captions 1.5 s after a change and requests again what was dropped [S1-9-023]', () => {
    const asked = play([...videoOn, offered(text('tc'), text('en'))]);
    expect(asked.effects).toContainEqual(
      expect.objectContaining({ type: 'set-timer', name: 'caption-check', ms: 1500 }),
    );
    const check = (session: number): SessionEvent => ({ type: 'timer', session, name: 'caption-check' });
    expect(play([check], asked.state).effects).toEqual([{ type: 'engine-caption', language: 'tc' }]);
    expect(play([offered(text('tc', true), text('en')), check], asked.state).effects).toEqual([]);
  });

  it('gives a profile what it chose before: sound, captions off, and the nearest variant', () => {
    const { choice } = chose({ audio: 'en', captions: { on: false }, quality: 900 });
    const run = play([
      openAs(choice),
      ...answers(VOD_DATA),
      ...shown(IN_VIDEO),
      offered(...STREAM, text('tc', true)),
    ]);
    expect(run.effects).toContainEqual({ type: 'engine-audio', language: 'en' });
    expect(run.effects).toContainEqual({ type: 'engine-caption', language: null });
    expect(run.effects).toContainEqual({ type: 'engine-quality', height: 720 });
    expect(run.state.view.tracks.quality).toBe(720);
  });

  it('keeps a choice, asks the engine for it at once, and leaves the position alone', () => {
    const from = play([...videoOn, offered(...STREAM, text('tc'), text('en'))]).state;
    const quality = play([command({ type: 'quality', height: 360 })], from);
    expect(quality.effects).toContainEqual({ type: 'keep-choice', change: { quality: 360 } });
    expect(quality.effects).toContainEqual({ type: 'engine-quality', height: 360 });
    const caption = play([command({ type: 'caption', language: 'en' })], from);
    expect(caption.effects).toContainEqual({
      type: 'keep-choice',
      change: { captions: { on: true, language: 'en' } },
    });
    expect(caption.effects).toContainEqual({ type: 'engine-caption', language: 'en' });
    for (const { state, effects } of [quality, caption]) {
      expect(state.view.position).toBe(90);
      expect(effects.some(({ type }) => type === 'engine-seek' || type === 'load')).toBe(false);
    }
  });

  it('goes back to automatic, and ignores what is not on offer', () => {
    const from = play([...videoOn, offered(...STREAM), command({ type: 'quality', height: 360 })]).state;
    expect(play([command({ type: 'quality', height: null })], from).effects).toContainEqual({
      type: 'engine-quality',
      height: null,
    });
    expect(play([command({ type: 'quality', height: 4320 })], from).effects).toEqual([]);
    expect(play([command({ type: 'audio', language: 'fr' })], from).effects).toEqual([]);
  });

  it('brings an error after a quality change back at the same position, at the same quality', () => {
    const failure = { ...NETWORK, kind: 'media' as const, code: 3016, fatal: true };
    const retry = (session: number): SessionEvent => ({ type: 'timer', session, name: 'retry' });
    const run = play([
      ...videoOn,
      offered(...STREAM),
      command({ type: 'quality', height: 1080 }),
      engine({ type: 'failed', failure }),
      retry,
      ...answers(VOD_DATA),
    ]);
    expect(run.effects).toContainEqual(
      expect.objectContaining({ type: 'load', source: expect.objectContaining({ startAt: 90 }) }),
    );
    const again = play([...shown(IN_VIDEO), offered(...STREAM)], run.state);
    expect(again.state.view).toMatchObject({ position: 90, error: null });
    expect(again.effects).toContainEqual({ type: 'engine-quality', height: 1080 });
  });

  it('switches to a lower variant when the current one cannot be played, and avoids that one', () => {
    const failure = { ...NETWORK, kind: 'media' as const, code: 3016, fatal: true };
    const broken = engine({ type: 'failed', failure });
    const retry = (session: number): SessionEvent => ({ type: 'timer', session, name: 'retry' });
    const run = play([
      ...videoOn,
      offered(...STREAM),
      broken,
      retry,
      ...answers(VOD_DATA),
      broken,
      retry,
      ...answers(VOD_DATA),
    ]);
    expect(play([...shown(IN_VIDEO), offered(...STREAM)], run.state).effects).toContainEqual({
      type: 'engine-quality',
      height: 360,
    });
  });

  it('tries the next stream of the checkout, and comes back to the first after the last', () => {
    const two = { ...VOD_DATA, streams: ['/a.m3u8', '/b.m3u8'] } as const;
    const broken = engine({
      type: 'failed',
      failure: { ...NETWORK, kind: 'manifest', code: 4015, fatal: true },
    });
    const retry = (session: number): SessionEvent => ({ type: 'timer', session, name: 'retry' });
    const urls = [0, 1, 2].map((times) => {
      const events = Array.from({ length: times }).flatMap(() => [broken, retry, ...answers(two)]);
      const load = play([open(EPISODE), ...answers(two), ...events]).effects.find(
        ({ type }) => type === 'load',
      );
      return load?.type === 'load' ? load.source.url : null;
    });
    expect(urls).toEqual(['/a.m3u8', '/a.m3u8', '/b.m3u8']);
  });
});

describe('switching video', () => {
  const busy = play([
    ...videoOn,
    offered(...STREAM),
    command({ type: 'rate', rate: 1.5 }),
    engine({ type: 'failed', failure: NETWORK }),
  ]).state;

  it('sets the time back [S1-4-035], speed to 1 [S1-4-036], error counters and seek ranges [S1-4-037]', () => {
    expect([busy.view.position, busy.view.tracks.rate, busy.networkErrors, busy.view.seekable.end]).toEqual([
      90, 1.5, 1, 600,
    ]);
    const { state } = play([open(LIVE)], busy);
    expect([
      state.view.position,
      state.view.tracks.rate,
      state.networkErrors,
      state.attempts,
      state.view.seekable,
    ]).toEqual([0, 1, 0, 0, { start: 0, end: 0 }]);
  });

  it('saves the playhead to history [S1-4-038]', () => {
    expect(play([open(LIVE)], busy).effects).toContainEqual({
      type: 'add-history',
      programmeId: 'p1',
      episodeId: 'e1',
      playhead: 90,
      duration: 600,
    });
  });

  it('brings a chosen speed back after a reload of the same video, but not on a channel', () => {
    const failure = { ...NETWORK, fatal: true };
    const retry = (session: number): SessionEvent => ({ type: 'timer', session, name: 'retry' });
    const reloaded = play(
      [engine({ type: 'failed', failure }), retry, ...answers(VOD_DATA), shown(IN_VIDEO)[0] ?? retry],
      busy,
    );
    expect(reloaded.effects).toContainEqual({ type: 'engine-rate', rate: 1.5 });
    expect(play([...liveOn, command({ type: 'rate', rate: 2 })]).effects).toEqual([]);
  });

  it('leaves what plays alone when it is opened again, so that a screen takes it back from the dock', () => {
    const again = play([open({ ...EPISODE, startAt: 0 })], busy);
    expect(again.state).toBe(busy);
    expect(again.effects).toEqual([]);
  });
});
