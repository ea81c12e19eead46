import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDispatch } from '#main/ipc/dispatch.ts';
import { createHostHandlers } from '#main/ipc/host-handlers.ts';
import { APP_ORIGIN } from '#main/os/app-address.ts';
import { createAppHandler } from '#main/os/app-protocol.ts';
import { createServiceForwarder } from '#main/os/service-forwarder.ts';
import { ensureDesktopBuild } from '#scripts/lib/desktop-build.ts';
import { inRoot } from '#scripts/lib/root.ts';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { launchChromium } from './chromium.ts';
import { type RunningApp, startApp, untilPlaying } from './running-app.ts';

/** Chromium stands in for the Electron window: app protocol, preload bundle and dispatcher are the product's own; only the scheme differs. */
const STAND_IN = 'https://harbour.test';
const asApp = (address: string): string => address.replace(STAND_IN, APP_ORIGIN);

let app: RunningApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const awake: boolean[] = [];
const said: string[] = [];

/** Answers a request of the page by the app protocol's handler. */
async function answer(route: Route, handler: (request: Request) => Promise<Response>): Promise<void> {
  const asked = route.request();
  const body = asked.postDataBuffer();
  const request = new Request(asApp(asked.url()), {
    method: asked.method(),
    headers: await asked.allHeaders().then((all) => Object.entries(all).filter(([name]) => !name.startsWith(':'))),
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
  const reply = await handler(request);
  await route.fulfill({ status: reply.status, headers: Object.fromEntries(reply.headers), body: Buffer.from(await reply.arrayBuffer()) });
}

/** The preload's source with `electron` filled by a bridge to this process. */
async function preloadScript(): Promise<string> {
  const source = await readFile(inRoot('dist', 'preload', 'index.cjs'), 'utf8');
  return `{
    const require = () => ({
      contextBridge: { exposeInMainWorld: (name, value) => Object.defineProperty(window, name, { value: Object.freeze(value) }) },
      ipcRenderer: { invoke: (channel, ...args) => window.toMain(channel, args) },
    });
    ${source}
  }`;
}

beforeAll(async () => {
  const problem = await ensureDesktopBuild(() => undefined);
  if (problem !== null) throw new Error(problem);
  [app, browser] = await Promise.all([startApp(), launchChromium()]);
  context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  const handlers = createHostHandlers({
    deviceId: async () => 'desktop-device-1',
    openExternal: async () => undefined,
    keepAwake: (playing) => awake.push(playing),
    log: (_level, code) => said.push(code),
  });
  const dispatch = createDispatch(handlers, (code, channel) => said.push(`${channel} ${code}`));
  await context.exposeBinding('toMain', ({ frame }, channel: string, args: unknown[]) =>
    dispatch({ senderFrame: { url: asApp(frame.url()), parent: frame.parentFrame() === null ? null : deadFrame() } }, channel, args),
  );
  const handler = createAppHandler({ root: WEB_FOLDER, forward: createServiceForwarder({ serviceUrl: () => app.url, fetch }) });
  await context.route(`${STAND_IN}/**`, (route) => answer(route, handler));
  await context.addInitScript(await preloadScript());
  page = await context.newPage();
});

/** A frame inside the page has a parent; which one does not matter to the check. */
function deadFrame(): never {
  throw new Error('this suite opens no frames');
}

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

describe('the desktop app in a stand-in window', () => {
  it('shows home through the app protocol, preload and dispatcher', async () => {
    const violations: string[] = [];
    const pairing = page.waitForRequest((request) => request.url().includes('/api/auth/pairDevice/'));
    page.on('console', (message) => message.text().includes('Content Security Policy') && violations.push(message.text()));
    await page.goto(`${STAND_IN}/`);
    await page.waitForURL(/\/en\/home\/$/);
    await page.getByRole('heading', { level: 2, name: /Live now|On now/i }).waitFor();
    expect((await pairing).postDataJSON()).toMatchObject({ device_id: 'desktop-device-1' });
    expect(violations).toEqual([]);
  });

  it('gives the page its device id and nothing that could reach further', async () => {
    const host = await page.evaluate(async () => {
      const desktop: unknown = Reflect.get(window, 'desktop');
      const names = Object.keys(desktop ?? {}).sort();
      const ask = (name: string, ...args: unknown[]): Promise<unknown> =>
        Promise.resolve(Reflect.apply(Reflect.get(Object(desktop), name), null, args));
      return {
        names,
        id: await ask('device.id'),
        bad: await ask('shell.openExternal', 'file:///etc/passwd'),
        wrong: await ask('window.playing', 'yes'),
      };
    });
    expect(host).toEqual({
      names: ['device.id', 'log.write', 'shell.openExternal', 'window.playing'],
      id: { ok: true, value: 'desktop-device-1' },
      bad: { ok: true, value: false },
      wrong: { ok: false, code: 'BAD_ARGUMENTS' },
    });
  });

  it('plays a protected channel and keeps the screen awake', async () => {
    await page.goto(`${STAND_IN}/en/live/81/Harbour-One/`);
    await untilPlaying(page, 1, 40_000);
    expect(awake.at(-1)).toBe(true);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });
});
