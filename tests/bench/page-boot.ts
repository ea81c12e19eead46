import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/**
 * Measurements of one navigation to Home until it could be used. Times in milliseconds from navigation start,
 * sizes in bytes.
 */
export type PageBoot = {
  /** When the link of the hero was there, and a tile of the first row with it. */
  readonly play: number;
  readonly interactive: number;
  readonly requests: number;
  /** Requests one after the other up to the rows of home: each began after the one before had ended. */
  readonly steps: number;
  readonly transferred: number;
  /** Scripts as the service sent them, and after gzip whatever coding it used. */
  readonly scriptSent: number;
  readonly scriptGzip: number;
  readonly styleGzip: number;
};

type Fetched = {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly transferred: number;
  /** Bytes of the body as they were sent, also where they came from the browser's cache. */
  readonly sent: number;
};

/** A network: Mbit/s both ways and milliseconds there and back. */
export type Network = { readonly rate: number; readonly rtt: number };

/**
 * The longest chain of requests, each begun after the one before had ended, that leads to the last call of
 * home's rows.
 */
export function stepsToHome(fetched: readonly Omit<Fetched, 'sent'>[]): number {
  const rows = fetched.filter(({ name }) => name.includes('/content/homepage/')).at(-1);
  const steps = (to: Omit<Fetched, 'sent'>): number =>
    1 + Math.max(0, ...fetched.filter(({ end }) => end < to.start).map(steps));
  return rows === undefined ? Number.NaN : steps(rows);
}

declare global {
  interface Window {
    homePlayAt?: number;
    homeReadyAt?: number;
  }
}

const SCRIPT = /\.js(\?|$)/;
const READY_LIMIT = 30_000;

/**
 * Opens home in a fresh context (cold: nothing cached) and once more in the same one (warm), over a network
 * or without limits.
 */
export async function measureBoot(
  browser: Browser,
  origin: string,
  network: Network | null = null,
): Promise<{ readonly cold: PageBoot; readonly warm: PageBoot }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-HK' });
  try {
    await context.addInitScript(watchForHome);
    return {
      cold: await navigate(context, origin, network),
      warm: await navigate(context, origin, network),
    };
  } finally {
    await context.close();
  }
}

/** Bytes a second of a Mbit/s. */
const MBIT = 125_000;

async function limit(page: Page, { rate, rtt }: Network): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: rtt,
    downloadThroughput: rate * MBIT,
    uploadThroughput: rate * MBIT,
  });
}

async function navigate(context: BrowserContext, origin: string, network: Network | null): Promise<PageBoot> {
  const page = await context.newPage();
  if (network !== null) await limit(page, network);
  await page.goto(`${origin}/tc/home/`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.homeReadyAt !== undefined, undefined, { timeout: READY_LIMIT });
  const { play, interactive, fetched } = await page.evaluate(() => {
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
      play: window.homePlayAt ?? at,
      interactive: at,
      fetched: timings.map((entry) => ({
        name: entry.name,
        start: entry.startTime,
        end: entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0,
        transferred: entry instanceof PerformanceResourceTiming ? entry.transferSize : 0,
        sent: entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0,
      })),
    };
  });
  await page.close();
  return {
    play,
    interactive,
    requests: fetched.length,
    steps: stepsToHome(fetched),
    transferred: fetched.reduce((sum, { transferred }) => sum + transferred, 0),
    scriptSent: fetched.reduce((sum, { name, sent }) => sum + (SCRIPT.test(name) ? sent : 0), 0),
    scriptGzip: await gzipOf(fetched, SCRIPT),
    styleGzip: await gzipOf(fetched, /\.css(\?|$)/),
  };
}

/** Bytes after gzip of the files that a pattern names, whatever coding the service used. */
async function gzipOf(fetched: readonly Fetched[], pattern: RegExp): Promise<number> {
  const names = [...new Set(fetched.map(({ name }) => name).filter((name) => pattern.test(name)))];
  const bodies = await Promise.all(names.map(async (name) => (await fetch(name)).arrayBuffer()));
  return bodies.reduce((sum, body) => sum + gzipSync(new Uint8Array(body)).byteLength, 0);
}

/** Runs in the page: notes when the hero's link is there, and when the heading and a tile of the first row are painted. */
function watchForHome(): void {
  const ready = (): boolean =>
    document.querySelector('main h1') !== null && document.querySelector('main section li a[href]') !== null;
  const look = (): void => {
    if (document.querySelector('main section:not([aria-labelledby]) a[href]') !== null)
      window.homePlayAt ??= performance.now();
    if (ready()) requestAnimationFrame(() => setTimeout(() => (window.homeReadyAt ??= performance.now())));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
