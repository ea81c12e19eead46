import type { Browser, Locator } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tabTo } from './account-window.ts';
import { axeFindings } from './axe.ts';
import { openPlayerWindow, PHONE, type PlayerWindow } from './player-screen-window.ts';
import { type RunningApp, sessionOf } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

let app: RunningApp;
let browser: Browser;
let window: PlayerWindow;

beforeAll(async () => {
  [app, browser] = [sharedApp(), await sharedBrowser()];
});

beforeEach(async () => {
  await app.demo('accounts-reset');
  window = await openPlayerWindow(browser, app, 'family');
});

afterEach(async () => {
  await app.demo('reset');
  await window.context.close();
});

const stored = (key: string) => window.page.evaluate((name) => globalThis.localStorage.getItem(name), key);

describe('the account page', () => {
  it('says who, which plan and which devices, and has the settings of this device, axe clean [S0-2-011]', async () => {
    await window.to('/tc/account/info/');
    await window.page.getByRole('heading', { level: 1, name: '帳戶' }).waitFor();
    const list = window.page.getByRole('region', { name: '裝置' });
    await list.getByText('客廳電視').waitFor();
    await window.page.getByText('Harbour Plus').first().waitFor();
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
  it('one is signed out after asking, by keyboard, and its session ends', async () => {
    const other = await openPlayerWindow(browser, app, 'family');
    expect((await sessionOf(other.context, app.url)).user.guest).toBe(false);
    await window.to('/en/account/info/');
    const list = window.page.getByRole('region', { name: 'Devices' });
    await list.getByText('This device').waitFor();
    const buttons = list.getByRole('button', { name: /^Log out Chrome/ });
    await buttons.first().waitFor();
    const before = await buttons.count();
    await tabTo(window.page, '[aria-label^="Log out Chrome"]');
    await window.page.keyboard.press('Enter');
    const dialog = window.page.getByRole('dialog');
    await dialog.waitFor();
    expect(await axeFindings(window.page)).toEqual([]);
    await window.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await window.page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Log out' }).press('Enter');
    await window.page
      .getByRole('status')
      .filter({ hasText: /^Logged out/ })
      .waitFor();
    await expect.poll(() => buttons.count()).toBe(before - 1);
    expect(await focused(list)).toMatch(/^(?:Log out .|Devices$)/);
    await other.context.close();
  });

  it('are all signed out but this one, by keyboard; a page that is open there says so', async () => {
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
    await window.page.getByRole('button', { name: 'Log out all other devices' }).waitFor({ state: 'detached' });
    const devices = 'Devices';
    expect(await focused(window.page.getByRole('region', { name: devices, exact: true }))).toBe(devices);
    expect((await sessionOf(window.context, app.url)).user.guest).toBe(false);
    await other.page.getByRole('dialog').filter({ hasText: 'You’ve been logged out' }).waitFor();
    expect((await sessionOf(other.context, app.url)).user.guest).toBe(true);
    await other.context.close();
  });

  it('stays in the list where the service refuses', async () => {
    await window.to('/tc/account/info/');
    await app.demo('faults', { endpoint: 'signOutDevice', effect: { kind: 'status', status: 500 } });
    await window.page.getByRole('button', { name: '登出 客廳電視' }).click();
    await window.page.getByRole('dialog').getByRole('button', { name: '登出' }).click();
    await window.page.getByRole('status').filter({ hasText: '未能登出 客廳電視' }).waitFor();
    await window.page.getByRole('button', { name: '登出 客廳電視' }).waitFor();
    expect(await axeFindings(window.page)).toEqual([]);
  });

  it('a list that cannot be had leaves the rest of the page and is tried again', async () => {
    await app.demo('faults', { endpoint: 'devices', effect: { kind: 'malformed' } });
    await window.to('/en/account/info/');
    const list = window.page.getByRole('region', { name: 'Devices' });
    await list.getByText('Couldn’t load your devices.').waitFor();
    await app.demo('reset');
    await list.getByRole('button', { name: 'Try again' }).click();
    await list.getByText('Living-room TV').waitFor();
  });
});

describe('a kids profile', () => {
  it('finds neither the devices and the subscription nor the password and the parents’ settings', async () => {
    const kid = await openPlayerWindow(browser, app, 'kids');
    await kid.to('/en/account/info/');
    await kid.page.getByRole('region', { name: 'Language and playback' }).waitFor();
    expect(
      await kid.page
        .getByRole('main')
        .getByRole('heading', { level: 2, name: /Devices|Plan/ })
        .count(),
    ).toBe(0);
    expect(
      await kid.page
        .getByRole('main')
        .getByText(/Change password|Parental controls/)
        .count(),
    ).toBe(0);
    expect(await axeFindings(kid.page)).toEqual([]);
    await kid.context.close();
  });
});

describe('a member without a profile', () => {
  it('is asked to choose one before there is a list', async () => {
    const fresh = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', bypassCSP: true });
    const login = await fresh.request.post(`${app.url}/api/auth/login/`, {
      data: { id: 'family@demo.harbour.tv', password: 'Harbour2026' },
      headers: { origin: app.url },
    });
    expect(await login.json()).toMatchObject({ success: true });
    const page = await fresh.newPage();
    await page.goto(`${app.url}/en/account/history/`);
    const words = page.getByText(/Choose a profile first|Who’s watching/);
    await words.first().waitFor();
    await fresh.close();
  });
});

describe('settings', () => {
  it('are switched by keyboard, kept on this device, and there again after a reload', async () => {
    await window.to('/en/account/info/');
    for (const name of ['Autoplay next episode', 'Mini player', 'Instant channel change', 'Subtitles']) {
      const toggle = window.page.getByRole('switch', { name });
      expect(await toggle.getAttribute('aria-checked')).toBe('true');
      await toggle.press('Space');
      expect(await toggle.getAttribute('aria-checked')).toBe('false');
    }
    expect([await stored('harbour.autoplay-next'), await stored('harbour.dock'), await stored('harbour.instant-zap')]).toEqual([
      'off',
      'off',
      'off',
    ]);
    await window.page.reload();
    await window.page.getByRole('switch', { name: 'Subtitles', checked: false }).press('Space');
    await window.page.getByRole('radio', { name: 'English' }).check();
    await window.page.getByRole('radio', { name: 'Medium' }).press('ArrowRight');
    const book = z
      .record(
        z.string(),
        z.object({ captions: z.object({ language: z.string(), on: z.boolean(), style: z.object({ size: z.string() }) }) }),
      )
      .parse(JSON.parse((await stored('harbour.playback-choices')) ?? '{}'));
    expect(book['profile-family']?.captions).toEqual({ language: 'en', on: true, style: { size: 'large' } });
  });

  it('the language changes here and the page stays', async () => {
    await window.to('/en/account/info/');
    await window.page.getByRole('main').getByRole('link', { name: '繁體中文' }).click();
    await window.page.getByRole('heading', { level: 1, name: '帳戶' }).waitFor();
    expect(new URL(window.page.url()).pathname).toBe('/tc/account/info/');
  });
});

describe('ways out', () => {
  it('leads to the profiles and back here, and logs out', async () => {
    await window.to('/en/account/info/');
    const profiles = window.page.getByRole('main').getByRole('link', { name: 'Profiles' });
    expect(await profiles.getAttribute('href')).toContain('/en/profiles/');
    await window.page
      .getByRole('main')
      .getByRole('button', { name: /^Log out Log out on this device/ })
      .click();
    await expect.poll(async () => (await sessionOf(window.context, app.url)).user.boss_id ?? null).toBeNull();
    await window.page.waitForURL(/\/en\/home\//);
  });
});
