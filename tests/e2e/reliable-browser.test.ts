import { createServer, type Server } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchChromium } from './launch-browser.ts';
import { sharedBrowser } from './shared-app.ts';

let browser: Browser;
let server: Server;
let url: string;
const failures: unknown[] = [];
const note = (failure: unknown): void => void failures.push(failure);

beforeAll(async () => {
  browser = await launchChromium();
  server = createServer((request, response) => {
    if (request.url === '/slow') response.writeHead(200).flushHeaders();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>here</p>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

beforeEach(() => void process.on('unhandledRejection', note));
afterEach(() => void process.off('unhandledRejection', note));

it.each(['context', 'browser'] as const)(
  'a %s closes while an answer of the test is pending, and nothing fails because of it',
  async (what) => {
    const own = what === 'browser' ? await launchChromium() : browser;
    const context = await own.newContext();
    const page = await context.newPage();
    let ended = (): void => undefined;
    const end = new Promise<void>((done) => {
      ended = done;
    });
    const asked = new Promise<void>((begun) => {
      void page.route('**/slow', async (route) => {
        begun();
        try {
          const reply = await route.fetch();
          await route.fulfill({ response: reply, json: await reply.json() });
        } finally {
          ended();
        }
      });
    });
    await page.goto(url);
    await page.evaluate(() => void fetch('/slow').catch(() => undefined));
    await asked;
    await (what === 'browser' ? own : context).close();
    await end;
    await new Promise((done) => setImmediate(done));
    expect(failures).toEqual([]);
  },
);

/** Occupies the page most of the time, and asks for `/asked` at every key. */
function busyPage(): void {
  Object.assign(window, { answers: [] });
  setInterval(() => {
    const end = performance.now() + 60;
    while (performance.now() < end);
  }, 5);
  addEventListener('keydown', async () => {
    const reply = await fetch('/asked', { method: 'POST' });
    Reflect.get(window, 'answers').push(await reply.text());
  });
}

it('a route holds for what the next key requests, however busy the page is', async () => {
  const context = await (await sharedBrowser()).newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(busyPage);
  const answers = [];
  for (let round = 0; round < 12; round += 1) {
    const routed = round % 2 === 0 ? page : context;
    await routed.route('**/asked', (route) => route.fulfill({ body: 'by the route' }));
    await page.keyboard.press('a');
    await page.waitForFunction((count) => Reflect.get(window, 'answers').length > count, round);
    answers.push(await page.evaluate(() => Reflect.get(window, 'answers').at(-1)));
    await routed.unroute('**/asked');
  }
  expect(new Set(answers)).toEqual(new Set(['by the route']));
  await context.close();
});
