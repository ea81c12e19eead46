import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EngineEvent, EngineSnapshot } from '#renderer/player/engine/engine-port.ts';
import type { PlayerPhase } from '#renderer/player/player-state.ts';
import { DEFAULT_PREFERENCES } from '#shared/domain/playback/preferences/playback-preferences.ts';
import type { SessionEffect, SessionEvent } from './session-event.ts';
import { initialSession, type SessionState } from './session-state.ts';
import { step } from './step.ts';

const seconds = fc.double({ min: -50, max: 8000, noNaN: true });
const snapshot: fc.Arbitrary<EngineSnapshot> = fc.record({
  position: seconds,
  duration: fc.nat(7200),
  seekable: fc.nat(7200).map((end) => ({ start: 0, end })),
  bufferedTo: seconds,
  pictureTime: fc.option(fc.nat()),
});
const failure = fc.record({
  kind: fc.constantFrom(
    'ignored',
    'network',
    'manifest',
    'media',
    'licence',
    'certificate',
    'protection',
    'unsupported',
    'text',
    'internal',
  ),
  code: fc.constantFrom(1001, 1002, 3016, 6007, 7000),
  status: fc.option(fc.constantFrom(403, 404, 500)),
  detail: fc.constantFrom('', '80205'),
  fatal: fc.boolean(),
});
const plain = fc.constantFrom(
  'manifest',
  'licence',
  'playing',
  'paused',
  'seeking',
  'seeked',
  'buffering',
  'buffered',
  'ended',
  'play-blocked',
);
const engineEvent: fc.Arbitrary<EngineEvent> = fc.oneof(
  plain.map((type) => ({ type })),
  fc.record({ type: fc.constantFrom('metadata', 'first-frame', 'progress'), snapshot }),
  fc.record({ type: fc.constant('failed'), failure }),
);
const target = fc.constantFrom(
  { kind: 'live', channelNo: 81, networkCode: 'A' } as const,
  { kind: 'live', channelNo: 82, networkCode: 'B', startDate: 1000, paused: true } as const,
  { kind: 'episode', episodeId: 'e', videoId: 'v', programmeId: 'p', startAt: 30 } as const,
  { kind: 'video', videoId: 'c', startAt: 0, playlistId: 'r' } as const,
);
const data = fc.record({
  source: fc.record({
    live: fc.boolean(),
    access: fc.constant(null),
    holdBack: fc.constant(6),
    protection: fc.constant(null),
    subtitles: fc.constant([]),
  }),
  streams: fc.constantFrom<readonly [string, ...string[]]>(['/a'], ['/a', '/b']),
  canShift: fc.boolean(),
  timeshiftMinutes: fc.constantFrom(0, 60),
  archiveMinutes: fc.constantFrom(0, 1440),
  duration: fc.option(fc.nat(7200)),
  contentId: fc.constant('c'),
  disclaimer: fc.option(fc.constant('/notice.png')),
  preview: fc.boolean(),
  callAds: fc.boolean(),
});
const neighbour = fc.option(
  fc.record({
    kind: fc.constantFrom(undefined, 'video'),
    episodeId: fc.constant('n'),
    videoId: fc.constant('nv'),
    programmeId: fc.constant('p'),
    titleTc: fc.constant(''),
    titleEn: fc.constant(''),
    image: fc.constant(null),
    locked: fc.boolean(),
  }),
);
const point = fc.option(fc.nat(7200));
const facts = fc.record({
  points: fc.record({
    opening_start_at: point,
    opening_end_at: point,
    closing_start_at: point,
    closing_end_at: point,
  }),
  next: neighbour,
  previous: neighbour,
  lastPreview: fc.boolean(),
  hasSurvey: fc.boolean(),
});
const tracks = fc.array(
  fc.record({
    id: fc.constantFrom('1', '2', '3'),
    kind: fc.constantFrom('audio', 'text', 'video'),
    language: fc.constantFrom('zh', 'tc', 'en'),
    height: fc.constantFrom(0, 360, 720),
    active: fc.boolean(),
  }),
  { maxLength: 6 },
);
const language = fc.constantFrom('zh', 'tc', 'en', 'xx');

