import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeEngine } from '#renderer/player/engine/fake-engine.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import {
  DEFAULT_PREFERENCES,
  mergePreferences,
  type PlaybackPreferences,
} from '#shared/domain/playback/preferences/playback-preferences.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Secret } from '#shared/kernel/secret.ts';
import { createPlayer } from './create-player.ts';
import type { VideoFacts } from './player-parts.ts';
import type { PlayTarget } from './player-state.ts';
import type { PlayerPorts } from './ports.ts';

const EPISODE: PlayTarget = {
  kind: 'episode',
  episodeId: 'e1',
  videoId: 'v1',
  programmeId: 'p1',
  startAt: 90,
};
const LIVE: PlayTarget = { kind: 'live', channelNo: 81, networkCode: 'A' };
const CHECKOUT = checkoutReply.parse({
  profiles: [{ quality: 'auto', streaming_path: '/a.m3u8' }],
  subtitles: [{ language: 'tc', path: 'https://media.example/v1/s_tc.vtt' }],
  duration: 600,
});
const FACTS: VideoFacts = {
  points: {},
  next: {
    episodeId: 'e2',
    videoId: 'v2',
    programmeId: 'p1',
    titleTc: '二',
    titleEn: 'Two',
    image: null,
    locked: false,
  },
  previous: null,
  lastPreview: false,
  hasSurvey: false,
};

/** The host's media controls, as far as they are written. */
function fakeMediaSession() {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  const session = {
    metadata: null as unknown,
    playbackState: 'none',
    position: undefined as MediaPositionState | undefined,
    setActionHandler: (action: string, handler: MediaSessionActionHandler | null) =>
      void handlers.set(action, handler),
    setPositionState: (state?: MediaPositionState) => {
      session.position = state;
    },
  };
  vi.stubGlobal(
    'MediaMetadata',
    class {
      readonly given: unknown;
      constructor(given: unknown) {
        this.given = given;
      }
    },
  );
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  return {
    session,
    press: (action: MediaSessionAction) => handlers.get(action)?.({ action }),
    has: (action: string) => Boolean(handlers.get(action)),
  };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaSession');
  vi.unstubAllGlobals();
});

/**
 * A player with every port, a clock that the test controls, and a random source that always returns a half.
 */
function setUp(change: Partial<PlayerPorts> = {}) {
  const engine = createFakeEngine();
  const calls: unknown[] = [];
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  let now = 0;
  let choice: PlaybackPreferences = DEFAULT_PREFERENCES;
  const tell =
    (name: string) =>
    (...given: unknown[]): void =>
      void calls.push([name, ...given]);
  const tokens: (string | null)[] = [];
  const ports: PlayerPorts = {
    refusal: () => null,
    checkout: async (_target: PlayTarget, _signal: AbortSignal, token?: Secret) => {
      tokens.push(token?.reveal() ?? null);
      return ok(CHECKOUT);
    },
    licenceIdentity: () => ({ userToken: 't', deviceId: 'd', clientPlatform: 'web' }),
    mayTimeShift: () => true,
    addHistory: () => undefined,
    liveHoldBack: () => 6,
    now: () => now,
    wallClock: () => now,
    setTimer: (run, ms) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    log: tell('log'),
    watermark: () => '48207315',
    random: () => 0.5,
    videoFacts: async () => FACTS,
    neighbour: (target, delta) =>
      target.kind === 'live'
        ? { ...target, channelNo: target.channelNo + delta, networkCode: `N${target.channelNo + delta}` }
        : null,
    onTargetChange: tell('moved'),
    onVideoEnd: tell('ended'),
    openPairing: tell('pairing'),
    dockOnLeave: () => true,
    abGroup: () => 'A',
    subtitleBase: () => 'https://convert.example/vtt',
    choice: {
      read: () => choice,
      write: (part) => {
        choice = mergePreferences(choice, part);
      },
    },
    ...change,
  };
  const advance = (ms: number) => {
    const end = now + ms;
    for (;;) {
      const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers.delete(due);
      now = due.at;
      due.run();
    }
    now = end;
  };
  const player = createPlayer(ports, engine.create, document.createElement('video'));
  const settled = async () => {
    for (let n = 0; n < 12; n += 1) await Promise.resolve();
  };
  const frame = () => {
    const snapshot = engine.setSnapshot({
      position: 90,
      duration: 600,
      seekable: { start: 0, end: 600 },
      bufferedTo: 100,
    });
    engine.emit({ type: 'metadata', snapshot });
    engine.emit({ type: 'first-frame', snapshot });
    engine.emit({ type: 'playing' });
  };
  const shown = async (target: PlayTarget) => {
    player.open(target);
    await settled();
    frame();
  };
  const state = () => player.store.getState();
  return { engine, player, calls, tokens, advance, settled, shown, frame, state, choice: () => choice };
}

