import { describe, expect, it } from 'vitest';
import type { EngineFailure } from '#renderer/player/engine/engine-failure.ts';
import { ACCESS_LOST } from '#renderer/player/engine/error-map.ts';
import {
  AT_EDGE,
  answers,
  engine,
  LIVE,
  LIVE_DATA,
  liveOn,
  open,
  play,
  shown,
  VOD_DATA,
  videoOn,
} from './session.cases.ts';
import type { SessionEvent } from './session-event.ts';

const verdict = (session: number): SessionEvent => ({ type: 'verdict', session, refusal: null });
const retry = (session: number): SessionEvent => ({ type: 'timer', session, name: 'retry' });
const refused =
  (code: string) =>
  (session: number): SessionEvent => ({ type: 'start-failed', session, code, message: '', transient: false });
const failure = (change: Partial<EngineFailure>): EngineFailure => ({
  kind: 'network',
  code: 1001,
  status: null,
  detail: '',
  fatal: false,
  ...change,
});
/** A failure of the engine, then the end of what was buffered. */
const stalls = (change: Partial<EngineFailure>) => [
  engine({ type: 'failed', failure: failure(change) }),
  engine({ type: 'buffering' }),
];

/** How often a channel that has played is tried again over this failure before it is given up. */
function triesOf(again: (session: number) => SessionEvent, from = play(liveOn).state): number {
  let state = play([...stalls({ status: 502 })], from).state;
  for (let tries = 1; tries < 1000; tries += 1) {
    state = play([retry, verdict, again], state).state;
    if (state.view.phase === 'error') return tries;
  }
  return Number.POSITIVE_INFINITY;
}

describe('a channel that stalls says what failed', () => {
  it.each([
    ['no answer at all: the service is not reached', { status: null }, 'network'],
    ['a missing segment', { status: 404 }, 'stream'],
    ['a service that fails', { status: 503 }, 'stream'],
    ['the provider of an own channel', { status: 502 }, 'SOURCE_LOST'],
    ['a server that is no part of the service', { status: null, elsewhere: true }, 'SOURCE_LOST'],
    ['a playlist that is none', { kind: 'manifest', code: 4015 }, 'manifest'],
    ['a decoder', { kind: 'media', code: 3016 }, 'media'],
  ] as const)('%s', (_what, change, code) => {
    expect(play([...liveOn, ...stalls(change)]).state.view).toMatchObject({
      phase: 'buffering',
      error: { code, recovering: true },
    });
  });

  it('but not for a failure that it has recovered from', () => {
    const recovered = [
      engine({ type: 'failed', failure: failure({ status: 404 }) }),
      engine({ type: 'progress', snapshot: { ...AT_EDGE, bufferedTo: 7210 } }),
      engine({ type: 'buffering' }),
    ];
    expect(play([...liveOn, ...recovered]).state.view).toMatchObject({ phase: 'buffering', error: null });
  });
});

it('a stream that is loaded again plays with its first frame: a move of its position before it is none', () => {
  const behind = { ...AT_EDGE, position: 6600 };
  const moves = engine({ type: 'progress', snapshot: { ...behind, position: 6601 } });
  const again = play([
    ...liveOn,
    engine({ type: 'progress', snapshot: behind }),
    ...stalls({ status: 404 }),
    retry,
    ...answers(LIVE_DATA),
    moves,
  ]).state;
  expect(again.view).toMatchObject({ phase: 'buffering', onAir: false, error: { recovering: true } });
  const back = play(shown(behind), again).state.view;
  expect(back).toMatchObject({ phase: 'playing', error: null, capabilities: { canGoLive: true } });
});

/** How often a channel that has not played is tried, while its stream fails each time. */
function triesAtStart(change: Partial<EngineFailure>): number {
  let state = play([open(LIVE), ...answers(LIVE_DATA)]).state;
  for (let tries = 1; tries < 1000; tries += 1) {
    state = play([engine({ type: 'failed', failure: failure({ fatal: true, ...change }) })], state).state;
    if (state.view.phase === 'error') return tries;
    state = play([retry, ...answers(LIVE_DATA)], state).state;
  }
  return Number.POSITIVE_INFINITY;
}

describe('a start', () => {
  it('waits for minutes for a playlist that its stream names, and is believed if the stream is missing', () => {
    expect(triesAtStart({ status: 404, inside: true })).toBeGreaterThan(30);
    expect(triesAtStart({ status: 404 })).toBeLessThan(10);
    expect(triesAtStart({ kind: 'manifest', code: 4015 })).toBeLessThan(10);
  });
});

