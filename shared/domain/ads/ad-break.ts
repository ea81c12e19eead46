import { arbitrate } from './ad-arbiter.ts';
import {
  type AdEnd,
  type BreakEffect,
  type BreakEvent,
  type BreakState,
  type BreakStep,
  type BreakTimes,
  enter,
  isActive,
  isWaiting,
  type Platform,
  WAITING,
  withLoad,
} from './ad-break-state.ts';
import { VAST_ERROR } from './vast-error.ts';

const otherPlatform = (platform: Platform): Platform => (platform === 0 ? 1 : 0);

function endBreak(state: BreakState, effects: readonly BreakEffect[] = []): BreakStep {
  return {
    state: enter(state, 'over'),
    effects: [...effects, { do: 'discard', platform: 0 }, { do: 'discard', platform: 1 }, { do: 'content' }],
  };
}

const ended = (
  { platform, index }: BreakState,
  how: AdEnd,
  code: number | null = null,
): readonly BreakEffect[] => (platform === null ? [] : [{ do: 'end', platform, index, how, code }]);

function play(state: BreakState, index: number): BreakStep {
  const { platform } = state;
  if (platform === null || index >= state.counts[platform]) return endBreak(state);
  return {
    state: { ...enter(state, 'starting'), index, held: true },
    effects: [{ do: 'play', platform, index }],
  };
}

/**
 * Takes the platform that the arbiter names, and starts it if the break may start. Priority 1 is discarded as
 * soon as priority 0 has loaded (S1-4-056).
 */
function choose(state: BreakState, times: BreakTimes): BreakStep {
  const verdict = arbitrate(state.at - state.requestedAt, state.loads, times);
  if (verdict.do === 'wait') return { state, effects: [] };
  if (verdict.do === 'content') return endBreak(state);
  const { platform } = verdict;
  const reserve = platform === 0 && state.loads[1].state !== 'failed';
  const loads = reserve
    ? withLoad(state, 1, { state: 'failed', at: state.at - state.requestedAt })
    : state.loads;
  const ready: BreakState = { ...enter(state, 'ready'), platform, index: 0, loads, reserve };
  const discard: readonly BreakEffect[] = reserve ? [{ do: 'discard', platform: 1 }] : [];
  const effects: readonly BreakEffect[] = [{ do: 'prepare', platform, index: 0 }, ...discard];
  if (!ready.go) return { state: ready, effects };
  const started = play(ready, 0);
  return { ...started, effects: [...effects, ...started.effects] };
}

/**
 * Priority 0 has loaded an ad that cannot be shown: priority 1, which was discarded for it, is requested
 * again (S1-4-059).
 */
function requestReserve(state: BreakState, effects: readonly BreakEffect[]): BreakStep {
  const loads: BreakState['loads'] = [{ state: 'failed', at: 0 }, WAITING];
  const loading: BreakState = {
    ...enter(state, 'loading'),
    requestedAt: state.at,
    loads,
    platform: null,
    reserve: false,
  };
  return {
    state: loading,
    effects: [...effects, { do: 'discard', platform: 0 }, { do: 'request', platform: 1 }],
  };
}

/** After an ad: the next of the pod. */
function next(state: BreakState, effects: readonly BreakEffect[]): BreakStep {
  const moved = play(state, state.index + 1);
  return { ...moved, effects: [...effects, ...moved.effects] };
}

/** An ad of the pool takes the place of one that failed. */
function replace(state: BreakState, platform: Platform, effects: readonly BreakEffect[]): BreakStep {
  const { index, spares } = state;
  const left: BreakState['spares'] = platform === 0 ? [spares[0] - 1, spares[1]] : [spares[0], spares[1] - 1];
  const played = play({ ...state, spares: left }, index);
  return { ...played, effects: [...effects, { do: 'replace', platform, index }, ...played.effects] };
}

/**
 * An ad that fails gives way to one of its pool. Without one it gives way to the other platform before
 * anything was shown, later to the next ad (S1-4-059).
 */
function fail(state: BreakState, code: number, times: BreakTimes): BreakStep {
  const { platform } = state;
  if (platform === null || !isActive(state)) return { state, effects: [] };
  const end = ended(state, 'failed', code);
  if (state.spares[platform] > 0) return replace(state, platform, end);
  if (!state.shown && state.reserve) return requestReserve(state, end);
  if (state.shown || state.loads[otherPlatform(platform)].state === 'failed') return next(state, end);
  const loads = withLoad(state, platform, { state: 'failed', at: state.at - state.requestedAt });
  const chosen = choose({ ...enter(state, 'loading'), loads, platform: null }, times);
  return { ...chosen, effects: [...end, { do: 'discard', platform }, ...chosen.effects] };
}

