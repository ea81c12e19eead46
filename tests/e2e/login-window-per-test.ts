import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { type LoginWindow, openLoginWindow } from './login-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

/** The shared service and browser, and the window of the running test. */
type OpenedWindow = { readonly app: RunningApp; readonly browser: Browser; readonly window: LoginWindow };

type Resets = {
  /** Demo calls before each test; the accounts are reset by default. */
  readonly before?: readonly string[];
  /** Demo calls after each test. */
  readonly after?: readonly string[];
};

/**
 * Gives each test of a file a window of a viewer who was never here, in front of the worker's shared service,
 * and closes it afterwards. Call it once at the top of the file; `opened` receives the window before each
 * test.
 */
export function loginWindowPerTest(
  opened: (parts: OpenedWindow) => void,
  { before = ['accounts-reset'], after = [] }: Resets = {},
): void {
  let app: RunningApp;
  let browser: Browser;
  let window: LoginWindow;
  beforeAll(async () => {
    app = sharedApp();
    browser = await sharedBrowser();
  });
  beforeEach(async () => {
    for (const call of before) await app.demo(call);
    window = await openLoginWindow(browser, app);
    opened({ app, browser, window });
  });
  afterEach(async () => {
    for (const call of after) await app.demo(call);
    await window.context.close();
  });
}
