import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { parseAddressSet } from '#service/kernel/web/ip-address.ts';
import { createWebServer, SOCKET_LIMITS } from '#service/kernel/web/web-server.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { minimumBackEnd } from '#tests/fixtures/minimum/minimum-back-end.ts';
import { PIER_PATH, pierStreams } from './pier-streams.ts';
import { type OwnApp, startApp, untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';

const serve = (app: Hono) => createWebServer(app, SOCKET_LIMITS, parseAddressSet([]));
const streams = pierStreams();
let backEnd: ReturnType<typeof serve>;
let pages: OwnApp;
let page: Page;
let folder: string;

/** The pages are those of a service; all they ask goes to a back end with nothing but the nine calls. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harbour-minimum-'));
  const media = `http://127.0.0.1:${await streams.listen(0, '127.0.0.1')}`;
  const port = await freePort();
  const answer = minimumBackEnd({ stream: `${media}${PIER_PATH}` });
  backEnd = serve(
    new Hono()
      .use(cors({ origin: `http://127.0.0.1:${port}`, credentials: true, exposeHeaders: ['ETag', 'Date'] }))
      .all('*', (context) => answer(context.req.raw)),
  );
  const base = `http://127.0.0.1:${await backEnd.listen(0, '127.0.0.1')}`;
  const client = path.join(folder, 'client.json');
  await writeFile(client, JSON.stringify({ version: 1, api: { base }, media: { base: media } }));
  pages = await startApp(['--in-memory', '--port', String(port), '--web', WEB_FOLDER], {
    HARBOUR_CLIENT: client,
  });
  page = await (await sharedBrowser('pictures')).newPage({ locale: 'en-GB' });
}, 60_000);

afterAll(async () => {
  await page?.close();
  await Promise.all([pages?.stop(), backEnd?.close(0), streams.close(0)]);
  await rm(folder, { recursive: true, force: true });
});

it('a page in front of nothing but nine calls has a home screen, a moving picture and a login', async () => {
  await page.goto(`${pages.url}/en/home/`);
  await page.getByRole('heading', { name: 'Picks' }).waitFor();
  await page.goto(`${pages.url}/en/live/81/One/`);
  await untilPlaying(page, 1);
  await page.goto(`${pages.url}/en/login/`);
  await page.getByRole('textbox', { name: /^Email or customer ID/ }).fill('ming@example.com');
  await page.getByLabel(/^Password/).fill('Pass-word-1');
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !url.pathname.includes('/login/'));
  await page.goto(`${pages.url}/en/profiles/`);
  await page.getByRole('button', { name: /^Ming/ }).click();
  await page.getByRole('heading', { name: 'Picks' }).waitFor();
  await page.goto(`${pages.url}/en/live/81/One/`);
  await untilPlaying(page, 1);
  expect(await page.getByRole('alert').count()).toBe(0);
}, 60_000);
