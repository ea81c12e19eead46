import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
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
const withoutPrefetch = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(dropTimers, PREFETCH_DELAY_MS);

/** Opens the contexts of a browser whose pages fetch ahead. */
const openers = new WeakMap<Browser, Browser['newContext']>();

/**
 * Makes the pages of all contexts that a browser opens from now on fetch nothing ahead; gives the same browser.
 */
export function fetchingNothingAhead(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  openers.set(browser, open);
  browser.newContext = async (options) => {
    const context = await open(options);
    await withoutPrefetch(context);
    return context;
  };
  return browser;
}

/**
 * Opens a context whose pages fetch ahead what other screens need, or do not; by default as the browser has it.
 */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
  prefetches?: boolean,
): Promise<BrowserContext> {
  if (prefetches === true) return (openers.get(browser) ?? browser.newContext.bind(browser))(options);
  const context = await browser.newContext(options);
  if (prefetches === false) await withoutPrefetch(context);
  return context;
}
