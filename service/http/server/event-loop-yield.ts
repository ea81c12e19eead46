import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds for which one piece of work may hold up everything else. */
const MAX_BLOCKING_MS = 4;

/** To be awaited between two steps of long work: lets other calls go first where the work has had its time. Rejects once nobody waits for the result. */
export type YieldToEventLoop = () => Promise<void>;

/** Makes the turns of one piece of work, which is given up with `signal`. */
export function createEventLoopYield(signal: AbortSignal): YieldToEventLoop {
  let since = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - since < MAX_BLOCKING_MS) return;
    await nextTurn();
    signal.throwIfAborted();
    since = performance.now();
  };
}