describe('the player in its app', () => {
  it('rewrites subtitle paths to the conversion service [S1-7-022]', async () => {
    const { engine, shown } = setUp();
    await shown(EPISODE);
    expect(engine.loaded()?.source.subtitles).toEqual([
      { language: 'tc', url: 'https://convert.example/vtt/v1/s_tc.vtt' },
    ]);
  });

  it('shows the watermark at 30 s for 40 s, again after half of 450 s, and over a change of channel', async () => {
    const { advance, shown, state, player } = setUp();
    await shown(LIVE);
    advance(29_000);
    expect(state().watermark).toBeNull();
    advance(1000);
    expect(state().watermark).toEqual({ corner: 'bottom-left', text: '48207315' });
    await shown({ ...LIVE, networkCode: 'B' });
    expect(state().watermark).not.toBeNull();
    advance(40_000);
    expect(state().watermark).toBeNull();
    advance(225_000);
    expect(state().watermark).not.toBeNull();
    player.close();
    expect(state().watermark).toBeNull();
  });

  it('continues with the next video automatically and notifies the app', async () => {
    const { engine, shown, settled, calls, state } = setUp();
    await shown(EPISODE);
    await settled();
    engine.emit({ type: 'ended' });
    await settled();
    const next = { kind: 'episode', episodeId: 'e2', videoId: 'v2', programmeId: 'p1', startAt: 0 };
    expect(calls).toEqual([
      ['ended', EPISODE, 'next'],
      ['moved', next],
    ]);
    expect(state()).toMatchObject({ target: next, phase: 'loading' });
  });

  it('asks the engine for tracks by its own ids, and remembers the choice for the profile', async () => {
    const { engine, shown, player, choice } = setUp();
    const track = (id: string, kind: 'audio' | 'text' | 'video', language: string, height = 0) => ({
      id,
      kind,
      language,
      height,
      active: false,
    });
    engine.setTracks([
      track('a1', 'audio', 'yue'),
      track('a2', 'audio', 'en'),
      track('s1', 'text', 'tc'),
      track('r1', 'video', 'yue', 720),
    ]);
    await shown(EPISODE);
    expect(engine.calls).toContain('track text s1');
    player.selectAudio('en');
    player.selectQuality(720);
    player.setRate(1.5);
    expect(engine.calls.slice(-3)).toEqual(['track audio a2', 'track video r1', 'rate 1.5']);
    expect(choice()).toMatchObject({ audio: 'en', quality: 720 });
  });

  it('uses a tester token for one checkout, keeps it nowhere, has no ads and shows the figures [S1-2-044] [S1-2-047] [S1-6-017]', async () => {
    const { player, settled, tokens, state, calls, frame } = setUp();
    expect(player.openTester('vod|x|')).toBe(false);
    expect(player.openTester('vod|123|s3cret')).toBe(true);
    await settled();
    frame();
    expect(tokens).toEqual(['s3cret']);
    expect(state()).toMatchObject({
      tester: true,
      callAds: false,
      target: { kind: 'video', videoId: '123' },
    });
    expect(state().developer).not.toBeNull();
    expect(JSON.stringify([state(), calls])).not.toContain('s3cret');
    player.open(LIVE);
    await settled();
    expect(tokens).toEqual(['s3cret', null]);
  });

  it('reads the figures once a second while they show', async () => {
    const { player, shown, advance, engine, state } = setUp();
    await shown(LIVE);
    expect(state().developer).toBeNull();
    player.showDeveloper(true);
    expect(state().developer).toMatchObject({ bufferedSeconds: 10, droppedFrames: 0 });
    engine.setSnapshot({ bufferedTo: 120 });
    advance(2000);
    expect(state().developer?.bufferedSeconds).toBe(30);
    player.showDeveloper(false);
    advance(2000);
    expect(state().developer).toBeNull();
  });

  it('opens pairing once in two hours, and otherwise reloads [S1-9-025]', async () => {
    let flag: number | null = null;
    const { player, shown, engine, state, calls, advance, settled, frame } = setUp({
      pairingFlag: { read: () => flag, write: (at) => (flag = at) },
    });
    const refuse = () =>
      engine.emit({
        type: 'failed',
        failure: { kind: 'licence', code: 6007, status: 403, detail: '80205', fatal: true },
      });
    await shown(EPISODE);
    advance(200);
    refuse();
    player.startPairing();
    expect([state().phase, calls.at(-1)]).toEqual(['pair-device', ['pairing']]);
    player.finishPairing();
    await settled();
    frame();
    advance(200);
    refuse();
    player.startPairing();
    expect(state().phase).toBe('resolving');
    await settled();
    frame();
    advance(7_200_000);
    refuse();
    player.startPairing();
    expect(state().phase).toBe('pair-device');
  });

  it('handles key errors only from 100 ms after a load [S1-9-024]', async () => {
    const { player, settled, engine, state, advance } = setUp();
    player.open(LIVE);
    await settled();
    engine.emit({
      type: 'failed',
      failure: { kind: 'certificate', code: 6017, status: 404, detail: '', fatal: true },
    });
    expect(state().error).toBeNull();
    advance(100);
    expect(state()).toMatchObject({ phase: 'error', error: { code: 'certificate' } });
  });
});

