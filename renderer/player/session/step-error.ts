import type { EngineFailure } from '#renderer/player/engine/engine-failure.ts';
import { isTrackerError } from '#shared/domain/ads/tracker-check.ts';
import { AD_BLOCKER_CODE, countError } from '#shared/domain/playback/errors/player-error.ts';
import { type PlaybackRecovery, recover } from './recovery.ts';
import { errorSourceKind, outageCause, type SessionErrorSource, toPlayerError } from './session-error.ts';
import { type SessionEffect, type Step, withEffects, withoutEffects } from './session-event.ts';
import { isLive, NO_BREAK, type ResumePoint, type SessionState, withView } from './session-state.ts';

/**
 * Returns where a reload resumes: a video at its position, a channel that left the live edge at its playhead,
 * any other at the edge.
 */
function resumePoint(state: SessionState): ResumePoint {
  const { view, start } = state;
  if (!view.started) return state.resume;
  if (!isLive(state)) return { startAt: state.pendingSeek ?? view.position, startDate: null };
  const isShifted =
    !state.followsEdge && !view.onAir && start?.canShift === true && view.pictureTime !== null;
  return { startAt: null, startDate: isShifted ? view.pictureTime - (view.dateError ?? 0) : null };
}

/**
 * Restarts the same target under a new session number, so that late results of the old one are dropped. Keeps
 * `started`, the picture, the position and the speed.
 */
export function restartState(state: SessionState): SessionState {
  return {
    ...state,
    resume: resumePoint(state),
    engine: state.engine === 'none' ? 'none' : 'earlier',
    pendingSeek: null,
    failedAt: null,
    lastFailure: null,
    shownAt: null,
    offered: [],
    applied: {},
    ...NO_BREAK,
    view: { ...state.view, session: state.view.session + 1, disclaimer: null, ad: null },
  };
}

/** Returns the heights below the current one, greatest first. */
const lowerVariants = ({ view, maxHeight: ceiling }: SessionState): readonly number[] => {
  const { heights, playingHeight } = view.tracks;
  const now = Math.min(ceiling ?? Number.POSITIVE_INFINITY, playingHeight || (heights[0] ?? 0));
  return heights.filter((height) => height < now);
};

/** Applies a recovery action to the state before the next attempt. */
function withRecovery(state: SessionState, action: PlaybackRecovery['do']): SessionState {
  if (action === 'next-stream') return { ...state, stream: state.stream + 1 };
  if (action === 'lower-rung') return { ...state, maxHeight: lowerVariants(state)[0] ?? state.maxHeight };
  return state;
}

function recoveryOf(state: SessionState, reason: SessionErrorSource): PlaybackRecovery {
  const status = reason.from === 'engine' ? reason.failure.status : null;
  const facts = {
    kind: errorSourceKind(reason),
    status,
    streams: state.start?.streams.length ?? 1,
    lowerVariants: lowerVariants(state).length,
    outage: isLive(state) ? { cause: outageCause(reason), played: state.view.started } : null,
  };
  return recover(facts, state.attempts);
}

/**
 * Returns the log calls of a failure: the staff log each time, `Player Error` for the first of a series and
 * for giving up.
 */
function reports(
  state: SessionState,
  code: string,
  display: string,
  action: PlaybackRecovery['do'],
): readonly SessionEffect[] {
  const log: SessionEffect = {
    type: 'log',
    code: 'player-fault',
    detail: { code, display, attempts: state.attempts, action },
  };
  return action === 'give-up' || state.attempts === 0
    ? [log, { type: 'report-error', error: display || code }]
    : [log];
}

/** Logs a past live start that needs purchase (S1-4-021). */
function vodliveReport({ view }: SessionState, code: string): readonly SessionEffect[] {
  const { target } = view;
  const isReported =
    code === 'PURCHASE_REQUIRED' && target?.kind === 'live' && target.startDate !== undefined;
  return isReported ? [{ type: 'report-vodlive', target }] : [];
}

