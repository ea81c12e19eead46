import { describe, expect, it } from 'vitest';
import {
  AT_EDGE,
  answers,
  command,
  EPISODE,
  engine,
  held,
  IN_VIDEO,
  kinds,
  LIVE,
  LIVE_DATA,
  liveOn,
  NETWORK,
  open,
  over,
  play,
  shown,
  VOD_DATA,
  videoOn,
} from './session.cases.ts';
import type { SessionEvent } from './session-event.ts';
import { step } from './step.ts';

describe('a session', () => {
  it('goes from choice to first frame', () => {
    expect(play([open(LIVE)]).state.view.phase).toBe('resolving');
    expect(play([open(LIVE), ...answers(LIVE_DATA)]).state.view.phase).toBe('loading');
    const { view } = play(liveOn).state;
    expect(view).toMatchObject({
      phase: 'playing',
      started: true,
      onAir: true,
      seekable: { start: 3600, end: 7200 },
    });
    expect(view.capabilities).toEqual({
      canPause: true,
      canSeek: true,
      canGoLive: false,
      canZap: true,
      canRate: false,
      canNext: true,
    });
  });

  it('shows a refusal and loads nothing', () => {
    const run = play([
      ...liveOn,
      open(EPISODE),
      (session) => ({ type: 'verdict', session, refusal: 'GEO_BLOCK' }),
    ]);
    expect(run.state).toMatchObject({ engine: 'none', view: { phase: 'refused', refusal: 'GEO_BLOCK' } });
    expect(kinds(run)).toContain('unload');
  });

  it('drops late results of an earlier session', () => {
    const before = play([...liveOn, open(EPISODE)]).state;
    for (const late of [
      answers(LIVE_DATA)[1],
      engine({ type: 'failed', failure: { ...NETWORK, fatal: true } }),
    ]) {
      expect(late && step(before, late(1)).state).toBe(before);
    }
  });

  it('starts a video at t and keeps its playhead at start, every 30 minutes, on switching and on closing [S1-7-032] [S1-9-021]', () => {
    const load = play([open(EPISODE), ...answers(VOD_DATA)]).effects.find(({ type }) => type === 'load');
    expect(load).toMatchObject({ source: { startAt: 90 } });
    const entry = { type: 'add-history', programmeId: 'p1', episodeId: 'e1', playhead: 90, duration: 600 };
    expect(play(videoOn.slice(0, -1)).effects).toContainEqual(entry);
    expect(play([...videoOn, open(LIVE)]).effects).toContainEqual(entry);
    expect(play([...videoOn, () => ({ type: 'close' })]).effects).toContainEqual(entry);
    expect(play([...videoOn, () => ({ type: 'leaving' })]).effects).toContainEqual(entry);
    expect(play(videoOn.slice(0, -1)).effects).toContainEqual({
      type: 'set-timer',
      session: 1,
      name: 'history',
      ms: 1_800_000,
    });
    const halfHour = play([...videoOn, (session) => ({ type: 'timer', session, name: 'history' })]).effects;
    expect(halfHour).toContainEqual(entry);
    expect(halfHour.at(-1)).toEqual({ type: 'set-timer', session: 1, name: 'history', ms: 1_800_000 });
  });

  it('clamps a seek and adds up quick steps', () => {
    const first = play([...videoOn, () => ({ type: 'seek-by', seconds: 10 })]);
    expect(first.effects).toContainEqual({ type: 'engine-seek', seconds: 100 });
    expect(play([() => ({ type: 'seek-by', seconds: 10 })], first.state).effects).toContainEqual({
      type: 'engine-seek',
      seconds: 110,
    });
    expect(play([...videoOn, command({ type: 'seek-to', seconds: 9999 })]).effects).toContainEqual({
      type: 'engine-seek',
      seconds: 600,
    });
    expect(play([...liveOn, command({ type: 'seek-to', seconds: 0 })]).effects).toContainEqual({
      type: 'engine-seek',
      seconds: 3600,
    });
  });

  it('steps back from the edge of a channel whose picture has no time yet', () => {
    const early = [open(LIVE), ...answers(LIVE_DATA), ...shown({ ...AT_EDGE, position: 0 })];
    expect(play([...early, command({ type: 'seek-by', seconds: -50 })]).effects).toContainEqual({
      type: 'engine-seek',
      seconds: 7150,
    });
    const atStart = play([
      ...liveOn,
      command({ type: 'seek-to', seconds: 0 }),
      ...shown({ ...AT_EDGE, position: 3600 }),
    ]).state;
    expect(step(atStart, { type: 'seek-by', seconds: 10 }).effects).toContainEqual({
      type: 'engine-seek',
      seconds: 3610,
    });
  });

  it('does not seek a channel without time-shift, and plays it on at the edge', () => {
    const fixed = play([
      open(LIVE),
      ...answers({ ...LIVE_DATA, canShift: false, timeshiftMinutes: 0 }),
      ...shown(AT_EDGE),
    ]).state;
    expect(fixed.view.capabilities.canSeek).toBe(false);
    expect(step(fixed, { type: 'seek-by', seconds: -10 }).effects).toEqual([]);
    const behind = play(
      [engine({ type: 'paused' }), engine({ type: 'progress', snapshot: { ...AT_EDGE, position: 7000 } })],
      fixed,
    ).state;
    expect(kinds(step(behind, { type: 'play' }))).toContain('engine-go-live');
  });

  it('is off air more than 40 s behind the edge and offers the way back', () => {
    const { view } = play([
      ...liveOn,
      engine({ type: 'progress', snapshot: { ...AT_EDGE, position: 7100 } }),
    ]).state;
    expect(view).toMatchObject({ onAir: false, capabilities: { canGoLive: true } });
  });
});

