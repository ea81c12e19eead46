import { SECOND } from '#shared/kernel/time.ts';
import { CONCURRENT_CHECK_MS } from './viewing-places.ts';

/** Milliseconds between two checks of a page that is alive (S1-9-027). */
export const LIVE_SYNC_MS = 30_000;
/**
 * Milliseconds after which a check that did not reach the service is made again; the place lapses soon after
 * the threshold.
 */
export const CHECK_RETRY_MS = 2 * SECOND;

/**
 * A page that plays, as it knows itself. `adding` has no record yet; `check_pending` and `check_alive` wait
 * for the answer to a check; `dead` was stopped by the service. `due` is the time of the next check
 * (ms), null while one is pending.
 */
export type ConcurrentState =
  | { readonly status: 'idle' | 'dead'; readonly record: null; readonly due: null }
  | { readonly status: 'adding'; readonly record: null; readonly due: number | null }
  | {
      readonly status: 'pending' | 'check_pending' | 'alive' | 'check_alive';
      readonly record: string;
      readonly due: number | null;
    };

/**
 * Events of a playing page; `left` frees its record separately; `record` events report the service's state of
 * the page's own record.
 */
export type ConcurrentEvent =
  | { readonly type: 'playing' | 'stopped' | 'left' | 'tick' | 'written' | 'failed' }
  | { readonly type: 'added'; readonly record: string }
  | { readonly type: 'record'; readonly status: 'pending' | 'alive' | 'dead' }
  | { readonly type: 'record-gone' };

/** Effects for the page: add its record, write a check, release its place, or stop playing. */
export type ConcurrentEffect =
  | { readonly do: 'add' }
  | { readonly do: 'kick' }
  | { readonly do: 'check'; readonly record: string }
  | { readonly do: 'release'; readonly record: string }
  | { readonly do: 'log'; readonly code: 'CONCURRENT_WRITE_FAILED' };

type Step = readonly [ConcurrentState, readonly ConcurrentEffect[]];

export const CONCURRENT_IDLE: ConcurrentState = { status: 'idle', record: null, due: null };
const DEAD: ConcurrentState = { status: 'dead', record: null, due: null };
const ADD: Step = [{ status: 'adding', record: null, due: null }, [{ do: 'add' }]];

/**
 * Returns the state of a playing page after an event at `now` (ms), and what to do (S1-4-089 to S1-4-093).
 */
export function concurrentStep(state: ConcurrentState, event: ConcurrentEvent, now: number): Step {
  switch (event.type) {
    case 'playing':
      return state.status === 'idle' || state.status === 'dead' ? ADD : [state, []];
    case 'stopped':
      return [CONCURRENT_IDLE, state.record === null ? [] : [{ do: 'release', record: state.record }]];
    case 'left':
      return [CONCURRENT_IDLE, []];
    case 'added':
      return added(state, event.record, now);
    case 'tick':
      return state.due !== null && now >= state.due ? check(state) : [state, []];
    case 'written':
      return written(state, now);
    case 'failed':
      return failed(state, now);
    case 'record':
      return answered(state, event.status, now);
    case 'record-gone':
      return state.record === null ? [state, []] : ADD;
  }
}

/** A record that arrives after the page has stopped is released at once. */
function added(state: ConcurrentState, record: string, now: number): Step {
  if (state.status === 'adding') return [{ status: 'pending', record, due: now + CONCURRENT_CHECK_MS }, []];
  return [state, state.record === record ? [] : [{ do: 'release', record }]];
}

function check(state: ConcurrentState): Step {
  if (state.status === 'adding') return ADD;
  if (state.record === null) return [state, []];
  const status =
    state.status === 'pending' || state.status === 'check_pending' ? 'check_pending' : 'check_alive';
  return [{ status, record: state.record, due: null }, [{ do: 'check', record: state.record }]];
}

/** The answer to a check arrives as the record; the next check is made in time even if it does not. */
const written = (state: ConcurrentState, now: number): Step =>
  state.record === null || state.due !== null ? [state, []] : [{ ...state, due: now + LIVE_SYNC_MS }, []];

/** A write that fails is only logged, and made again (S1-4-093), so that a dead network stops no viewer. */
const failed = (state: ConcurrentState, now: number): Step =>
  state.record === null && state.status !== 'adding'
    ? [state, []]
    : [{ ...state, due: now + CHECK_RETRY_MS }, [{ do: 'log', code: 'CONCURRENT_WRITE_FAILED' }]];

function answered(state: ConcurrentState, status: 'pending' | 'alive' | 'dead', now: number): Step {
  if (state.record === null) return [state, []];
  if (status === 'dead') return [DEAD, [{ do: 'kick' }]];
  if (status === 'alive' && state.status !== 'alive')
    return [{ status: 'alive', record: state.record, due: now + LIVE_SYNC_MS }, []];
  return [state, []];
}
