import process from 'node:process';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { strollScreen, walkScreen } from './remote-walker.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';
import { openShellWindow } from './shell-window.ts';

/** Random keys a screen, given by hand (CONTRIBUTING): 10,000 take some minutes a screen, which the gate does not have. */
const STEPS = Number(process.env.HARBOUR_REMOTE_STEPS ?? 0);
const reason = STEPS > 0 ? '' : ' (SKIPPED: walks by remote are run by hand, with HARBOUR_REMOTE_STEPS)';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = [sharedApp(), await sharedBrowser()];
});

describe.skipIf(STEPS === 0)(`random keys of a remote control${reason}`, () => {
  it.each([
    ['/en/home/', 1],
    ['/en/programme/115001/Moon-Express/', 2],
    ['/en/content/drama/Drama/', 3],
    ['/en/search/', 4],
    ['/en/account/info/', 5],
    ['/en/account/favourite/', 6],
    ['/en/epg/81/Harbour-One/', 7],
  ] as const)(
    'visit everything on %s and are never stuck',
    async (path, seed) => {
      const { page, to, close } = await openShellWindow(browser, app, { persona: 'paid' });
      await to(path);
      await page.locator('main a[href], main button').nth(3).waitFor();
      await page.keyboard.press('ArrowDown');
      const { lost, trapped, unvisited } = await strollScreen(page, STEPS, seed);
      expect([lost, trapped, unvisited]).toEqual([0, [], []]);
      await to(path);
      await page.locator('main a[href], main button').nth(3).waitFor();
      await page.keyboard.press('ArrowDown');
      const { unreached, stuck } = await walkScreen(page);
      expect([unreached, stuck]).toEqual([[], []]);
      await close();
    },
    900_000,
  );
});
