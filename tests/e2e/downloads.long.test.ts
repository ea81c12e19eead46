import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeHost } from '#main/ipc/fake-host.ts';
import { createHostHandlers } from '#main/ipc/host-handlers.ts';
import {
  CONSOLE_SERVICE_PATH,
  createAppHandler,
  createConsoleHandler,
  PAGE_SERVICE_PATHS,
} from '#main/os/protocol/app-protocol.ts';
import { CONSOLE_ORIGIN } from '#main/os/protocol/app-url.ts';
import { createServiceForwarder } from '#main/os/service/service-forwarder.ts';
import { memoryCookieStore } from '#main/os/service/session-cookie.ts';
import { ensureDesktopBuild } from '#scripts/lib/desktop-build.ts';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { LAUNCH_SECRET_VARIABLE } from '#shared/contract/launch-secret.ts';
import { answer, bridgeDesktop, STAND_IN, unlessClosed } from './desktop-window.ts';
import { walkScreen } from './remote-walker.ts';
import { type OwnApp, startApp, untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';

/** A programme that nothing protects, and its page. */
const PROGRAMME = `${STAND_IN}/en/programme/109001/-/`;
const DOWNLOADS = `${STAND_IN}/en/account/downloads/`;
/** Segments of a stream in this suite: the demo’s episodes have hundreds. */
const SEGMENTS = 24;

let app: OwnApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Without it the page reaches its own files only, as with the service out of reach. */
let connected = true;
/** Segments that are answered before the connection breaks. */
let segmentsLeft = Number.POSITIVE_INFINITY;
const fetched: string[] = [];

const isSegment = (path: string): boolean => path.endsWith('.m4s');

/** Shortens the media playlists of videos. */
async function shortened(request: Request, reply: Response): Promise<Response> {
  if (!/\/vod\/.*\.m3u8$/.test(request.url) || !reply.ok) return reply;
  const text = await reply.text();
  const { headers, status } = reply;
  if (!text.includes('#EXTINF')) return new Response(text, { headers, status });
  const lines = text.split('\n');
  const cut = lines.findIndex((line) => line.includes(`${SEGMENTS}.m4s`));
  const sent = cut < 0 ? text : [...lines.slice(0, cut - 1), '#EXT-X-ENDLIST', ''].join('\n');
  return new Response(sent, { status, headers: { 'content-type': headers.get('content-type') ?? '' } });
}

async function serve(route: Route, handler: (request: Request) => Promise<Response>): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const ofService = /^\/(?:api|media|art|ads)\//.test(pathname);
  if (isSegment(pathname) && connected) {
    segmentsLeft -= 1;
    if (segmentsLeft < 0) connected = false;
  }
  if (ofService && !connected) return route.abort('internetdisconnected');
  if (isSegment(pathname)) fetched.push(pathname.replace(/.*\/vod\//, ''));
  await answer(route, async (request) => shortened(request, await handler(request)));
}

beforeAll(async () => {
  const problem = await ensureDesktopBuild(() => undefined);
  if (problem !== null) throw new Error(problem);
  const secret = randomBytes(32).toString('base64url');
  [app, browser] = await Promise.all([
    startApp(['--in-memory'], { [LAUNCH_SECRET_VARIABLE]: secret }),
    sharedBrowser(),
  ]);
  context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  await bridgeDesktop(context, createHostHandlers(fakeHost()), () => undefined);
  const shared = { serviceUrl: () => app.url, secret, fetch, cookie: memoryCookieStore() };
  const inConsole = createConsoleHandler(createServiceForwarder({ ...shared, serves: CONSOLE_SERVICE_PATH }));
  const headers = { 'content-type': 'application/json' };
  await inConsole(
    new Request(`${CONSOLE_ORIGIN}/demo/api/persona`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ key: 'paid' }),
    }),
  );
  const handler = createAppHandler({
    root: WEB_FOLDER,
    forward: createServiceForwarder({ ...shared, serves: PAGE_SERVICE_PATHS }),
  });
  await context.route(`${STAND_IN}/**`, (route) => serve(route, handler).catch(unlessClosed));
  page = await context.newPage();
});

afterAll(async () => {
  await context?.close();
  await app?.stop();
});

describe('a download in the desktop app', () => {
  it('resumes where it was after the app was closed halfway, and fetches nothing twice', async () => {
    segmentsLeft = 20;
    await page.goto(PROGRAMME);
    const button = page
      .locator('main section')
      .first()
      .getByRole('button', { name: /^Download / });
    await button.click();
    await page
      .getByRole('button', { name: /^Download of .*: Waiting for a connection/ })
      .first()
      .waitFor();
    await page.close();
    connected = true;
    segmentsLeft = Number.POSITIVE_INFINITY;
    page = await context.newPage();
    await page.goto(DOWNLOADS);
    await page.getByText('Downloaded', { exact: true }).waitFor();
    expect(new Set(fetched).size).toBe(fetched.length);
    expect(fetched.length).toBe(3 * SEGMENTS);
  });

  it('is reached by the arrow keys of a remote control, and Back closes its question', async () => {
    await page.keyboard.press('ArrowDown');
    const { reached, unreached, stuck } = await walkScreen(page);
    expect([reached > 10, unreached, stuck]).toEqual([true, [], []]);
    const remove = page.getByRole('button', { name: /^Delete download of / });
    await remove.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Backspace');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await remove.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('plays without a network: picture, captions, thumbnails and place, from its own screen', async () => {
    connected = false;
    await page.goto(DOWNLOADS);
    await page.getByRole('link', { name: /^Play / }).click();
    await page.waitForURL(/downloads\/[\w-]+\//);
    await untilPlaying(page, 2, 30_000);
    await page.locator('[data-captions] p').first().waitFor();
    await page.getByRole('slider').first().hover();
    await expect.poll(() => page.locator('[data-thumbnail] img').getAttribute('src')).toMatch(/^blob:/);
    await page.goBack();
    await page.getByText(/^Watched to /).waitFor();
    connected = true;
  });

  it('is followed by the next episode on this device, in the same player', async () => {
    await page.goto(PROGRAMME);
    await page
      .getByRole('button', { name: /^Download (?!of)/ })
      .last()
      .click();
    /* The first download has two: at the top of the page and in the list. */
    await page
      .getByRole('button', { name: /^Download of / })
      .nth(2)
      .waitFor();
    await page.goto(DOWNLOADS);
    await page.getByText('Downloaded', { exact: true }).nth(1).waitFor();
    connected = false;
    await page.getByLabel('Sort by').selectOption('title');
    const episodes = page.locator('main [data-row]');
    const next = await episodes.nth(1).getAttribute('data-row');
    await episodes
      .first()
      .getByRole('link', { name: /^Play / })
      .click();
    await untilPlaying(page, 1, 30_000);
    await page.keyboard.press('n');
    await page.waitForURL(`**/downloads/${next}/`);
    await untilPlaying(page, 1, 30_000);
    connected = true;
  });

  it('is deleted after a confirmation, with everything that was stored', async () => {
    await page.goto(DOWNLOADS);
    for (const left of [1, 0]) {
      await page
        .getByRole('button', { name: /^Delete download of / })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => page.locator('main [data-row]').count()).toBe(left);
    }
    await page.getByRole('heading', { name: 'No downloads yet' }).waitFor();
    const parts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('harbour-downloads');
          opening.onsuccess = () => {
            const counting = opening.result.transaction('parts').objectStore('parts').count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
    );
    expect(parts).toBe(0);
  });
});