type Late = { readonly late: boolean; readonly event: (session: number) => SessionEvent };
const command: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.record({
    type: fc.constant('open'),
    target,
    choice: fc.constant(DEFAULT_PREFERENCES),
    watermark: fc.constant('1'),
  }),
  fc
    .constantFrom('close', 'retry', 'play', 'pause', 'go-live', 'leaving', 'skip', 'cancel-next', 'paired')
    .map((type) => ({ type })),
  fc.record({ type: fc.constant('survey'), status: fc.constantFrom('init', 'end', 'skip') }),
  fc.record({ type: fc.constant('pair-again'), pairing: fc.boolean() }),
  fc.record({ type: fc.constant('neighbour'), delta: fc.constantFrom(1, -1) }),
  fc.record({
    type: fc.constant('ad-action'),
    action: fc.constantFrom('skip', 'open', 'resume', 'close-image', 'open-image'),
  }),
  fc.record({ type: fc.constant('audio'), language }),
  fc.record({ type: fc.constant('caption'), language: fc.option(language) }),
  fc.record({ type: fc.constant('quality'), height: fc.constantFrom(null, 360, 720, 1080) }),
  fc.record({ type: fc.constant('rate'), rate: fc.constantFrom(0.5, 1, 2, 7) }),
  fc.record({ type: fc.constantFrom('seek-to', 'seek-by'), seconds }),
  fc.record({ type: fc.constant('volume'), volume: fc.double() }),
  fc.record({ type: fc.constant('mute'), muted: fc.boolean() }),
);
const answer: fc.Arbitrary<(session: number) => SessionEvent> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constant((session: number): SessionEvent => ({ type: 'verdict', session, refusal: null })),
  },
  fc.constantFrom('GEO_BLOCK', 'PROFILE_REQUIRED').map(
    (refusal) =>
      (session: number): SessionEvent => ({ type: 'verdict', session, refusal }),
  ),
  {
    weight: 3,
    arbitrary: data.map(
      (given) =>
        (session: number): SessionEvent => ({ type: 'start-data', session, data: given }),
    ),
  },
  fc.boolean().map(
    (transient) =>
      (session: number): SessionEvent => ({
        type: 'start-failed',
        session,
        code: 'X',
        message: '',
        transient,
      }),
  ),
  {
    weight: 6,
    arbitrary: engineEvent.map(
      (event) =>
        (session: number): SessionEvent => ({ type: 'engine', session, event }),
    ),
  },
  fc.constantFrom(1, 5).map(
    (code) =>
      (session: number): SessionEvent => ({ type: 'ads-failed', session, code, detail: '' }),
  ),
  fc.constantFrom('awaited', 'playing').map(
    (state) =>
      (session: number): SessionEvent => ({ type: 'ad-break', session, state }),
  ),
  fc.constantFrom('position', 'edge').map(
    (at) =>
      (session: number): SessionEvent => ({ type: 'ad-over', session, at }),
  ),
  fc.boolean().map(
    (pending) =>
      (session: number): SessionEvent => ({ type: 'post-roll', session, pending }),
  ),
  facts.map(
    (given) =>
      (session: number): SessionEvent => ({ type: 'facts', session, facts: given }),
  ),
  tracks.map(
    (given) =>
      (session: number): SessionEvent => ({ type: 'tracks', session, tracks: given }),
  ),
  fc.constantFrom('watchdog', 'retry', 'history', 'disclaimer', 'caption-check').map(
    (name) =>
      (session: number): SessionEvent => ({ type: 'timer', session, name }),
  ),
);
const any: fc.Arbitrary<Late> = fc.oneof(
  command.map((event) => ({ late: false, event: () => event })),
  {
    weight: 4,
    arbitrary: fc.record({ late: fc.integer({ min: 0, max: 9 }).map((n) => n === 0), event: answer }),
  },
);

function expectLegal({ view, engine, adBreak, postRoll }: SessionState) {
  if (view.phase === 'refused')
    expect([engine, view.refusal !== null, view.error]).toEqual(['none', true, null]);
  else expect(view.refusal).toBeNull();
  if (view.phase === 'error') expect([engine, view.error?.recovering]).toEqual(['none', false]);
  if (view.phase === 'idle') expect([engine, view.target]).toEqual(['none', null]);
  if (view.phase === 'playing' || view.phase === 'paused' || view.phase === 'ended')
    expect(['loading', 'showing']).toContain(engine);
  if (view.error?.recovering) expect(['resolving', 'loading', 'buffering', 'paused']).toContain(view.phase);
  if (engine === 'showing') expect(view.started || adBreak !== 'none').toBe(true);
  if (view.phase === 'disclaimer')
    expect([engine === 'loading' || engine === 'showing', view.disclaimer !== null]).toEqual([true, true]);
  else expect(view.disclaimer).toBeNull();
  if (view.phase === 'pair-device') expect([engine, view.error]).toEqual(['none', null]);
  if (view.phase === 'ad')
    expect([adBreak !== 'none', engine === 'none', view.capabilities.canSeek]).toEqual([true, false, false]);
  if (adBreak === 'playing') expect(view.phase).toBe('ad');
  if (view.ad !== null) expect(adBreak).toBe('playing');
  if (postRoll === 'due') expect(adBreak).not.toBe('none');
  if (view.skip !== null || view.upNext !== null)
    expect([view.started, view.error, view.next !== null || view.skip !== null]).toEqual([true, null, true]);
  if (view.outcome !== null) expect(view.started).toBe(true);
  if (view.target?.kind === 'live') expect([view.capabilities.canRate, view.tracks.rate]).toEqual([false, 1]);
  expect(view.volume).toBeGreaterThanOrEqual(0);
  expect(view.volume).toBeLessThanOrEqual(1);
}

const WITHOUT_ENGINE: ReadonlySet<PlayerPhase> = new Set(['idle', 'refused', 'error', 'pair-device']);

describe('the session machine, under any order of events', () => {
  it('stays legal, never plays a refusal, and loads at most once a session', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60 }), (events) => {
        let state = initialSession('');
        const effects: SessionEffect[] = [];
        for (const { late, event } of events) {
          const before = state;
          const moved = step(state, event(late ? before.view.session - 1 : before.view.session));
          state = moved.state;
          effects.push(...moved.effects);
          expectLegal(state);
          expect(state.view.session).toBeGreaterThanOrEqual(before.view.session);
          if (state.view.target !== before.view.target)
            expect([state.networkErrors, state.view.tracks.rate]).toEqual([0, 1]);
          const waits = moved.effects.filter((effect) => effect.type === 'load').length;
          expect(waits).toBeLessThanOrEqual(1);
          for (const effect of moved.effects)
            if ('session' in effect) expect(effect.session).toBe(state.view.session);
          if (state.adBreak !== 'none')
            expect(moved.effects.filter(({ type }) => type === 'engine-play')).toEqual([]);
          if (WITHOUT_ENGINE.has(state.view.phase)) {
            expect(moved.effects.filter(({ type }) => type === 'load' || type === 'engine-play')).toEqual([]);
          }
        }
        const loads = effects.flatMap((effect) => (effect.type === 'load' ? [effect.session] : []));
        expect(new Set(loads).size).toBe(loads.length);
      }),
      { numRuns: 2000 },
    );
  });
});
