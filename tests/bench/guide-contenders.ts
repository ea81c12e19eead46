import type { Browser, BrowserContext, Page } from 'playwright-core';
import { becomePersona, type RunningApp } from '#tests/e2e/running-app.ts';
import { type FrameRun, installMountWatch, type ProbePlan, runFrames } from './guide-probe.ts';
import type { GuideSource } from './guide-source.ts';

/** What is done with a grid while its frames are counted, and how fast the processor is meanwhile. */
export type FrameKind = 'scroll' | 'keys' | 'slowed scroll' | 'slowed keys';

/**
 * A grid that is open. Times in milliseconds, heap in MB: `open` is with fetching on a first visit, `mounts`
 * with cached data. `run` brings it to the front and takes the frames of one go.
 */
export type GuideContender = {
  readonly open: number;
  readonly mounts: readonly number[];
  readonly run: (kind: FrameKind, frames: number) => Promise<FrameRun>;
  /** The most nodes and the most memory that it had, now or before its frames. */
  readonly size: () => Promise<{ readonly nodes: number; readonly heap: number }>;
  readonly close: () => Promise<void>;
};

/** How many times slower the processor is while frames are measured. */
export const SLOWER = 4;
const REST_MS = 1000;
const VIEWPORT = { width: 1280, height: 800 };
const OWN_CELL =
  '[role="gridcell"][data-state="WATCH"], [role="gridcell"][data-state="COMING"], [role="gridcell"][data-state="AGAIN"], [role="gridcell"][data-state="OVER"]';
const PEER_CELL = '.part';

const scrollSteps = (frames: number): ProbePlan['steps'] => [
  { kind: 'scroll', x: 0, y: 48, frames },
  { kind: 'scroll', x: 60, y: 0, frames },
  { kind: 'scroll', x: -60, y: 0, frames },
  { kind: 'scroll', x: 0, y: -48, frames },
];
/**
 * Half as many as there are frames of scrolling: a programme a frame leaves even a week of them behind. They
 * come back to where they began, so that the next go meets the same programmes.
 */
const keySteps = (frames: number): ProbePlan['steps'] =>
  ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'].map((key) => ({
    kind: 'key',
    key,
    frames: Math.ceil(frames / 2),
  }));

/** Returns the page's memory after a collection, in MB: its objects, and their array buffers. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return (usedSize + backingStorageSize) / 1024 ** 2;
}

const nodesOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

/**
 * Waits until the page has fetched nothing for a second: what an app gets ready after its start is not what
 * scrolling costs. A page that fetches nothing at all waits as long.
 */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async (restMs) => {
    const fetched = (): number => performance.getEntriesByType('resource').length;
    for (let last = -1, since = performance.now(); performance.now() - since < restMs; ) {
      if (fetched() !== last) {
        last = fetched();
        since = performance.now();
      }
      await new Promise((done) => setTimeout(done, 50));
    }
  }, REST_MS);
}

/**
 * Waits until the app has fetched the code of its screens, which it starts two seconds after its first one;
 * the peer's page has its own from the start.
 */
async function codeIsHere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('guide-route')),
  );
  await comeToRest(page);
}

/**
 * Waits until the home screen has replaced the guide and is idle: the address changes before the screen does,
 * and a remaining guide would be measured as mounted.
 */
async function leftForHome(page: Page): Promise<void> {
  await page.waitForURL('**/en/home/');
  await page.locator('[role="grid"]').waitFor({ state: 'detached' });
  await page.locator('main h2').first().waitFor();
  await comeToRest(page);
}

