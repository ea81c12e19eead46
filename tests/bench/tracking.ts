import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { ensureChromium } from '#scripts/lib/chromium.ts';
import { startChildService } from '#scripts/lib/service.ts';
import { launchChromium } from '#tests/e2e/launch-browser.ts';
import { buildTrackingHarness } from '#tests/fixtures/tracking-harness/built-tracking-harness.ts';
import type { TrackingHarness } from '#tests/fixtures/tracking-harness/tracking-harness.ts';
import { finishBench, peerRow, soloRow } from './bench-report.ts';
import { quantile } from './statistics.ts';
import { below } from './verdict.ts';

declare global {
  interface Window {
    trackingHarness: TrackingHarness;
  }
}

const QUICK = process.argv.includes('--quick');
/** Events that are added every 50 ms, without a network and then with one. */
const BURST = 50;
const BURSTS_OFFLINE = QUICK ? 60 : 300;
const BURSTS_ONLINE = QUICK ? 20 : 100;
/** A task of this length is what browsers call a long one. */
const LONG_TASK_MS = 50;
const MARK = 'tracking-bench';

const trace = z.object({
  traceEvents: z.array(
    z
      .object({
        name: z.string(),
        pid: z.number(),
        tid: z.number(),
        dur: z.number().optional(),
        tdur: z.number().optional(),
      })
      .loose(),
  ),
});

/** Processor time of each task of the thread that set the mark, in milliseconds. */
function tasksOf(file: Buffer): readonly number[] {
  const { traceEvents } = trace.parse(JSON.parse(file.toString()));
  const mark = traceEvents.find(({ name }) => name === MARK);
  if (mark === undefined) throw new Error('the trace has no mark');
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === mark.pid && tid === mark.tid)
    .map(({ dur = 0, tdur = dur }) => tdur / 1000);
}

/** Runs `work` while the tasks of the page are recorded. */
async function recorded(browser: Browser, page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate((mark) => performance.mark(mark), MARK);
  await work();
  return tasksOf(await browser.stopTracing());
}

async function openPage(context: BrowserContext, url: string): Promise<Page> {
  await context.exposeFunction('acknowledge', () => undefined);
  const page = await context.newPage();
  await page.goto(`${url}/index.html?base=${Date.now()}`);
  await page.waitForFunction(() => 'trackingHarness' in window);
  return page;
}

const addBursts = (page: Page, first: number, count: number): Promise<void> =>
  page.evaluate(
    async ({ from, bursts, size }) => {
      for (let burst = 0; burst < bursts; burst += 1) {
        void window.trackingHarness.add(Array.from({ length: size }, (_, n) => from + burst * size + n));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    { from: first, bursts: count, size: BURST },
  );

/** The queue: events are added without a network, then with one, until all are sent. */
async function queueTasks(browser: Browser, url: string): Promise<readonly number[]> {
  const context = await browser.newContext();
  const page = await openPage(context, url);
  const waiting = (): Promise<number> => page.evaluate(() => window.trackingHarness.waiting());
  const tasks = await recorded(browser, page, async () => {
    await context.setOffline(true);
    await addBursts(page, 0, BURSTS_OFFLINE);
    await context.setOffline(false);
    await addBursts(page, BURSTS_OFFLINE * BURST, BURSTS_ONLINE);
    while ((await waiting()) > 0) await page.waitForTimeout(100);
  });
  await context.close();
  return tasks;
}

/**
 * The peer: the same events, each added to the browser's database by a transaction of its own, and never
 * sent.
 */
async function bareTasks(browser: Browser, url: string): Promise<readonly number[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  const work = (): Promise<void> =>
    page.evaluate(
      async ({ bursts, size }) => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('bare', 1);
          opening.onupgradeneeded = () =>
            opening.result.createObjectStore('records', { autoIncrement: true });
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(new Error('no database'));
        });
        for (let burst = 0; burst < bursts; burst += 1) {
          for (let n = 0; n < size; n += 1) {
            const store = database.transaction('records', 'readwrite').objectStore('records');
            store.add({ label: `e${burst * size + n}`, event: 'progress', at: Date.now() });
          }
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      },
      { bursts: BURSTS_OFFLINE + BURSTS_ONLINE, size: BURST },
    );
  const tasks = await recorded(browser, page, work);
  await context.close();
  return tasks;
}

const chromium = await ensureChromium((line) => console.log(line));
if (!chromium.ok) throw new Error(chromium.reason);
process.env.HARBOUR_CHROMIUM = chromium.path;
const folder = mkdtempSync(join(tmpdir(), 'harbour-bench-tracking-'));
await buildTrackingHarness(folder);
const service = await startChildService({ args: ['--in-memory', '--port', '0', '--web', folder] });
const browser = await launchChromium();
const url = new URL(service.url).origin;
const ours = await queueTasks(browser, url);
const bare = await bareTasks(browser, url);
await browser.close();
await service.stop();
rmSync(folder, { recursive: true, force: true });

const NAME = `${(BURSTS_OFFLINE + BURSTS_ONLINE) * BURST} events`;
const busiest = Math.max(0, ...ours);
const sum = (tasks: readonly number[]): number => tasks.reduce((total, task) => total + task, 0);
finishBench(
  'tracking',
  [
    soloRow(NAME, 'busiest task of the page', 'ms', busiest),
    soloRow(NAME, 'task of the page, p99', 'ms', quantile(ours, 0.99)),
    peerRow({
      case: NAME,
      metric: 'processor time of the page',
      unit: 'ms',
      ours: sum(ours),
      peer: sum(bare),
      peerName: 'bare IndexedDB',
    }),
  ],
  [below('busiest task of the page, ms', busiest, LONG_TASK_MS)],
);
