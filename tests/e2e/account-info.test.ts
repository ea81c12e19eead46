import type { Browser, Locator } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { openPlayerWindow, PHONE, type PlayerWindow } from './player-screen-window.ts';
import { type RunningApp, sessionOf } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

let app: RunningApp;
let browser: Browser;
let window: PlayerWindow;

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

beforeEach(async () => {
  await app.demo('accounts-reset');
  window = await openPlayerWindow(browser, app, 'family');
});

afterEach(async () => {
  await app.demo('reset');
  await window.context.close();
});

describe('the account page', () => {
  it('shows the viewer, the plan and the devices, and has the settings of this device, axe clean [S0-2-011]', async () => {
    await window.to('/tc/account/info/');
    await window.page.getByRole('heading', { level: 1, name: '帳戶' }).waitFor();
    const list = window.page.getByRole('region', { name: '裝置' });
    await list.getByText('客廳電視').waitFor();
    await window.page.getByText('海港 Plus').first().waitFor();
    await window.page.getByRole('region', { name: '語言及播放' }).waitFor();
    expect(await axeFindings(window.page)).toEqual([]);
    await window.page.setViewportSize(PHONE);
    expect(await window.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});

/** Name of the element in the region that has the focus. */
const focused = (region: Locator): Promise<string> =>
  region.locator(':focus').evaluate((element) => element.getAttribute('aria-label') ?? element.textContent);

describe('devices', () => {
  it('are all logged out but this one, by keyboard; a page that is open there says so', async () => {
    const other = await openPlayerWindow(browser, app, 'family');
    await other.to('/en/account/info/');
    await other.page.getByRole('heading', { level: 1 }).waitFor();
    await window.to('/en/account/info/');
    await window.page.getByRole('button', { name: 'Log out all other devices' }).press('Enter');
    const dialog = window.page.getByRole('dialog');
    await dialog.waitFor();
    expect(await axeFindings(window.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Log out all others' }).press('Enter');
    await window.page.getByRole('status').filter({ hasText: 'All other devices are logged out' }).waitFor();
    await window.page
      .getByRole('button', { name: 'Log out all other devices' })
      .waitFor({ state: 'detached' });
    const devices = 'Devices';
    expect(await focused(window.page.getByRole('region', { name: devices, exact: true }))).toBe(devices);
    expect((await sessionOf(window.context, app.url)).user.guest).toBe(false);
    await other.page.getByRole('dialog').filter({ hasText: 'You’ve been logged out' }).waitFor();
    expect((await sessionOf(other.context, app.url)).user.guest).toBe(true);
    await other.context.close();
  });
});