/** Takes the frames of an open grid whose programme that the keys begin at has the tab stop. */
async function framesOf(
  page: Page,
  grid: Pick<ProbePlan, 'scroller' | 'programme'>,
): Promise<GuideContender['run']> {
  const session = await page.context().newCDPSession(page);
  const box = page.locator(grid.scroller);
  return async (kind, frames) => {
    await page.bringToFront();
    const stood = await box.evaluate(({ scrollLeft: left, scrollTop: top }) => ({ left, top }));
    const keys = kind.endsWith('keys');
    if (keys) await page.locator(`${grid.scroller} [role="gridcell"][tabindex="0"]`).first().focus();
    await session.send('Emulation.setCPUThrottlingRate', { rate: kind.startsWith('slowed') ? SLOWER : 1 });
    const steps = keys ? keySteps(frames) : scrollSteps(frames);
    const run = await page.evaluate(runFrames, { ...grid, steps });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // A guide that is shorter than the distance ends somewhere else, where a grid need not hold the cell that
    // keys start from.
    if (!keys) await box.evaluate((one, place) => one.scrollTo(place), stood);
    return run;
  };
}

/** The nodes and the memory of a page: the most of before its frames and of now. */
async function sizeOf(page: Page): Promise<GuideContender['size']> {
  const nodes = await nodesOf(page);
  const heap = await heapOf(page);
  return async () => ({
    nodes: Math.max(nodes, await nodesOf(page)),
    heap: Math.max(heap, await heapOf(page)),
  });
}

/**
 * The app's own guide, in the whole app: opened from another screen by its link, then left and opened again
 * as often as `mounts` says.
 */
export async function ownGuide(
  browser: Browser,
  app: RunningApp,
  source: GuideSource,
  mounts: number,
): Promise<GuideContender> {
  const context = await newContext(browser);
  await becomePersona(context, app.url, 'paid');
  const page = await context.newPage();
  await page.addInitScript(installMountWatch, OWN_CELL);
  // The service's side is warm, as the peer's is.
  await page.goto(`${source.url}/en/epg/`);
  await page.locator(OWN_CELL).first().waitFor();
  await page.goto(`${source.url}/en/search/`);
  await page.locator('header a[href="/en/epg/"]').first().waitFor();
  await codeIsHere(page);
  const click = async (): Promise<number> => {
    const took = await page.evaluate(() => {
      const waiting = window.armMount();
      document.querySelector<HTMLElement>('header a[href="/en/epg/"]')?.click();
      return waiting;
    });
    await page.waitForFunction(() => document.querySelector('[role="row"][data-loading]') === null);
    return took;
  };
  const open = await click();
  const mounted: number[] = [];
  for (let turn = 0; turn < mounts; turn += 1) {
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/en/home/"]')?.click());
    await leftForHome(page);
    mounted.push(await click());
  }
  const size = await sizeOf(page);
  await comeToRest(page);
  const grid = { scroller: '[data-part="scroller"]', programme: '[role="gridcell"]' };
  return { open, mounts: mounted, run: await framesOf(page, grid), size, close: () => context.close() };
}

/**
 * The usual grid on a page of its own: it fetches the whole guide and draws it, and is drawn again with the
 * cached data.
 */
export async function peerGuide(
  browser: Browser,
  source: GuideSource,
  mounts: number,
): Promise<GuideContender> {
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.addInitScript(installMountWatch, PEER_CELL);
  await page.goto(`${source.url}/guide-peer/`);
  await page.waitForFunction(() => typeof window.peerMount === 'function');
  const open = await page.evaluate(() => {
    const waiting = window.armMount();
    return window.peerFetch('').then(() => {
      window.peerMount();
      return waiting;
    });
  });
  const mounted: number[] = [];
  for (let turn = 0; turn < mounts; turn += 1)
    mounted.push(
      await page.evaluate(() => {
        window.peerUnmount();
        const waiting = window.armMount();
        window.peerMount();
        return waiting;
      }),
    );
  const size = await sizeOf(page);
  await comeToRest(page);
  const run = await framesOf(page, { scroller: '[data-scroller]', programme: PEER_CELL });
  return { open, mounts: mounted, run, size, close: () => context.close() };
}

const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ locale: 'en-GB', viewport: VIEWPORT, bypassCSP: true });

declare global {
  interface Window {
    peerFetch: (url: string) => Promise<void>;
    peerMount: () => void;
    peerUnmount: () => void;
  }
}