/** Recovers or ends a failed session by the recovery policy. The viewer sees the error in either case. */
export function onError(state: SessionState, reason: SessionErrorSource): Step {
  const recovery = recoveryOf(state, reason);
  const error = toPlayerError(reason, state.view.target, state.watermark, recovery.do !== 'give-up');
  const logs = [
    ...reports(state, error.code, error.display, recovery.do),
    ...vodliveReport(state, error.code),
  ];
  const next = restartState(withRecovery(state, recovery.do));
  const quiet: readonly SessionEffect[] = [
    { type: 'abort-checkout' },
    { type: 'cancel-timer', name: 'disclaimer' },
  ];
  if (recovery.do === 'give-up') {
    return withEffects({ ...withView(next, { phase: 'error', error }), engine: 'none' }, ...logs, ...quiet, {
      type: 'unload',
    });
  }
  const { session } = next.view;
  const needsEngine = (reason.from === 'watchdog' && state.engine === 'loading') || recovery.do === 'reload';
  return withEffects(
    {
      ...withView(next, { phase: state.view.started ? 'buffering' : 'loading', error }),
      attempts: state.attempts + 1,
      engine: needsEngine ? 'none' : next.engine,
    },
    ...logs,
    ...(needsEngine ? [{ type: 'replace-engine' } as const] : []),
    ...quiet,
    { type: 'set-timer', session, name: 'retry', ms: recovery.afterMs },
  );
}

/**
 * Handles ads that failed to load. An ad blocker stops playback with a message (S1-8-012); anything else only
 * skips the ads.
 */
export function onAdsError(state: SessionState, code: number, detail: string): Step {
  if (state.engine === 'none' || state.engine === 'earlier' || state.view.phase === 'ended')
    return withoutEffects(state);
  if (code === AD_BLOCKER_CODE && isTrackerError(detail))
    return onError(state, { from: 'tracker', code: detail });
  if (code === AD_BLOCKER_CODE) return onError(state, { from: 'advertising', code, detail });
  return withEffects(withView(state, { callAds: false }), {
    type: 'log',
    code: 'ads-unavailable',
    detail: { code, detail },
  });
}

/**
 * A started stream may fail behind an ad: the viewer is watching the ad, and the network may be back before
 * it ends.
 */
const isBehindAd = ({ adBreak, view }: SessionState): boolean => adBreak === 'playing' && view.started;

/**
 * Handles an engine error. While playback continues, the engine's own retries are left to work; the session
 * fails when playback stalls, the engine stops, or 1001 and 1002 occur too often. Behind an ad, the failure
 * waits until the ads are over.
 */
export function onEngineError(state: SessionState, failure: EngineFailure): Step {
  if (failure.kind === 'ignored' || (failure.kind === 'text' && !failure.fatal)) return withoutEffects(state);
  const { count: networkErrors, unload } = countError(state.networkErrors, failure.code);
  const counted = { ...state, networkErrors };
  if (isBehindAd(state) && (unload || failure.fatal))
    return withoutEffects(withFailureBehindAd(counted, failure));
  if (unload) {
    const { state: next, effects } = onError({ ...counted, networkErrors: 0 }, { from: 'engine', failure });
    return withEffects({ ...next, engine: 'none' }, { type: 'unload', keepsFrame: true }, ...effects);
  }
  if (failure.fatal || state.view.phase === 'buffering' || !state.view.started)
    return onError(counted, { from: 'engine', failure });
  return withoutEffects({ ...counted, failedAt: state.view.bufferedTo, lastFailure: failure });
}

/**
 * Keeps a failure for the end of the ads; a fatal one is not replaced by one that the engine may recover
 * from.
 */
const withFailureBehindAd = (state: SessionState, failure: EngineFailure): SessionState => {
  const failedBehindAd = state.failedBehindAd?.fatal === true ? state.failedBehindAd : failure;
  return { ...state, failedBehindAd, failedAt: state.failedAt ?? state.view.bufferedTo };
};
