import type { EngineFailure } from '#renderer/player/engine/engine-failure.ts';
import { recover } from './recovery.ts';
import { go, type SessionEffect, type Step, stay } from './session-effect.ts';
import { faultOf, recoveryFacts, type SessionFailure } from './session-failure.ts';
import { isLive, type ResumePoint, type SessionState, withView } from './session-state.ts';

/** Codes that are counted, and how many of them a session bears (playback section 8, READINGS 26). */
const COUNTED: readonly number[] = [1001, 1002];
const COUNTED_LIMIT = 10;

/** Where a reload goes on: a video at its position, a shifted channel at the time of its picture, any other channel at the edge. */
function resumePoint(state: SessionState): ResumePoint {
  const { view, start } = state;
  if (!view.started) return state.resume;
  if (!isLive(state)) return { startAt: view.position, startDate: null };
  return { startAt: null, startDate: !view.onAir && start?.canShift ? view.pictureTime : null };
}

/**
 * The session that goes on with the same target under a new number, so that whatever the old one still answers is dropped.
 * Keeps `started`, the picture and the position.
 */
export function renewed(state: SessionState): SessionState {
  return {
    ...state,
    resume: resumePoint(state),
    engine: state.engine === 'none' ? 'none' : 'earlier',
    pendingSeek: null,
    failedAt: null,
    view: { ...state.view, session: state.view.session + 1 },
  };
}

/** Ends or retries a session that cannot go on, by the recovery policy. The viewer sees the fault in either case. */
export function fail(state: SessionState, reason: SessionFailure): Step {
  const action = recover(recoveryFacts(reason, state.attempts));
  const fault = faultOf(reason, state.view.target, state.watermark, action.do === 'retry');
  const log: SessionEffect = {
    type: 'log',
    code: 'player-fault',
    detail: { code: fault.code, display: fault.display, attempts: state.attempts, action: action.do },
  };
  const next = renewed(state);
  if (action.do === 'give-up') {
    return go({ ...withView(next, { phase: 'error', fault }), engine: 'none' }, log, { type: 'abort-checkout' }, { type: 'unload' });
  }
  const { session } = next.view;
  const stuck = reason.from === 'watchdog' && state.engine === 'loading';
  return go(
    {
      ...withView(next, { phase: state.view.started ? 'buffering' : 'loading', fault }),
      attempts: state.attempts + 1,
      engine: stuck ? 'none' : next.engine,
    },
    log,
    ...(stuck ? [{ type: 'replace-engine' } as const] : []),
    { type: 'abort-checkout' },
    { type: 'set-timer', session, name: 'retry', ms: action.afterMs },
  );
}

/**
 * The engine reports trouble. What it tries to get over by itself is left to it while the picture runs; it becomes a failure of the session
 * when the picture stands still, when the engine stopped, or when 1001 and 1002 came too often.
 */
export function onEngineFailure(state: SessionState, failure: EngineFailure): Step {
  if (failure.kind === 'ignored' || (failure.kind === 'text' && !failure.fatal)) return stay(state);
  const networkErrors = state.networkErrors + (COUNTED.includes(failure.code) ? 1 : 0);
  const counted = { ...state, networkErrors };
  if (networkErrors > COUNTED_LIMIT) {
    const { state: next, effects } = fail({ ...counted, networkErrors: 0 }, { from: 'engine', failure });
    return go({ ...next, engine: 'none' }, { type: 'unload' }, ...effects);
  }
  if (failure.fatal || state.view.phase === 'buffering' || !state.view.started) return fail(counted, { from: 'engine', failure });
  return stay({ ...counted, failedAt: state.view.bufferedTo });
}
