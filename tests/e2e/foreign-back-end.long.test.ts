import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { type OwnApp, sessionOf, startApp, untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';

let folder: string;
let backEnd: OwnApp;
let pages: OwnApp;
let context: BrowserContext;
let page: Page;

/**
 * Two services: one sends the pages, with a `client.json` that names the other, which takes calls of those
 * pages. Each has to know the other's address.
 */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harbour-client-'));
  const file = path.join(folder, 'client.json');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  backEnd = await startApp(['--in-memory', '--page-origin', origin]);
  await writeFile(
    file,
    JSON.stringify({
      version: 1,
      api: { base: backEnd.url, headers: { 'X-Operator': 'acme' } },
      remote_config: { live_hold_back: 8 },
    }),
  );
  pages = await startApp(['--in-memory', '--port', String(port), '--web', WEB_FOLDER], {
    HARBOUR_CLIENT: file,
  });
  context = await (await sharedBrowser('pictures')).newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  });
  page = await context.newPage();
}, 60_000);

afterAll(async () => {
  await context?.close();
  await Promise.all([pages?.stop(), backEnd?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

describe('a page whose back end is elsewhere', () => {
  it('plays a protected channel of it, keeps its session there, and is stopped by no policy', async () => {
    const asked: { readonly origin: string; readonly path: string; readonly operator: string | undefined }[] =
      [];
    const stopped: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      asked.push({ origin, path: pathname, operator: request.headers()['x-operator'] });
    });
    page.on('console', (message) => {
      if (/Content Security Policy|CORS|Uncaught/.test(message.text())) stopped.push(message.text());
    });
    await page.goto(`${pages.url}/en/live/81/x/`);
    await untilPlaying(page, 1);
    const service = asked.filter(({ path: asked }) => /^\/(?:api|media|art|ads)\//.test(asked));
    expect(new Set(service.map(({ origin }) => origin))).toEqual(new Set([backEnd.url]));
    expect(
      asked.filter(({ path: asked }) => asked.startsWith('/api/harbour/drm/licence/')).length,
    ).toBeGreaterThan(0);
    expect(
      service
        .filter(({ path: asked }) => asked.startsWith('/api/auth/'))
        .every(({ operator }) => operator === 'acme'),
    ).toBe(true);
    const before = await sessionOf(context, backEnd.url);
    await page.reload();
    await untilPlaying(page, 0.5);
    expect((await sessionOf(context, backEnd.url)).user.device_id).toBe(before.user.device_id);
    await page.goto(`${pages.url}/en/home/`);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main img')].some(
        (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
      ),
    );
    expect(stopped).toEqual([]);
  }, 60_000);
});
