import type { EngineEvent, EngineSnapshot } from '#renderer/player/engine/engine-port.ts';
import type { PlayerPhase } from '#renderer/player/player-state.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { withSnapshot } from './capabilities.ts';
import { isHeld } from './phases.ts';
import { go, historyEffect, type SessionEffect, type Step, stay } from './session-effect.ts';
import { type SessionState, withView } from './session-state.ts';
import { onEnded } from './step-end.ts';
import { fail, onEngineFailure } from './step-failure.ts';

/** How often the playhead of a video is kept (playback section 9). */
export const HISTORY_INTERVAL = 30 * MINUTE;

/** Progress of more than this many seconds of buffer means that the trouble is over. */
const PROGRESS_SECONDS = 0.5;

const OUTAGE = { kind: 'network', code: 1002, status: null, detail: '', fatal: false } as const;

/** Phases that end with the first frame of a stream. */
const RISING: ReadonlySet<PlayerPhase> = new Set(['loading', 'buffering']);

/** Seconds that the picture must run on after a load before the recoveries behind it are forgotten. */
const STEADY_SECONDS = 8;

const running = (state: SessionState): PlayerPhase => (state.wantPlay ? 'playing' : 'paused');

function onProgress(state: SessionState, snapshot: EngineSnapshot): SessionState {
  const moved = snapshot.position > state.view.position;
  const next = withSnapshot(state, snapshot);
  const over = state.failedAt !== null && snapshot.bufferedTo > state.failedAt + PROGRESS_SECONDS;
  const steady = state.shownAt !== null && snapshot.position > state.shownAt + STEADY_SECONDS;
  const calmed = { ...next, failedAt: over ? null : next.failedAt, attempts: steady ? 0 : next.attempts };
  return moved && state.view.phase === 'buffering' && state.view.started ? withView(calmed, { phase: running(state) }) : calmed;
}

function onFirstFrame(state: SessionState, snapshot: EngineSnapshot): Step {
  const again = state.view.started;
  const shown: SessionState = { ...withSnapshot(state, snapshot), engine: 'showing', shownAt: snapshot.position };
  const next = withView(shown, { started: true, fault: null, phase: RISING.has(state.view.phase) ? running(state) : state.view.phase });
  if (state.view.target?.kind !== 'episode') return stay(next);
  const { session } = next.view;
  const timer: SessionEffect = { type: 'set-timer', session, name: 'history', ms: HISTORY_INTERVAL };
  return again ? go(next, timer) : go(next, ...historyEffect(next), timer);
}

function onBuffering(state: SessionState): Step {
  if (state.view.phase !== 'playing') return stay(state);
  const waiting = withView(state, { phase: 'buffering' });
  return state.failedAt === null ? stay(waiting) : fail(waiting, { from: 'engine', failure: OUTAGE });
}

function onBlocked(state: SessionState): Step {
  if (isHeld(state.view.phase)) return stay(state);
  if (state.view.muted) return stay({ ...withView(state, { phase: 'paused' }), wantPlay: false });
  const { volume } = state.view;
  return go(withView(state, { muted: true }), { type: 'engine-volume', volume, muted: true }, { type: 'engine-play' });
}

/** The picture runs again: a fault is only taken away once the new stream has shown a frame. */
const onPlaying = (state: SessionState): SessionState =>
  state.engine === 'showing' && !isHeld(state.view.phase) ? { ...withView(state, { phase: 'playing' }), wantPlay: true } : state;

/** The stream is known. A video behind its disclaimer waits; a speed that was chosen comes back after a reload. */
function onMetadata(state: SessionState, snapshot: EngineSnapshot): Step {
  const { rate } = state.view.tracks;
  const speed: readonly SessionEffect[] = rate === 1 ? [] : [{ type: 'engine-rate', rate }];
  const held = !state.wantPlay || isHeld(state.view.phase);
  return go(withSnapshot(state, snapshot), ...speed, ...(held ? [] : [{ type: 'engine-play' } as const]));
}

const onPaused = (state: SessionState): SessionState =>
  state.view.phase === 'playing' || state.view.phase === 'buffering' ? { ...withView(state, { phase: 'paused' }), wantPlay: false } : state;

/** An event of the engine for the present session. Before a load, or after the session gave up, there is none to heed. */
export function onEngine(state: SessionState, event: EngineEvent): Step {
  if (state.engine !== 'loading' && state.engine !== 'showing') return stay(state);
  const { view } = state;
  switch (event.type) {
    case 'manifest':
    case 'licence':
      return stay(state);
    case 'metadata':
      return onMetadata(state, event.snapshot);
    case 'first-frame':
      return onFirstFrame(state, event.snapshot);
    case 'playing':
      return stay(onPlaying(state));
    case 'paused':
      return stay(onPaused(state));
    case 'seeking':
      return stay(
        state.engine === 'showing' && view.phase !== 'loading' && !isHeld(view.phase) ? withView(state, { phase: 'seeking' }) : state,
      );
    case 'seeked':
      return stay(view.phase === 'seeking' ? { ...withView(state, { phase: running(state) }), pendingSeek: null } : state);
    case 'buffering':
      return onBuffering(state);
    case 'buffered':
      return stay(view.phase === 'buffering' && view.fault === null ? withView(state, { phase: running(state) }) : state);
    case 'ended':
      return onEnded(state);
    case 'play-blocked':
      return onBlocked(state);
    case 'progress':
      return stay(onProgress(state, event.snapshot));
    case 'failed':
      return onEngineFailure(state, event.failure);
  }
}
