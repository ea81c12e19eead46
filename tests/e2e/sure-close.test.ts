import { createServer, type Server } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';

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