describe('error handling', () => {
  const outage = [...videoOn, engine({ type: 'failed', failure: NETWORK }), engine({ type: 'buffering' })];

  it("is the engine's own business while the picture runs", () => {
    expect(play(outage.slice(0, -1)).state.view).toMatchObject({ phase: 'playing', error: null });
  });

  it('shows an error at once when the picture freezes, and retries from the same position', () => {
    const broken = play(outage);
    expect(broken.state.view).toMatchObject({
      phase: 'buffering',
      error: { code: 'network', recovering: true },
    });
    const back = play(
      [(session) => ({ type: 'timer', session, name: 'retry' }), ...answers(VOD_DATA)],
      broken.state,
    );
    expect(back.effects).toContainEqual(
      expect.objectContaining({ type: 'load', source: expect.objectContaining({ startAt: 90 }) }),
    );
    expect(play(shown(IN_VIDEO), back.state).state.view).toMatchObject({ phase: 'playing', error: null });
  });

  it('brings a channel back at its edge, and a time-shifted one at its position, by the dates that its stream has', () => {
    const stall = [engine({ type: 'failed', failure: NETWORK }), engine({ type: 'buffering' })];
    const retry = [
      (session: number): SessionEvent => ({ type: 'timer', session, name: 'retry' }),
      ...answers(LIVE_DATA),
    ];
    expect(play([...liveOn, ...stall, ...retry]).effects).toContainEqual(
      expect.objectContaining({ source: expect.objectContaining({ startAt: null, startDate: null }) }),
    );
    const shifted = engine({ type: 'progress', snapshot: { ...AT_EDGE, position: 7000 } });
    expect(
      play([...liveOn, command({ type: 'seek-to', seconds: 7000 }), shifted, ...stall, ...retry]).effects,
    ).toContainEqual(expect.objectContaining({ source: expect.objectContaining({ startDate: 1_000_000 }) }));
    const misdated = engine({
      type: 'progress',
      snapshot: { ...AT_EDGE, position: 7000, dateError: 400_000 },
    });
    expect(
      play([...liveOn, command({ type: 'seek-to', seconds: 7000 }), misdated, ...stall, ...retry]).effects,
    ).toContainEqual(expect.objectContaining({ source: expect.objectContaining({ startDate: 600_000 }) }));
  });

  describe('R-114: the live edge moves away', () => {
    const jump = engine({
      type: 'progress',
      snapshot: { ...AT_EDGE, position: 7191, seekable: { start: 600, end: 7800 } },
    });
    const past = engine({ type: 'progress', snapshot: { ...AT_EDGE, position: 6000 } });
    const live = { type: 'engine-go-live' };

    it.each([
      ['at once', [jump]],
      ['while it buffers', [engine({ type: 'buffering' }), jump]],
      ['after stalls that left the picture behind', [past]],
      [
        'after the viewer went back to it',
        [command({ type: 'seek-to', seconds: 6000 }), past, command({ type: 'go-live' }), jump],
      ],
      ['after a break that led to it', [held('playing'), over('edge'), jump]],
    ])('%s: the picture follows', (_when, events) => {
      expect(play([...liveOn, ...events]).effects.slice(-2)).toContainEqual(live);
    });

    it.each([
      [
        'who is near it',
        [
          engine({
            type: 'progress',
            snapshot: { ...AT_EDGE, position: 7250, seekable: { start: 60, end: 7262 } },
          }),
        ],
      ],
      ['who sought', [command({ type: 'seek-to', seconds: 6000 }), past, jump]],
      [
        'who paused',
        [
          command({ type: 'pause' }),
          engine({ type: 'paused' }),
          command({ type: 'play' }),
          engine({ type: 'playing' }),
          jump,
        ],
      ],
      ['whose player was paused from outside', [engine({ type: 'paused' }), jump]],
    ])('a viewer %s stays where they are', (_who, events) => {
      expect(play([...liveOn, ...events]).effects).not.toContainEqual(live);
    });
  });

  it('keeps waiting while the service is away', () => {
    const away = Array.from({ length: 20 }).flatMap(() => [
      (session: number): SessionEvent => ({ type: 'timer', session, name: 'retry' }),
      (session: number): SessionEvent => ({ type: 'verdict', session, refusal: null }),
      (session: number): SessionEvent => ({
        type: 'start-failed',
        session,
        code: 'NETWORK',
        message: '',
        transient: true,
      }),
    ]);
    expect(play(away, play(outage).state).state.view).toMatchObject({
      phase: 'buffering',
      error: { recovering: true },
    });
  });

  it('ends with a panel when the service refuses', () => {
    const run = play([
      open(LIVE),
      (session) => ({ type: 'verdict', session, refusal: null }),
      (session) => ({ type: 'start-failed', session, code: 'S_00001014', message: '', transient: false }),
    ]);
    expect(run.state).toMatchObject({
      engine: 'none',
      view: {
        phase: 'error',
        error: { code: 'PURCHASE_REQUIRED', action: 'purchase', display: '', recovering: false },
      },
    });
  });

  it('unloads the engine after more than ten of 1001 and 1002', () => {
    const errors = Array.from({ length: 11 }, () => engine({ type: 'failed', failure: NETWORK }));
    expect(play([...videoOn, ...errors.slice(1)]).state.view.error).toBeNull();
    const run = play([...videoOn, ...errors]);
    expect(run.effects).toContainEqual({ type: 'unload', keepsFrame: true });
    expect(run.state).toMatchObject({ engine: 'none', view: { error: { recovering: true } } });
  });

  it('ignores 7000', () => {
    const before = play(liveOn).state;
    expect(
      play([engine({ type: 'failed', failure: { ...NETWORK, kind: 'ignored', code: 7000 } })], before).state,
    ).toBe(before);
  });

  it('puts a panel in the place of a spinner before 15 s', () => {
    const waiting = play([open(LIVE)]);
    expect(waiting.effects).toContainEqual(
      expect.objectContaining({ type: 'set-timer', name: 'watchdog', ms: 12_000 }),
    );
    expect(
      play([(session) => ({ type: 'timer', session, name: 'watchdog' })], waiting.state).state.view.error,
    ).toMatchObject({
      code: 'TIMEOUT',
    });
  });

  it('mutes when the browser forbids sound', () => {
    const run = play([open(LIVE), ...answers(LIVE_DATA), engine({ type: 'play-blocked' })]);
    expect(run.effects).toContainEqual({ type: 'engine-volume', volume: 1, muted: true });
    expect(kinds(run)).toContain('engine-play');
    expect(run.state.view).toMatchObject({ muted: true, soundBlocked: true });
    expect(play([open({ ...LIVE, networkCode: 'B' })], run.state).state.view.soundBlocked).toBe(true);
    expect(play([command({ type: 'mute', muted: false })], run.state).state.view).toMatchObject({
      muted: false,
      soundBlocked: false,
    });
  });
});
