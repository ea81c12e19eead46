/**
 * Runs a function after the next paint: what a key or a press need not wait for. In a hidden page nothing is
 * painted, and it runs once the page is seen.
 */
export const oncePainted = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));

/**
 * Runs a function once: after the next paint, or before it if the page goes away or is hidden. Returns the
 * function that runs it at once if it has not run yet.
 */
export function oncePaintedOrLeaving(run: () => void): () => void {
  let isDue = true;
  const runNow = (): void => {
    if (!isDue) return;
    isDue = false;
    globalThis.removeEventListener('pagehide', runNow);
    run();
  };
  globalThis.addEventListener('pagehide', runNow);
  if (document.visibilityState === 'hidden') runNow();
  else oncePainted(runNow);
  return runNow;
}
