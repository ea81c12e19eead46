import type { Browser, BrowserContext, Page } from 'playwright-core';
import { becomePersona, type RunningApp } from '#tests/e2e/running-app.ts';
import { type FrameRun, installMountWatch, type ProbePlan, runFrames } from './guide-probe.ts';
import type { GuideSource } from './guide-source.ts';

/** The frames of scrolling both ways and of holding arrow keys. */
export type FrameRuns = { readonly scroll: FrameRun; readonly keys: FrameRun };

/**
 * Measurements of one grid. Times in milliseconds, heap in MB; `open` is with fetching on a first visit,
 * `mount` with cached data; frames on this machine as it is, and with its processor slowed down.
 */
export type GuideResult = {
  readonly mount: number;
  readonly open: number;
  readonly plain: FrameRuns;
  readonly slowed: FrameRuns;
  readonly nodes: number;
  readonly heap: number;
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
/** Half as many as there are frames of scrolling: a programme a frame leaves even a week of them behind. */
const keySteps = (frames: number): ProbePlan['steps'] =>
  ['ArrowDown', 'ArrowRight', 'ArrowUp'].map((key) => ({ kind: 'key', key, frames: Math.ceil(frames / 2) }));

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

/**
 * Slows the page's processor down, so that frames differ that a fast machine would all end at its screen's 60
 * a second.
 */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/**
 * The frames of a grid whose programme that the keys begin at has the tab stop, once plain and once slowed
 * down.
 */
async function framesOf(
  page: Page,
  grid: Pick<ProbePlan, 'scroller' | 'programme'>,
  frames: number,
): Promise<Pick<GuideResult, 'plain' | 'slowed'>> {
  const runs = async (): Promise<FrameRuns> => {
    await comeToRest(page);
    const stood = await page
      .locator(grid.scroller)
      .evaluate(({ scrollLeft: left, scrollTop: top }) => ({ left, top }));
    const scroll = await page.evaluate(runFrames, { ...grid, steps: scrollSteps(frames) });
    // A guide that is shorter than the distance ends somewhere else, where a grid need not hold the cell that
    // keys start from.
    await page.locator(grid.scroller).evaluate((box, place) => box.scrollTo(place), stood);
    await page.locator(`${grid.scroller} [role="gridcell"][tabindex="0"]`).first().focus();
    return { scroll, keys: await page.evaluate(runFrames, { ...grid, steps: keySteps(frames) }) };
  };
  const plain = await runs();
  await slowDown(page);
  return { plain, slowed: await runs() };
}

/** The app's own guide, in the whole app: opened from another screen by its link, left and opened again. */
export async function ownGuide(
  browser: Browser,
  app: RunningApp,
  source: GuideSource,
  frames: number,
): Promise<GuideResult> {
  const context = await newContext(browser);
  try {
    await becomePersona(context, app.url, 'paid');
    const page = await context.newPage();
    await page.addInitScript(installMountWatch, OWN_CELL);
    // The service's side is warm, as the peer's is.
    await page.goto(`${source.url}/en/epg/`);
    await page.locator(OWN_CELL).first().waitFor();
    await page.goto(`${source.url}/en/search/`);
    await page.locator('header a[href="/en/epg/"]').first().waitFor();
    await codeIsHere(page);
    const click = () =>
      page.evaluate(() => {
        const waiting = window.armMount();
        document.querySelector<HTMLElement>('header a[href="/en/epg/"]')?.click();
        return waiting;
      });
    const open = await click();
    await page.waitForFunction(() => document.querySelector('[role="row"][data-loading]') === null);
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/en/home/"]')?.click());
    await leftForHome(page);
    const mount = await click();
    await page.waitForFunction(() => document.querySelector('[role="row"][data-loading]') === null);
    const nodes = await nodesOf(page);
    const heap = await heapOf(page);
    const { plain, slowed } = await framesOf(
      page,
      { scroller: '[data-part="scroller"]', programme: '[role="gridcell"]' },
      frames,
    );
    return {
      mount,
      open,
      plain,
      slowed,
      nodes: Math.max(nodes, await nodesOf(page)),
      heap: Math.max(heap, await heapOf(page)),
    };
  } finally {
    await context.close();
  }
}

/**
 * The usual grid on a page of its own: it fetches the whole guide and draws it, and is drawn again with the
 * cached data.
 */
export async function peerGuide(browser: Browser, source: GuideSource, frames: number): Promise<GuideResult> {
  const context = await newContext(browser);
  try {
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
    const mount = await page.evaluate(() => {
      window.peerUnmount();
      const waiting = window.armMount();
      window.peerMount();
      return waiting;
    });
    const heap = await heapOf(page);
    const { plain, slowed } = await framesOf(
      page,
      { scroller: '[data-scroller]', programme: PEER_CELL },
      frames,
    );
    return { mount, open, plain, slowed, nodes: await nodesOf(page), heap };
  } finally {
    await context.close();
  }
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