function watch(state: BreakState, times: BreakTimes): BreakStep {
  if (state.phase === 'over') return { state, effects: [] };
  const waits = isWaiting(state) && state.waitedMs >= times.budget;
  if (waits) return endBreak(state, isActive(state) ? ended(state, 'failed', VAST_ERROR.mediaTimeout) : []);
  const limit = state.phase === 'starting' ? times.start : times.stall;
  const late = (state.phase === 'starting' || state.phase === 'stalled') && state.at - state.since >= limit;
  if (late) return fail(state, VAST_ERROR.mediaTimeout, times);
  return state.phase === 'loading' ? choose(state, times) : { state, effects: [] };
}

function onRunning(state: BreakState): BreakStep {
  if (!isActive(state) || state.phase === 'playing') return { state, effects: [] };
  const running: BreakState = { ...enter(state, 'playing'), shown: true };
  const effects: readonly BreakEffect[] =
    state.shown || state.platform !== 1 ? [] : [{ do: 'discard', platform: 0 }];
  return { state: running, effects };
}

function onEvent(state: BreakState, event: BreakEvent, times: BreakTimes): BreakStep {
  const unchanged: BreakStep = { state, effects: [] };
  switch (event.type) {
    case 'loaded':
    case 'failed': {
      if (state.loads[event.platform].state !== 'waiting') return unchanged;
      const count = event.type === 'loaded' ? event.ads : 0;
      const at = state.at - state.requestedAt;
      const loads = withLoad(state, event.platform, { state: count > 0 ? 'loaded' : 'failed', at });
      const counts: BreakState['counts'] =
        event.platform === 0 ? [count, state.counts[1]] : [state.counts[0], count];
      const pool = event.type === 'loaded' ? (event.spares ?? 0) : 0;
      const spares: BreakState['spares'] =
        event.platform === 0 ? [pool, state.spares[1]] : [state.spares[0], pool];
      return { state: { ...state, loads, counts, spares }, effects: [] };
    }
    case 'hold':
      return { state: { ...state, held: true }, effects: [] };
    case 'go': {
      const going = { ...state, go: true };
      return state.phase === 'ready' ? play(going, 0) : { state: going, effects: [] };
    }
    case 'running':
      return onRunning(state);
    case 'stalled':
      return state.phase === 'playing' ? { state: enter(state, 'stalled'), effects: [] } : unchanged;
    case 'paused':
      return isActive(state) ? { state: enter(state, 'paused'), effects: [] } : unchanged;
    case 'resumed':
      if (state.phase !== 'paused') return unchanged;
      return { state: enter(state, state.shown ? 'stalled' : 'starting'), effects: [] };
    case 'skip':
      return isActive(state) ? next(state, ended(state, 'skipped')) : unchanged;
    case 'complete':
      return isActive(state) ? next({ ...state, shown: true }, ended(state, 'complete')) : unchanged;
    case 'ad-failed':
      return fail(state, event.code, times);
    case 'cut':
      return endBreak(state, isActive(state) ? ended(state, 'cut') : []);
    case 'close':
      return endBreak(state, isActive(state) ? ended(state, 'closed') : []);
    case 'tick':
      return unchanged;
  }
}

/** Moves a break on. After its end nothing happens any more. */
export function stepBreak(before: BreakState, event: BreakEvent, now: number, times: BreakTimes): BreakStep {
  if (before.phase === 'over') return { state: before, effects: [] };
  const at = Math.max(before.at, now);
  const state = { ...before, at, waitedMs: before.waitedMs + (isWaiting(before) ? at - before.at : 0) };
  const moved = onEvent(state, event, times);
  const watched = watch(moved.state, times);
  return { state: watched.state, effects: [...moved.effects, ...watched.effects] };
}

/** Milliseconds until a `tick` is due; null for none. */
export function nextTick(state: BreakState, times: BreakTimes): number | null {
  const due: number[] = [];
  if (isWaiting(state)) due.push(times.budget - state.waitedMs);
  if (state.phase === 'starting') due.push(times.start - (state.at - state.since));
  if (state.phase === 'stalled') due.push(times.stall - (state.at - state.since));
  if (state.phase === 'loading') {
    const elapsed = state.at - state.requestedAt;
    const verdict = arbitrate(elapsed, state.loads, times);
    if (verdict.do === 'wait' && verdict.until !== null) due.push(verdict.until - elapsed);
  }
  return due.length === 0 ? null : Math.max(0, Math.min(...due));
}
