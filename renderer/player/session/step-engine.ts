import type { EngineFailure } from '#renderer/player/engine/engine-failure.ts';
import type { EngineEvent, EngineSnapshot } from '#renderer/player/engine/engine-port.ts';
import type { PlayerPhase } from '#renderer/player/player-state.ts';
import { ON_AIR_SECONDS } from '#shared/domain/playback/time-range.ts';
import { isContentHeld, withSnapshot } from './derived-view.ts';
import { type SessionEffect, type Step, startHistory, withEffects, withoutEffects } from './session-event.ts';
import { isLive, type SessionState, withView } from './session-state.ts';
import { onEnded } from './step-end.ts';
import { onEngineError, onError } from './step-error.ts';

/** Once this many more seconds are buffered, the engine has recovered. */
const PROGRESS_SECONDS = 0.5;

/** Assumed cause of a stalled picture of a video. */
const OUTAGE = { kind: 'network', code: 1002, status: null, detail: '', fatal: false } as const;

/** A channel says what its engine failed at; a video is retried for as long as an outage lasts. */
const stallOf = (state: SessionState): EngineFailure =>
  isLive(state) && state.lastFailure !== null ? { ...state.lastFailure, fatal: true } : OUTAGE;

/** Phases that end with a stream's first frame. */
const STARTING: ReadonlySet<PlayerPhase> = new Set(['loading', 'buffering']);

/** Seconds of playback after a load before the recovery counter is reset. */
const STEADY_SECONDS = 8;

const runningPhase = (state: SessionState): PlayerPhase => (state.playWhenReady ? 'playing' : 'paused');

/** Drops a failure behind an ad that the engine has recovered from; a fatal one stays. */
const withoutRecovered = (state: SessionState, over: boolean): SessionState =>
  over && state.failedBehindAd?.fatal === false
    ? { ...state, failedBehindAd: null, networkErrors: 0 }
    : state;

/** Seconds by which a viewer at the live edge may fall behind it before the player returns to it. */
const LEFT_BEHIND_SECONDS = ON_AIR_SECONDS + 60;

/**
 * Whether the live edge left a viewer who follows it: the device slept, the service's clock was set, or the
 * picture stalled too often.
 */
function isLeftByEdge({ view, followsEdge }: SessionState, { position, seekable }: EngineSnapshot): boolean {
  const runs = view.started && (view.phase === 'playing' || view.phase === 'buffering');
  return runs && followsEdge && seekable.end - position > LEFT_BEHIND_SECONDS;
}

function onProgress(state: SessionState, snapshot: EngineSnapshot): SessionState {
  const moved = snapshot.position > state.view.position;
  const next = withSnapshot(state, snapshot);
  const isRecovered = state.failedAt !== null && snapshot.bufferedTo > state.failedAt + PROGRESS_SECONDS;
  const steady = state.shownAt !== null && snapshot.position > state.shownAt + STEADY_SECONDS;
  const calmed = {
    ...withoutRecovered(next, isRecovered),
    failedAt: isRecovered ? null : next.failedAt,
    lastFailure: isRecovered ? null : next.lastFailure,
    attempts: steady ? 0 : next.attempts,
  };
  // While a stream is loaded again, only its first frame ends the wait, and with it what is said of the failure.
  const isBack =
    moved && state.view.phase === 'buffering' && state.view.started && state.engine === 'showing';
  return isBack ? withView(calmed, { phase: runningPhase(state) }) : calmed;
}

function onFirstFrame(state: SessionState, snapshot: EngineSnapshot): Step {
  const isRestart = state.view.started;
  const playing: SessionState = {
    ...withSnapshot(state, snapshot),
    engine: 'showing',
    shownAt: snapshot.position,
    hasEnded: false,
  };
  if (state.adBreak !== 'none' && !isRestart) return withoutEffects(playing);
  const next = withView(playing, {
    started: true,
    error: null,
    phase: STARTING.has(state.view.phase) ? runningPhase(state) : state.view.phase,
  });
  const history = startHistory(next);
  return withEffects(next, ...(isRestart ? history.filter(({ type }) => type === 'set-timer') : history));
}

