import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from './chromium.ts';
import { openPlayerWindow, type PlayerWindow } from './player-screen-window.ts';
import { type RunningApp, startApp } from './running-app.ts';

/** One service and one browser for the tests of a file, and windows that are closed after each. */
export type Viewers = {
  readonly app: () => RunningApp;
  /** A window of a persona of the demo; null is a viewer who was never here. */
  readonly viewer: (persona: string | null, viewport?: { readonly width: number; readonly height: number }) => Promise<PlayerWindow>;
};

/** Starts both before the tests of the calling file and stops them after; what the demo console was told is taken back after each test. */
export function playerViewers(): Viewers {
  let running: { readonly app: RunningApp; readonly browser: Browser } | null = null;
  let open: PlayerWindow[] = [];

  const started = () => {
    if (running === null) throw new Error('the app has not started');
    return running;
  };

  beforeAll(async () => {
    const [app, browser] = await Promise.all([startApp(), launchChromium()]);
    running = { app, browser };
  });

  afterEach(async () => {
    await running?.app.demo('reset');
    for (const { context } of open) await context.close();
    open = [];
  });

  afterAll(async () => {
    await running?.browser.close();
    await running?.app.stop();
  });

  return {
    app: () => started().app,
    viewer: async (persona, viewport) => {
      const { app, browser } = started();
      const made = await openPlayerWindow(browser, app, persona, viewport);
      open.push(made);
      return made;
    },
  };
}
