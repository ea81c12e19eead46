import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { builtHarness } from '#tests/fixtures/player-harness/built-harness.ts';
import type { Harness } from '#tests/fixtures/player-harness/harness.ts';
import { type PlayerServer, playerServer } from '#tests/fixtures/player-harness/player-server.ts';
import { sharedBrowser } from './shared-app.ts';

declare global {
  interface Window {
    harness: Harness;
  }
}

/**
 * The player alone in a page over its own server: one of each for the tests of a file, with a new page for
 * each test.
 */
export type HarnessPage = { readonly server: () => PlayerServer; readonly page: () => Page };

/** Starts the server and the browser before the tests of the calling file and stops them after. */
export function playerHarnessPage(): HarnessPage {
  let server: PlayerServer | null = null;
  let browser: Browser | null = null;
  let page: Page | null = null;

  beforeAll(async () => {
    server = await playerServer(await builtHarness());
    browser = await sharedBrowser();
  });

  beforeEach(async () => {
    await page?.close();
    if (browser === null || server === null) throw new Error('the harness has not started');
    page = await browser.newPage();
    await page.goto(`${server.origin}/index.html`);
    await page.waitForFunction(() => 'harness' in window);
    server.licences.length = 0;
    server.slow.clear();
  });

  afterAll(async () => {
    await page?.close();
    await server?.stop();
  });

  const started = <T>(what: T | null): T => {
    if (what === null) throw new Error('the harness has not started');
    return what;
  };
  return { server: () => started(server), page: () => started(page) };
}
