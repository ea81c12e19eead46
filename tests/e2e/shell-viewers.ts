import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';
import { openShellWindow, type ShellWindow } from './shell-window.ts';

type ShellViewers = {
  readonly app: () => RunningApp;
  /**
   * A window on the app, in another browser where one is given; nothing is fetched ahead unless asked for.
   */
  readonly viewer: (options?: Parameters<typeof openShellWindow>[2], where?: Browser) => Promise<ShellWindow>;
};

/**
 * Registers the set-up of the calling file: each of its tests begins without settings of the demo console,
 * and closes its windows.
 */
export function shellViewers(): ShellViewers {
  let running: { readonly app: RunningApp; readonly browser: Browser } | null = null;
  let windows: ShellWindow[] = [];
  const started = () => {
    if (running === null) throw new Error('the app has not started');
    return running;
  };
  beforeAll(async () => {
    running = { app: sharedApp(), browser: await sharedBrowser() };
  });
  beforeEach(() => started().app.demo('reset'));
  afterEach(async () => {
    await Promise.all(windows.map((one) => one.close()));
    windows = [];
  });
  return {
    app: () => started().app,
    viewer: async (options, where) => {
      const { app, browser } = started();
      const window = await openShellWindow(where ?? browser, app, { prefetches: false, ...options });
      windows.push(window);
      return window;
    },
  };
}
