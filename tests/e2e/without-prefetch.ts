import type { BrowserContext } from 'playwright-core';
import { PREFETCH_DELAY_MS } from '#renderer/content/loading/when-idle.ts';

/** Drops the timers of `whenIdle` that wait this long, and no others of the page; runs in the page. */
function dropTimers(delay: number): void {
  const begin = globalThis.setTimeout;
  const isDropped = (run: unknown, ms?: number): boolean =>
    ms === delay && typeof run === 'function' && run.toString().includes('requestIdleCallback');
  Reflect.set(globalThis, 'setTimeout', (run: TimerHandler, ms?: number, ...given: unknown[]) =>
    isDropped(run, ms) ? 0 : begin(run, ms, ...given),
  );
}

/**
 * Makes the pages of a context fetch nothing ahead for other screens: a page that is left alone for two
 * seconds otherwise fetches the code of five screens and the list of channels, which takes 0.4 s of processor
 * time (docs/decisions/049-tests-and-the-gate.md).
 */
export const withoutPrefetch = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(dropTimers, PREFETCH_DELAY_MS);
