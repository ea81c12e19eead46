import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seededRandom } from '#demo/art/seeded-random.ts';
import { listeningUrl } from '#scripts/lib/service.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { buildTrackingHarness } from '#tests/fixtures/tracking-harness/built-tracking-harness.ts';
import type { TrackingHarness } from '#tests/fixtures/tracking-harness/tracking-harness.ts';
import { sharedBrowser } from './shared-app.ts';

declare global {
  interface Window {
    trackingHarness: TrackingHarness;
  }
}

/** Events to track; `HARBOUR_TRACKING_EVENTS=100000` by hand. */
const EVENTS = Number(process.env.HARBOUR_TRACKING_EVENTS ?? 2000);
/** Events between two disturbances: a cut of the network, a crashed or closed page, a killed service. */
const STRETCH = Math.max(100, Math.round(EVENTS / 50));
const BURST = Math.max(50, Math.round(EVENTS / 400));
const LIMIT_MS = 1_800_000;
/** Longest wait from the start of a burst to its disturbance. */
const LONGEST_PAUSE_MS = 25;
/**
 * Pages add no more while so many events wait: the browser keeps 20,000, a week of playing, and the service
 * takes 60,000 a minute from an address.
 */
const MAX_WAITING = 10_000;

const folder = mkdtempSync(path.join(tmpdir(), 'harbour-tracking-'));
const data = path.join(folder, 'data');
const web = path.join(folder, 'web');
const base = Date.now();
let child: ChildProcess | null = null;
beforeAll(() => buildTrackingHarness(web));
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the service on its port and data; resolves once it listens. */
async function startOn(port: number): Promise<string> {
  const main = path.join(import.meta.dirname, '../../demo/main.ts');
  const args = [
    '--disable-warning=ExperimentalWarning',
    main,
    '--port',
    String(port),
    '--data',
    data,
    '--web',
    web,
  ];
  const running = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  child = running;
  return new Promise((resolve, reject) => {
    running.once('exit', () => reject(new Error('the service ended')));
    running.stdout.on('data', (chunk: Buffer) => {
      const url = chunk
        .toString()
        .split('\n')
        .map(listeningUrl)
        .find((found) => found !== null);
      if (url !== undefined && url !== null) resolve(url);
    });
  });
}