function onBuffering(state: SessionState): Step {
  if (state.view.phase !== 'playing') return withoutEffects(state);
  const waiting = withView(state, { phase: 'buffering' });
  return state.failedAt === null
    ? withoutEffects(waiting)
    : onError(waiting, { from: 'engine', failure: stallOf(state) });
}

function onAutoplayBlocked(state: SessionState): Step {
  if (isContentHeld(state)) return withoutEffects(state);
  if (state.view.muted)
    return withoutEffects({ ...withView(state, { phase: 'paused' }), playWhenReady: false });
  const { volume } = state.view;
  return withEffects(
    withView(state, { muted: true, soundBlocked: true }),
    { type: 'engine-volume', volume, muted: true },
    { type: 'engine-play' },
  );
}

/** Playback has resumed. An error is cleared only after the new stream has shown a frame. */
const onPlaying = (state: SessionState): SessionState =>
  state.engine === 'showing' && !isContentHeld(state)
    ? { ...withView(state, { phase: 'playing' }), playWhenReady: true }
    : state;

/**
 * Handles loaded metadata. A video behind its disclaimer waits; the chosen speed is applied again after a
 * reload.
 */
function onMetadata(state: SessionState, snapshot: EngineSnapshot): Step {
  const { rate } = state.view.tracks;
  const speed: readonly SessionEffect[] = rate === 1 ? [] : [{ type: 'engine-rate', rate }];
  const held = !state.playWhenReady || isContentHeld(state);
  return withEffects(
    withSnapshot(state, snapshot),
    ...speed,
    ...(held ? [] : [{ type: 'engine-play' } as const]),
  );
}

const onPaused = (state: SessionState): SessionState =>
  state.view.phase === 'playing' || state.view.phase === 'buffering'
    ? { ...withView(state, { phase: 'paused' }), playWhenReady: false, followsEdge: false }
    : state;

/**
 * A channel's stream has ended: the viewer is told, and the stream is requested again. The element pauses
 * itself at its end, which does not count as the viewer's pause.
 */
function onBroadcastEnd(state: SessionState): Step {
  if (isContentHeld(state)) return withoutEffects(state);
  return onError({ ...state, hasEnded: true, playWhenReady: true, followsEdge: true }, { from: 'ended' });
}

/**
 * Handles an engine event of the current session. Ignored before a load and after the session has given up.
 */
export function onEngine(state: SessionState, event: EngineEvent): Step {
  if (state.engine !== 'loading' && state.engine !== 'showing') return withoutEffects(state);
  const { view } = state;
  switch (event.type) {
    case 'manifest':
    case 'licence':
      return withoutEffects(state);
    case 'metadata':
      return onMetadata(state, event.snapshot);
    case 'first-frame':
      return onFirstFrame(state, event.snapshot);
    case 'playing':
      return withoutEffects(onPlaying(state));
    case 'paused':
      return withoutEffects(onPaused(state));
    case 'seeking':
      return withoutEffects(
        state.engine === 'showing' && view.phase !== 'loading' && !isContentHeld(state)
          ? withView(state, { phase: 'seeking' })
          : state,
      );
    case 'seeked':
      if (state.adBreak !== 'none') return withoutEffects({ ...state, pendingSeek: null });
      return withoutEffects(
        view.phase === 'seeking'
          ? { ...withView(state, { phase: runningPhase(state) }), pendingSeek: null }
          : state,
      );
    case 'buffering':
      return onBuffering(state);
    case 'buffered':
      return withoutEffects(
        view.phase === 'buffering' && view.error === null
          ? withView(state, { phase: runningPhase(state) })
          : state,
      );
    case 'ended':
      return isLive(state) ? onBroadcastEnd(state) : onEnded(state);
    case 'play-blocked':
      return onAutoplayBlocked(state);
    case 'progress':
      return isLeftByEdge(state, event.snapshot)
        ? withEffects(onProgress(state, event.snapshot), { type: 'engine-go-live' })
        : withoutEffects(onProgress(state, event.snapshot));
    case 'failed':
      return onEngineError(state, event.failure);
  }
}
