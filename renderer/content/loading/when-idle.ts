/**
 * Delay in milliseconds before what only other screens need is fetched, so that the first screen's requests
 * come first.
 */
export const PREFETCH_DELAY_MS = 2000;

/**
 * Calls `run` once the browser is idle, after `afterMs` milliseconds at the earliest; a browser without idle
 * callbacks counts as idle. Returns the function that cancels it.
 */
export function whenIdle(afterMs: number, run: () => void): () => void {
  let idle: number | null = null;
  const timer = setTimeout(() => {
    if (typeof globalThis.requestIdleCallback === 'function') idle = globalThis.requestIdleCallback(run);
    else run();
  }, afterMs);
  return () => {
    clearTimeout(timer);
    if (idle !== null) globalThis.cancelIdleCallback(idle);
  };
}