describe('the place of the picture', () => {
  const SCROLLED = {
    phone: false,
    portrait: false,
    viewportWidth: 1280,
    playerTop: -400,
    visibleShare: 0.2,
    scrollY: 400,
  };

  it('is the dock when a playing screen is left, and the screen again when it is taken back', async () => {
    const { player, shown, state, engine } = setUp();
    await shown(EPISODE);
    const detach = player.attachTo(document.body.appendChild(document.createElement('div')));
    expect(state().placement).toBe('screen');
    player.leave();
    detach();
    expect([state().placement, state().phase]).toEqual(['dock', 'playing']);
    const calls = engine.calls.length;
    player.open({ ...EPISODE, startAt: 0 });
    player.attachTo(document.body.appendChild(document.createElement('div')));
    expect([state().placement, state().phase, engine.calls.length]).toEqual(['screen', 'playing', calls]);
  });

  it('is nowhere if the dock is off, or nothing plays', async () => {
    const off = setUp({ dockOnLeave: () => false });
    await off.shown(EPISODE);
    off.player.leave();
    expect(off.state()).toMatchObject({ phase: 'idle', placement: 'none' });
    const paused = setUp();
    await paused.shown(EPISODE);
    paused.engine.emit({ type: 'paused' });
    paused.player.leave();
    expect(paused.state().phase).toBe('idle');
  });

  it('is the mini player for group A on scrolling a live picture away, and back [S1-4-031]', async () => {
    const { player, shown, state } = setUp();
    await shown(LIVE);
    player.attachTo(document.body.appendChild(document.createElement('div')));
    player.reportScroll(SCROLLED);
    expect(state().placement).toBe('mini');
    player.reportScroll({ ...SCROLLED, playerTop: 0, visibleShare: 1, scrollY: 0 });
    expect(state().placement).toBe('screen');
    const b = setUp({ abGroup: () => 'B' });
    await b.shown(LIVE);
    b.player.attachTo(document.body.appendChild(document.createElement('div')));
    b.player.reportScroll(SCROLLED);
    expect(b.state().placement).toBe('screen');
  });
});

describe("the host's media controls", () => {
  it('say what plays and where, obey, and are cleared on closing', async () => {
    const { session, press, has } = fakeMediaSession();
    const { player, shown, engine, settled, state } = setUp();
    await shown(EPISODE);
    await settled();
    player.setMetadata({
      title: 'Two',
      artist: 'Harbour',
      album: '',
      artwork: [{ src: '/a.webp', sizes: '512x288', type: 'image/webp' }],
    });
    expect(session.metadata).toMatchObject({ given: { title: 'Two', artwork: [{ src: '/a.webp' }] } });
    expect([session.playbackState, session.position]).toEqual([
      'playing',
      { duration: 600, playbackRate: 1, position: 90 },
    ]);
    press('pause');
    press('seekforward');
    expect(engine.calls.slice(-2)).toEqual(['pause', 'seek 100']);
    press('nexttrack');
    await settled();
    expect(state().target).toMatchObject({ episodeId: 'e2' });
    press('stop');
    expect([session.metadata, session.playbackState, has('play'), has('nexttrack')]).toEqual([
      null,
      'none',
      false,
      false,
    ]);
  });

  it('report their jumps to the app, as every other control does', async () => {
    const { press } = fakeMediaSession();
    const jumps: number[] = [];
    const { player, shown } = setUp({ onSeekBy: (seconds) => jumps.push(seconds) });
    await shown(EPISODE);
    press('seekforward');
    press('seekbackward');
    player.seekBy(10);
    expect(jumps).toEqual([10, -10, 10]);
  });

  it('change channel up and down', async () => {
    const { press } = fakeMediaSession();
    const { shown, settled, state } = setUp();
    await shown(LIVE);
    press('nexttrack');
    await settled();
    expect(state().target).toMatchObject({ kind: 'live', channelNo: 82 });
    press('previoustrack');
    await settled();
    expect(state().target).toMatchObject({ kind: 'live', channelNo: 81 });
  });
});