describe('a channel that has played', () => {
  it.each(['SOURCE_GONE', 'SOURCE_DENIED', 'SOURCE_NOT_A_STREAM', 'SOURCE_UNREACHABLE'])(
    'is tried again for minutes after %s',
    (code) => {
      expect(triesOf(refused(code))).toBeGreaterThan(60);
    },
  );

  it('says the reason of its provider meanwhile, and plays again with the first answer', () => {
    const waiting = play([
      ...liveOn,
      ...stalls({ status: 502 }),
      retry,
      verdict,
      refused('SOURCE_DENIED'),
    ]).state;
    expect(waiting.view.error).toMatchObject({ code: 'SOURCE_DENIED', recovering: true });
    expect(play([retry, ...answers(LIVE_DATA), ...shown(AT_EDGE)], waiting).state.view).toMatchObject({
      phase: 'playing',
      error: null,
    });
  });

  it('ends at once, and says why, if a programme above the limit of the profile begins', () => {
    const lost = engine({ type: 'failed', failure: ACCESS_LOST });
    const { view } = play([...liveOn, lost, retry, verdict, refused('RATING_LIMIT')]).state;
    expect(view).toMatchObject({
      phase: 'error',
      error: { code: 'RATING_LIMIT', action: 'back', recovering: false },
    });
  });

  it.each(['SOURCE_PROTECTED', 'SOURCE_FORMAT', 'S_00001014'])('ends with %s', (code) => {
    expect(triesOf(refused(code))).toBe(1);
  });

  it('is tried again over a missing stream for minutes, and given up then', () => {
    const tries = triesOf(refused('SOURCE_GONE'));
    expect(tries).toBeLessThan(200);
  });
});

describe('a channel that has not played', () => {
  const start = (code: string) => play([open(LIVE), verdict, refused(code)]).state.view;

  it.each(['SOURCE_GONE', 'SOURCE_DENIED', 'SOURCE_NOT_A_STREAM'])('ends with %s', (code) => {
    expect(start(code)).toMatchObject({ phase: 'error', error: { code, recovering: false } });
  });

  it.each(['SOURCE_UNREACHABLE', 'SOURCE_REFUSED', 'SOURCE_BUSY', 'SOURCE_SILENT'])(
    'is tried again after %s',
    (code) => {
      expect(start(code)).toMatchObject({ error: { code, recovering: true } });
    },
  );

  it('waits for the first segments of its playlist', () => {
    const empty = engine({ type: 'failed', failure: failure({ kind: 'manifest', code: 4053, fatal: true }) });
    let state = play([open(LIVE), ...answers(LIVE_DATA), empty]).state;
    for (let tries = 0; tries < 20; tries += 1)
      state = play([retry, ...answers(LIVE_DATA), empty], state).state;
    expect(state.view.error).toMatchObject({ recovering: true });
  });
});

describe('a broadcast that ends', () => {
  const ended = play([...liveOn, engine({ type: 'ended' })]);

  it('says so and is looked for again', () => {
    expect(ended.state.view).toMatchObject({
      phase: 'buffering',
      error: { code: 'CHANNEL_ENDED', recovering: true },
    });
    expect(ended.effects).toContainEqual(
      expect.objectContaining({ type: 'set-timer', name: 'retry', ms: 3000 }),
    );
  });

  it('is not shown from its beginning: only a live one plays', () => {
    const again = play([retry, ...answers(LIVE_DATA)], ended.state);
    expect(again.effects).toContainEqual(
      expect.objectContaining({ type: 'load', source: expect.objectContaining({ onlyLive: true }) }),
    );
    const still = play([engine({ type: 'ended' })], again.state);
    expect(still.state.view.error).toMatchObject({ code: 'CHANNEL_ENDED', recovering: true });
    expect(still.effects).toContainEqual(
      expect.objectContaining({ type: 'set-timer', name: 'retry', ms: 6000 }),
    );
    const back = play(shown(AT_EDGE), again.state).state;
    expect([back.view.phase, back.view.error, back.hasEnded]).toEqual(['playing', null, false]);
  });

  it('plays once it is back: an element pauses itself at its end', () => {
    const paused = play([...liveOn, engine({ type: 'paused' }), engine({ type: 'ended' })]).state;
    const back = play(
      [retry, ...answers(LIVE_DATA), engine({ type: 'metadata', snapshot: AT_EDGE })],
      paused,
    );
    expect(back.effects).toContainEqual({ type: 'engine-play' });
    expect(back.state.followsEdge).toBe(true);
  });

  it('is no end of a video', () => {
    expect(play([...videoOn, engine({ type: 'ended' })]).state.view).toMatchObject({
      phase: 'ended',
      error: null,
    });
    expect(
      play([...videoOn, ...stalls({ status: 404 }), retry, ...answers(VOD_DATA)]).effects,
    ).toContainEqual(expect.objectContaining({ source: expect.objectContaining({ onlyLive: false }) }));
  });
});
