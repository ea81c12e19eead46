import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest time in ms that work may block the event loop. */
const MAX_BLOCKING_MS = 4;

/**
 * Awaited between steps of long work: yields to the event loop once the time slice is used up. Rejects when
 * the work is aborted.
 */
export type YieldToEventLoop = () => Promise<void>;

/** Creates the yield function of one piece of work, which `signal` aborts. */
export function createEventLoopYield(signal?: AbortSignal): YieldToEventLoop {
  let since = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - since < MAX_BLOCKING_MS) return;
    await nextTurn();
    signal?.throwIfAborted();
    since = performance.now();
  };
}