async function killService(): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/index.html?base=${base}`);
  await page.waitForFunction(() => 'trackingHarness' in window);
  return page;
}

const counted = z.object({ events: z.number(), labels: z.number(), plays: z.number(), seconds: z.number() });

function countedBy(file: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  const labels = database
    .prepare("SELECT json_extract(body, '$.playlistID') AS label FROM tracking_events")
    .all();
  const [sums] = database
    .prepare(
      `SELECT (SELECT count(*) FROM tracking_events) AS events, (SELECT count(DISTINCT json_extract(body, '$.playlistID')) FROM tracking_events) AS labels,
         (SELECT count(*) FROM audience_plays) AS plays, (SELECT sum(seconds) FROM audience_plays) AS seconds`,
    )
    .all();
  database.close();
  return { labels: new Set(labels.map(({ label }) => String(label))), sums: counted.parse(sums) };
}

describe('the queue of tracking events', () => {
  it(
    'loses none that it acknowledged and counts none twice, over cuts and kills of pages and service, with two tabs',
    async () => {
      const port = await freePort();
      const url = await startOn(port);
      const context = await (await sharedBrowser()).newContext();
      const acknowledged = new Set<number>();
      await context.exposeFunction('acknowledge', (numbers: readonly number[]) => {
        for (const number of numbers) acknowledged.add(number);
      });
      const random = seededRandom(`${EVENTS} events`).next;
      const longTasks: number[] = [];
      let kills = 0;
      let isOffline = false;
      const pages = [await openPage(context, url), await openPage(context, url)];
      const swap = async (place: number): Promise<void> => {
        pages[place] = await openPage(context, url);
      };
      const measure = async (): Promise<void> => {
        const tasks = pages.map((one) =>
          one.evaluate(() => window.trackingHarness.longTasks()).catch(() => []),
        );
        longTasks.push(...(await Promise.all(tasks)).flat());
      };
      const waitForRoom = async (page: Page | undefined): Promise<void> => {
        const waiting = () => page?.evaluate(() => window.trackingHarness.waiting()).catch(() => 0);
        await expect.poll(waiting, { timeout: 120_000, interval: 200 }).toBeLessThan(MAX_WAITING);
      };
      /* One of each kind in turn, of a page at random, somewhere in the storing and sending of a burst. */
      const disturb = async (turn: number): Promise<void> => {
        const place = Math.floor(random() * 2);
        kills += 1;
        await pause(random() * LONGEST_PAUSE_MS);
        if (turn % 4 === 0) {
          const crashed = pages[place]?.waitForEvent('crash');
          void pages[place]?.goto('chrome://crash').catch(() => undefined);
          await crashed;
          await pages[place]?.close();
          return swap(place);
        }
        if (turn % 4 === 1) {
          isOffline = true;
          return context.setOffline(true);
        }
        if (turn % 4 === 2) {
          isOffline = false;
          await context.setOffline(false);
          await killService();
          await startOn(port);
          return;
        }
        await pages[place]?.close();
        await swap(place);
      };
      for (let first = 0; first < EVENTS; first += BURST) {
        const numbers = Array.from({ length: Math.min(BURST, EVENTS - first) }, (_, n) => first + n);
        const page = pages[(first / BURST) % 2];
        if (!isOffline) await waitForRoom(page);
        const adding = page
          ?.evaluate((own) => window.trackingHarness.add(own), numbers)
          .catch(() => undefined);
        const isDisturbed = Math.floor(first / STRETCH) !== Math.floor((first + BURST) / STRETCH);
        if (isDisturbed) await disturb(kills);
        await adding;
        await measure();
      }
      await context.setOffline(false);
      for (const page of pages) await page.evaluate(() => window.trackingHarness.flush());
      const file = path.join(data, 'harbour.sqlite');
      await expect
        .poll(
          () => {
            const labels = countedBy(file).labels;
            return [...acknowledged].filter((number) => !labels.has(`e${number}`)).length;
          },
          { timeout: 120_000, interval: 1000 },
        )
        .toBe(0);
      await measure();
      const { sums } = countedBy(file);
      expect(sums).toEqual({
        events: sums.labels,
        labels: sums.labels,
        plays: sums.labels,
        seconds: sums.labels,
      });
      expect(acknowledged.size).toBeGreaterThan(EVENTS * 0.8);
      process.stdout.write(
        `${JSON.stringify({ events: EVENTS, acknowledged: acknowledged.size, counted: sums.events, kills, seconds: Math.round((Date.now() - base) / 1000), longTasks })}\n`,
      );
      await context.close();
    },
    LIMIT_MS,
  );

  it('sends what was added without a network once it is back, though the call was never made before', async () => {
    await killService();
    const url = await startOn(await freePort());
    const context = await (await sharedBrowser()).newContext();
    await context.exposeFunction('acknowledge', () => undefined);
    const page = await openPage(context, url);
    const add = (first: number) =>
      page.evaluate(
        (from) => window.trackingHarness.add(Array.from({ length: 500 }, (_, n) => from + n)),
        first,
      );
    const waiting = () => page.evaluate(() => window.trackingHarness.waiting());
    await context.setOffline(true);
    const isPartOfTheApp = (request: Request): boolean => request.url().includes('/assets/');
    const cutOff = page.waitForEvent('requestfailed', { predicate: isPartOfTheApp });
    await add(0);
    await page.evaluate(() => window.trackingHarness.flush());
    /*
     * The page's own helper fetches a chunk before it is imported, so that no browser remembers a failed
     * module.
     */
    expect((await cutOff).resourceType()).toBe('fetch');
    expect(await waiting()).toBe(500);
    await context.setOffline(false);
    await add(500);
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    await context.close();
  });
});
