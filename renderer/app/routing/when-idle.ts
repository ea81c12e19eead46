/** Calls once the browser is idle, not before `afterMs` milliseconds; gives the function that stops that. A browser that does not tell counts as idle. */
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
