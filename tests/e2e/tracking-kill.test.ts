import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listeningUrl } from '#scripts/lib/service.ts';
import { buildTrackingHarness } from '#tests/fixtures/tracking-harness/built-harness.ts';
import type { TrackingHarness } from '#tests/fixtures/tracking-harness/harness.ts';
import { sharedBrowser } from './shared-app.ts';

declare global {
  interface Window {
    trackingHarness: TrackingHarness;
  }
}

/** Events to track; `HARBOUR_TRACKING_EVENTS=100000` by hand, which also holds the page to no task over 50 ms. */
const EVENTS = Number(process.env.HARBOUR_TRACKING_EVENTS ?? 2000);
/** Events between two disturbances: a cut of the network, a crashed or closed page, a killed service. */
const STRETCH = Math.max(100, Math.round(EVENTS / 50));
const BURST = Math.max(50, Math.round(EVENTS / 400));
const LIMIT_MS = 1_800_000;

const folder = mkdtempSync(path.join(tmpdir(), 'harbour-tracking-'));
const data = path.join(folder, 'data');
const web = path.join(folder, 'web');
const base = Date.now();
let child: ChildProcess | null = null;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the service on its port and data; resolves once it listens. */
async function startOn(port: number): Promise<string> {
  const main = path.join(import.meta.dirname, '../../service/main.ts');
  const args = ['--disable-warning=ExperimentalWarning', main, '--port', String(port), '--data', data, '--web', web];
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
  const ended = child && once(child, 'exit');
  child?.kill('SIGKILL');
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
  const labels = database.prepare("SELECT json_extract(body, '$.label') AS label FROM tracking_events").all();
  const [sums] = database
    .prepare(
      `SELECT (SELECT count(*) FROM tracking_events) AS events, (SELECT count(DISTINCT json_extract(body, '$.label')) FROM tracking_events) AS labels,
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
      await buildTrackingHarness(web);
      const port = await freePort();
      const url = await startOn(port);
      const context = await (await sharedBrowser()).newContext();
      const acknowledged = new Set<number>();
      const longTasks: number[] = [];
      let kills = 0;
      const pages = [await openPage(context, url), await openPage(context, url)];
      const swap = async (place: number): Promise<void> => {
        pages[place] = await openPage(context, url);
      };
      const disturb = async (turn: number): Promise<void> => {
        const place = turn % 2;
        kills += 1;
        if (turn % 4 === 0) {
          const crashed = pages[place]?.waitForEvent('crash');
          void pages[place]?.goto('chrome://crash').catch(() => undefined);
          await crashed;
          await pages[place]?.close();
          return swap(place);
        }
        if (turn % 4 === 1) return context.setOffline(true);
        if (turn % 4 === 2) {
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
        const adding = page?.evaluate((own) => window.trackingHarness.add(own), numbers).catch(() => []) ?? [];
        const isDisturbed = Math.floor(first / STRETCH) !== Math.floor((first + BURST) / STRETCH);
        if (isDisturbed) {
          longTasks.push(
            ...(await Promise.all(pages.map((one) => one.evaluate(() => window.trackingHarness.longTasks()).catch(() => [])))).flat(),
          );
          await disturb(kills);
        }
        for (const number of await adding) acknowledged.add(number);
      }
      await context.setOffline(false);
      for (const page of pages) await page.evaluate(() => window.trackingHarness.flush());
      const file = path.join(data, 'harbour.sqlite');
      await expect
        .poll(
          () => {
            const known = countedBy(file).labels;
            return [...acknowledged].filter((number) => !known.has(`e${number}`)).length;
          },
          { timeout: 120_000, interval: 1000 },
        )
        .toBe(0);
      const { sums } = countedBy(file);
      expect(sums).toEqual({ events: sums.labels, labels: sums.labels, plays: sums.labels, seconds: sums.labels });
      expect(acknowledged.size).toBeGreaterThan(EVENTS * 0.8);
      process.stdout.write(
        `${JSON.stringify({ events: EVENTS, acknowledged: acknowledged.size, counted: sums.events, kills, longTasks: longTasks.length })}\n`,
      );
      if (EVENTS >= 100_000) expect(longTasks).toEqual([]);
      await context.close();
    },
    LIMIT_MS,
  );
});
