import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext } from 'playwright-core';

/**
 * Measurements of one navigation to Home until it could be used. Times in milliseconds from navigation start,
 * sizes in bytes.
 */
export type PageBoot = {
  readonly interactive: number;
  readonly requests: number;
  /** Requests one after the other up to the rows of home: each began after the one before had ended. */
  readonly steps: number;
  readonly transferred: number;
  readonly scriptGzip: number;
  readonly styleGzip: number;
};

type Fetched = {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly transferred: number;
};

/**
 * The longest chain of requests, each begun after the one before had ended, that leads to the last call of
 * home's rows.
 */
export function stepsToHome(fetched: readonly Fetched[]): number {
  const rows = fetched.filter(({ name }) => name.includes('/content/homepage/')).at(-1);
  const steps = (to: Fetched): number =>
    1 + Math.max(0, ...fetched.filter(({ end }) => end < to.start).map(steps));
  return rows === undefined ? Number.NaN : steps(rows);
}

declare global {
  interface Window {
    homeReadyAt?: number;
  }
}

const READY_LIMIT = 30_000;

/** Opens home in a fresh context (cold: nothing cached) and once more in the same one (warm). */
export async function measureBoot(
  browser: Browser,
  origin: string,
): Promise<{ readonly cold: PageBoot; readonly warm: PageBoot }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-HK' });
  try {
    await context.addInitScript(watchForHome);
    return { cold: await navigate(context, origin), warm: await navigate(context, origin) };
  } finally {
    await context.close();
  }
}

async function navigate(context: BrowserContext, origin: string): Promise<PageBoot> {
  const page = await context.newPage();
  await page.goto(`${origin}/tc/home/`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.homeReadyAt !== undefined, undefined, { timeout: READY_LIMIT });
  const { interactive, fetched } = await page.evaluate(() => {
    const at = window.homeReadyAt ?? 0;
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ];
    const timings = entries.filter(
      (entry) =>
        entry instanceof PerformanceResourceTiming && entry.responseStart > 0 && entry.responseStart <= at,
    );
    return {
      interactive: at,
      fetched: timings.map((entry) => ({
        name: entry.name,
        start: entry.startTime,
        end: entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0,
        transferred: entry instanceof PerformanceResourceTiming ? entry.transferSize : 0,
      })),
    };
  });
  await page.close();
  return {
    interactive,
    requests: fetched.length,
    steps: stepsToHome(fetched),
    transferred: fetched.reduce((sum, { transferred }) => sum + transferred, 0),
    scriptGzip: await gzipOf(fetched, /\.js(\?|$)/),
    styleGzip: await gzipOf(fetched, /\.css(\?|$)/),
  };
}

/** Bytes after gzip of the files that a pattern names, whatever coding the service used. */
async function gzipOf(fetched: readonly Fetched[], pattern: RegExp): Promise<number> {
  const names = [...new Set(fetched.map(({ name }) => name).filter((name) => pattern.test(name)))];
  const bodies = await Promise.all(names.map(async (name) => (await fetch(name)).arrayBuffer()));
  return bodies.reduce((sum, body) => sum + gzipSync(new Uint8Array(body)).byteLength, 0);
}

/** Runs in the page: notes when the heading of Home and a tile of its first row are painted. */
function watchForHome(): void {
  const ready = (): boolean =>
    document.querySelector('main h1') !== null && document.querySelector('main section li a[href]') !== null;
  const look = (): void => {
    if (ready()) requestAnimationFrame(() => setTimeout(() => (window.homeReadyAt ??= performance.now())));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
