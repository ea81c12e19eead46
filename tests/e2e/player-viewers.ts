import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openPlayerWindow, type PlayerWindow } from './player-screen-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

/** The worker's service and browser, and windows that close after each test. */
export type Viewers = {
  readonly app: () => RunningApp;
  /** A window of a persona of the demo; null is a viewer who was never here. */
  readonly viewer: (
    persona: string | null,
    viewport?: { readonly width: number; readonly height: number },
    options?: { readonly prefetches?: boolean },
  ) => Promise<PlayerWindow>;
  /**
   * One window for all tests of the calling suite. Each of them loads a page in it, which costs a third less
   * than separate windows.
   */
  readonly sharedViewer: (persona: string) => () => PlayerWindow;
};

/**
 * Registers the set-up of the calling file; what a test sets in the demo console is undone after it.
 * `pictures` is for files that look at artwork.
 */
export function playerViewers(pictures?: 'pictures'): Viewers {
  let running: { readonly app: RunningApp; readonly browser: Browser } | null = null;
  let open: PlayerWindow[] = [];

  const started = () => {
    if (running === null) throw new Error('the app has not started');
    return running;
  };

  beforeAll(async () => {
    const app = sharedApp();
    const browser = await sharedBrowser(pictures);
    running = { app, browser };
  });

  afterEach(async () => {
    await running?.app.demo('reset');
    for (const { context } of open) await context.close();
    open = [];
  });

  const sharedViewer = (persona: string) => {
    let shared: PlayerWindow | null = null;
    beforeAll(async () => {
      const { app, browser } = started();
      shared = await openPlayerWindow(browser, app, persona);
    });
    afterEach(() => shared?.page.unrouteAll({ behavior: 'ignoreErrors' }));
    afterAll(() => shared?.context.close());
    return () => {
      if (shared === null) throw new Error('the window is not open yet');
      return shared;
    };
  };

  return {
    sharedViewer,
    app: () => started().app,
    viewer: async (persona, viewport, options) => {
      const { app, browser } = started();
      const made = await openPlayerWindow(browser, app, persona, viewport, options);
      open.push(made);
      return made;
    },
  };
}
