import { type AdLoad, ARBITER_TIMES, type ArbiterTimes, arbitrate } from './ad-arbiter.ts';
import { VAST_ERROR } from './vast-error.ts';

/**
 * Longest waits in milliseconds: for an ad's first frame, over a stall, and for anything but moving pictures
 * in one break. The content plays within 15 s of the choice, whatever the ads do.
 */
export type BreakTimes = ArbiterTimes & {
  readonly start: number;
  readonly stall: number;
  readonly budget: number;
};
export const BREAK_TIMES: BreakTimes = { ...ARBITER_TIMES, start: 3000, stall: 8000, budget: 10_000 };

type Platform = 0 | 1;

/**
 * A break (S1-4-052). `go` once it may start; `held` from when the viewer waits for it. `shown` once an ad of
 * it has run; `spares` are ads of the pool that are left; `reserve` where priority 1 was discarded although
 * it might have had ads. `waitedMs` is what the viewer has waited, counted up to `at`; `since` is when the
 * phase began, and all times are milliseconds of one clock.
 */
export type BreakState = {
  readonly phase: 'loading' | 'ready' | 'starting' | 'playing' | 'stalled' | 'paused' | 'over';
  readonly requestedAt: number;
  readonly loads: readonly [AdLoad, AdLoad];
  readonly counts: readonly [number, number];
  readonly spares: readonly [number, number];
  readonly platform: Platform | null;
  readonly index: number;
  readonly go: boolean;
  readonly held: boolean;
  readonly shown: boolean;
  readonly reserve: boolean;
  readonly since: number;
  readonly at: number;
  readonly waitedMs: number;
};

/**
 * Events of a break. `spares` of an answer are its pool; `running`, `stalled`, `paused` and `resumed` are
 * what the ad's element reports.
 */
export type BreakEvent =
  | { readonly type: 'loaded'; readonly platform: Platform; readonly ads: number; readonly spares?: number }
  | { readonly type: 'failed'; readonly platform: Platform }
  | { readonly type: 'ad-failed'; readonly code: number }
  | {
      readonly type:
        | 'hold'
        | 'go'
        | 'running'
        | 'stalled'
        | 'paused'
        | 'resumed'
        | 'skip'
        | 'complete'
        | 'cut'
        | 'close'
        | 'tick';
    };

export type AdEnd = 'complete' | 'skipped' | 'failed' | 'cut' | 'closed';

/**
 * Work for the runtime. Every `play` has one `end`; `replace` puts the next ad of the pool into a place;
 * `content` comes once, with no ad left that plays.
 */
export type BreakEffect =
  | { readonly do: 'prepare' | 'play' | 'replace'; readonly platform: Platform; readonly index: number }
  | {
      readonly do: 'end';
      readonly platform: Platform;
      readonly index: number;
      readonly how: AdEnd;
      readonly code: number | null;
    }
  | { readonly do: 'discard' | 'request'; readonly platform: Platform }
  | { readonly do: 'content' };

export type BreakStep = { readonly state: BreakState; readonly effects: readonly BreakEffect[] };

const WAITING: AdLoad = { state: 'waiting' };

/** A break whose ads are requested now. A platform that is not asked counts as failed. */
export const requestedBreak = (now: number, platforms: 1 | 2): BreakState => ({
  phase: 'loading',
  requestedAt: now,
  loads: [WAITING, platforms === 2 ? WAITING : { state: 'failed', at: 0 }],
  counts: [0, 0],
  spares: [0, 0],
  platform: null,
  index: 0,
  go: false,
  held: false,
  shown: false,
  reserve: false,
  since: now,
  at: now,
  waitedMs: 0,
});

const otherPlatform = (platform: Platform): Platform => (platform === 0 ? 1 : 0);

const withLoad = (
  { loads: [first, second] }: BreakState,
  platform: Platform,
  load: AdLoad,
): BreakState['loads'] => (platform === 0 ? [load, second] : [first, load]);

const isActive = ({ phase }: BreakState): boolean =>
  phase === 'starting' || phase === 'playing' || phase === 'stalled' || phase === 'paused';

/** Whether the viewer waits on account of the ads: one that is ready waits for the content. */
const isWaiting = ({ phase, held }: BreakState): boolean =>
  held && (phase === 'loading' || phase === 'starting' || phase === 'stalled');

const enter = (state: BreakState, phase: BreakState['phase']): BreakState => ({
  ...state,
  phase,
  since: state.at,
});

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
