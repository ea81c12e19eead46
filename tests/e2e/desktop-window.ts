import { readFile } from 'node:fs/promises';
import type { BrowserContext, Route } from 'playwright-core';
import { createDispatch } from '#main/ipc/dispatch.ts';
import type { createHostHandlers } from '#main/ipc/host-handlers.ts';
import { APP_ORIGIN, CONSOLE_ORIGIN } from '#main/os/protocol/app-url.ts';
import { inRoot } from '#scripts/root.ts';

/**
 * Chromium stands in for the Electron window: app protocol, preload bundle and dispatcher are the product's
 * own; only the scheme differs.
 */
export const STAND_IN = 'https://harbour.test';
/** The console has another host, as it has in the app. */
export const CONSOLE_STAND_IN = 'https://console.test';
export const asApp = (address: string): string =>
  address.replace(STAND_IN, APP_ORIGIN).replace(CONSOLE_STAND_IN, CONSOLE_ORIGIN);

/** Answers a request of the page by the app protocol's handler. */
export async function answer(route: Route, handler: (request: Request) => Promise<Response>): Promise<void> {
  const asked = route.request();
  const body = asked.postDataBuffer();
  const request = new Request(asApp(asked.url()), {
    method: asked.method(),
    headers: await asked
      .allHeaders()
      .then((all) => Object.entries(all).filter(([name]) => !name.startsWith(':'))),
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
  const reply = await handler(request);
  await route.fulfill({
    status: reply.status,
    headers: Object.fromEntries(reply.headers),
    body: Buffer.from(await reply.arrayBuffer()),
  });
}

/** A page that closed while it asked waits for no answer. */
export function unlessClosed(failure: unknown): void {
  if (!(failure instanceof Error && failure.message.includes('has been closed'))) throw failure;
}

/** The preload's source with `electron` filled by a bridge to this process. */
async function preloadScript(): Promise<string> {
  const source = await readFile(inRoot('dist', 'preload', 'index.cjs'), 'utf8');
  return `{
    const listeners = new Set();
    window.fromMain = (name, payload) => listeners.forEach(([heard, listener]) => heard === name && listener({ sender: 'hidden' }, payload));
    const require = () => ({
      contextBridge: { exposeInMainWorld: (name, value) => Object.defineProperty(window, name, { value: Object.freeze(value) }) },
      ipcRenderer: {
        invoke: (channel, ...args) => window.toMain(channel, args),
        on: (name, listener) => listeners.add([name, listener]),
        removeListener: () => undefined,
      },
    });
    ${source}
  }`;
}

/** A frame inside the page has a parent; which one does not matter to the check. */
function deadFrame(): never {
  throw new Error('this suite opens no frames');
}

/**
 * Gives the pages of a context the product's preload, and its calls to the product's dispatcher over these
 * handlers.
 */
export async function bridgeDesktop(
  context: BrowserContext,
  handlers: ReturnType<typeof createHostHandlers>,
  refused: (code: string, channel: string) => void,
): Promise<void> {
  const dispatch = createDispatch(handlers, refused);
  await context.exposeBinding('toMain', ({ frame }, channel: string, args: unknown[]) =>
    dispatch(
      { senderFrame: { url: asApp(frame.url()), parent: frame.parentFrame() === null ? null : deadFrame() } },
      channel,
      args,
    ),
  );
  await context.addInitScript(await preloadScript());
}
