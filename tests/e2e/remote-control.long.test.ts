import process from 'node:process';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { strollScreen } from './remote-walker.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';
import { openShellWindow } from './shell-window.ts';

/**
 * Random keys a screen, given by hand (docs/COMMANDS.md): 10,000 take some minutes a screen, which the gate
 * does not have.
 */
const STEPS = Number(process.env.HARBOUR_REMOTE_STEPS ?? 0);
const reason = STEPS > 0 ? '' : ' (SKIPPED: walks by remote are run by hand, with HARBOUR_REMOTE_STEPS)';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

describe.skipIf(STEPS === 0)(`random keys of a remote control${reason}`, () => {
  it.each([
    ['/en/home/', 'paid'],
    ['/en/home/', 'kids'],
    ['/en/programme/115001/Moon-Express/', 'paid'],
    ['/en/content/drama/Drama/', 'paid'],
    ['/en/search/', 'paid'],
    ['/en/account/info/', 'paid'],
    ['/en/account/favourite/', 'paid'],
    ['/en/account/payments/', 'paid'],
    ['/en/account/subscription/?back_url=%2Fen%2Fhome%2F', 'free'],
    ['/en/profiles/', 'paid'],
    ['/en/epg/', 'paid'],
    ['/en/epg/81/Harbour-One/', 'paid'],
    ['/en/live/81/Harbour-One/', 'paid'],
    ['/en/login/', null],
    ['/en/registration/', null],
  ] as const)(
    'visit everything on %s as %s and are never stuck',
    async (path, persona) => {
      const { page, to, close } = await openShellWindow(browser, app, { persona });
      await to('/en/home/');
      await page.goto(`${app.url}${path}`);
      await page.locator('main a[href], main button, main input').nth(1).waitFor();
      await page.keyboard.press('ArrowDown');
      const { lost, trapped, unvisited } = await strollScreen(page, STEPS, 7);
      expect([lost, trapped, unvisited]).toEqual([[], [], []]);
      await close();
    },
    900_000,
  );
});
