import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strollScreen, walkScreen } from './remote-walker.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';
import { openShellWindow, type ShellWindow } from './shell-window.ts';

const PROGRAMME = '/en/programme/115001/Moon-Express/';

let app: RunningApp;
let browser: Browser;
let window: ShellWindow;

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
  window = await openShellWindow(browser, app, { persona: 'paid' });
});
afterAll(() => window.close());

/** Address or label of the focused control. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement ?? document.body;
    return (
      one.getAttribute('href') ?? one.getAttribute('aria-label') ?? one.getAttribute('role') ?? one.tagName
    );
  });

/** The main action of the screen. Its address changes once the page knows which episode is next. */
const untilOnPrimary = (page: Page): Promise<unknown> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.matches('main [data-primary]'))).toBe(true);

const untilFocused = (page: Page, name: string | RegExp): Promise<unknown> =>
  expect.poll(() => focused(page)).toMatch(name);

describe('a remote control', () => {
  it('reaches and leaves every control of a screen with the arrow keys alone', async () => {
    const { page, to } = window;
    const screens = ['/en/search/', '/en/account/info/'];
    for (const path of screens) {
      await to(path);
      await page.locator('main a[href], main button').nth(3).waitFor();
      /* A screen that still fills is walked again. */
      await expect
        .poll(
          async () => {
            await page.keyboard.press('ArrowDown');
            const { reached, unreached, stuck } = await walkScreen(page);
            return reached > 10 ? [...unreached, ...stuck] : ['nothing'];
          },
          { timeout: 60_000 },
        )
        .toEqual([]);
    }
  });

  it('starts at what to do next, goes back with Backspace, and finds the focus where it was', async () => {
    const { page, to } = window;
    await to('/en/home/');
    await page.locator('main [data-primary]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await untilOnPrimary(page);
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('header') !== null))
      .toBe(true);
    await page.keyboard.press('ArrowDown');
    await untilOnPrimary(page);
    const details = page.locator('main a[href*="/programme/"]:not([data-primary])').first();
    await details.focus();
    const previousFocus = await focused(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/programme\//);
    await untilOnPrimary(page);
    await page.keyboard.press('Backspace');
    await page.waitForURL(/\/home\//);
    await untilFocused(page, previousFocus);
    await page.locator('header a[href="/en/epg/"]').focus();
    await page.keyboard.press('Enter');
    await untilFocused(page, 'gridcell');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page)).not.toBe('gridcell');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await page.keyboard.press('Backspace');
    await page.waitForURL(/\/home\//);
  });

  it('has the picture as the first focus of a channel, Enter for its controls, and Backspace out of both', async () => {
    const { page, to } = window;
    await to('/en/home/');
    await page.locator('header a[href="/en/live/"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-takes-arrows][data-phase="playing"]').waitFor();
    const onPicture = () => page.evaluate(() => document.activeElement?.matches('[data-takes-arrows]'));
    await expect.poll(onPicture).toBe(true);
    await page.keyboard.press('Enter');
    await untilFocused(page, 'Pause');
    await page.keyboard.press('ArrowUp');
    await untilFocused(page, 'Position');
    await page.keyboard.press('ArrowDown');
    await page.locator('[data-first-control]').focus();
    await page.keyboard.press('Backspace');
    await expect.poll(onPicture).toBe(true);
    await page.keyboard.press('Backspace');
    await page.waitForURL(/\/home\//);
  });

  it('is never stuck by random keys', async () => {
    const { page, to } = window;
    await to(PROGRAMME);
    await page.locator('main [data-primary]').first().waitFor();
    const { keys, lost, trapped } = await strollScreen(page, 1000, 7, 3);
    expect([keys >= 1000, lost, trapped]).toEqual([true, [], []]);
  });
});
