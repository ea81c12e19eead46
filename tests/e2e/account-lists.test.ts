import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asViewer, type KnownProgramme, keep, knownProgrammes, listed, tabTo, watch } from './account-window.ts';
import { axeFindings } from './axe.ts';
import { openPlayerWindow, type PlayerWindow } from './player-screen-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const FAVOURITES = '/api/harbour/content/favourite/';
const HISTORY = '/api/harbour/content/history/';

let app: RunningApp;
let browser: Browser;
/** The one window of this file: each test empties the lists and loads its page. */
let window: PlayerWindow;
let programmes: readonly KnownProgramme[];

beforeAll(async () => {
  [app, browser] = [sharedApp(), await sharedBrowser()];
  window = await openPlayerWindow(browser, app, 'paid');
  programmes = await knownProgrammes(window, app, 4);
});

afterAll(() => window.context.close());

beforeEach(async () => {
  await asViewer(window, app, 'DELETE', `${FAVOURITES}?type=programme&ref=ALL`);
  await asViewer(window, app, 'DELETE', `${HISTORY}?type=programme&ref=ALL`);
});

afterEach(() => app.demo('reset'));

const names = (language: 'tc' | 'en', list: readonly KnownProgramme[] = programmes) =>
  list.map((one) => (language === 'tc' ? one.nameTc : one.nameEn)).toReversed();

const status = (text: string | RegExp) => window.page.getByRole('status').filter({ hasText: text }).waitFor();
const heading = (name: string) => window.page.getByRole('heading', { level: 1, name }).waitFor();

describe('lists of a member', () => {
  it('shows favourites newest first at /account/favourite/, axe clean [S0-2-014] [S0-6-009]', async () => {
    await keep(window, app, programmes);
    await window.to('/tc/account/favourite/');
    await heading('我的片庫');
    await expect.poll(() => listed(window.page)).toEqual(names('tc'));
    expect(await axeFindings(window.page)).toEqual([]);
  });

  it('shows what was watched at /account/history/ with episode and time left, and leads back to where it was [S0-2-013] [S1-2-023] [S0-6-009]', async () => {
    await watch(window, app, programmes);
    await window.to('/tc/account/history/');
    await heading('觀看紀錄');
    await expect.poll(() => listed(window.page)).toEqual(names('tc'));
    const newest = window.page.getByRole('main').locator('li a').first();
    expect(await newest.getAttribute('href')).toContain(`/e/${programmes.at(-1)?.episodeId}/?t=300`);
    expect(await newest.textContent()).toContain('尚餘 5 分鐘');
    expect(await axeFindings(window.page)).toEqual([]);
  });

  it('says what to do where there is nothing', async () => {
    await window.to('/tc/account/history/');
    await window.page.getByRole('heading', { name: '未有觀看紀錄' }).waitFor();
    expect(await axeFindings(window.page)).toEqual([]);
    await window.page.getByRole('link', { name: '我的片庫', exact: true }).last().click();
    await window.page.getByRole('heading', { name: '片庫未有節目' }).waitFor();
    expect(await axeFindings(window.page)).toEqual([]);
  });

  it('invites a guest to sign in, and comes back here', async () => {
    const guest = await openPlayerWindow(browser, app, null);
    for (const page of ['favourite', 'history', 'info']) {
      await guest.to(`/tc/account/${page}/`);
      const way = guest.page.getByRole('main').getByRole('link', { name: '登入' });
      expect(await way.getAttribute('href')).toBe(`/tc/login/?destUrl=${encodeURIComponent(`/tc/account/${page}/`)}`);
      expect(await axeFindings(guest.page)).toEqual([]);
    }
    await guest.context.close();
  });
});

describe('removal', () => {
  it('takes one at once by keyboard, keeps the focus in the list, and undoes it in its old place', async () => {
    await keep(window, app, programmes);
    await window.to('/en/account/favourite/');
    const [first, second, ...rest] = names('en');
    await tabTo(window.page, `[data-remove="${programmes.at(-2)?.ref}"]`);
    await window.page.keyboard.press('Enter');
    await expect.poll(() => listed(window.page)).toEqual([first, ...rest]);
    await status('1 programme removed');
    expect(await window.page.evaluate(() => document.activeElement?.getAttribute('data-remove'))).toBe(programmes.at(-3)?.ref);
    await window.page.getByRole('button', { name: 'Undo' }).waitFor();
    await window.page.keyboard.press('Control+z');
    await status('Restored');
    await expect.poll(() => listed(window.page)).toEqual([first, second, ...rest]);
    const kept = await asViewer(window, app, 'GET', `${FAVOURITES}list/`);
    expect(kept.items.map((one: { name_en: string }) => one.name_en)).toEqual(names('en'));
  });

  it('takes several, and all after asking, from the history; the home screen follows', async () => {
    await watch(window, app, programmes);
    await window.to('/en/home/');
    const row = window.page.getByRole('region', { name: 'Continue watching' });
    await row.waitFor();
    await window.to('/en/account/history/');
    await window.page.getByRole('button', { name: 'Manage' }).click();
    await window.page.getByRole('checkbox', { name: `Select ${names('en')[0]}` }).check();
    await window.page.getByRole('checkbox', { name: `Select ${names('en')[1]}` }).press('Space');
    expect(await axeFindings(window.page)).toEqual([]);
    await window.page.getByRole('button', { name: 'Remove 2' }).click();
    await expect.poll(() => listed(window.page)).toEqual(names('en').slice(2));
    await window.page.getByRole('button', { name: 'Manage' }).click();
    await window.page.getByRole('button', { name: 'Remove all' }).click();
    await window.page.getByRole('dialog').getByRole('button', { name: 'Keep' }).press('Escape');
    await window.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await window.page.getByRole('button', { name: 'Remove all' }).click();
    expect(await axeFindings(window.page)).toEqual([]);
    await window.page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click();
    await window.page.getByRole('heading', { name: 'Nothing watched yet' }).waitFor();
    await window.page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => listed(window.page)).toEqual(names('en').slice(2));
    await window.page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect.poll(() => row.locator('h3').allTextContents()).toEqual(names('en').slice(2));
  });

  it.each([
    ['favourite', 'removeFavourite', keep],
    ['history', 'removeHistory', watch],
  ] as const)('is taken back where the service refuses: %s', async (page, endpoint, fill) => {
    await fill(window, app, programmes);
    await window.to(`/tc/account/${page}/`);
    await expect.poll(() => listed(window.page)).toEqual(names('tc'));
    await app.demo('faults', { endpoint, effect: { kind: 'status', status: 500 } });
    await window.page.locator(`[data-remove="${programmes[0]?.ref}"]`).click();
    await status('未能移除，片庫及觀看紀錄沒有改變。');
    await expect.poll(() => listed(window.page)).toEqual(names('tc'));
    expect(await axeFindings(window.page)).toEqual([]);
  });

  it('says so where it cannot be undone any more', async () => {
    await keep(window, app, programmes);
    await window.to('/en/account/favourite/');
    await window.page.locator(`[data-remove="${programmes[0]?.ref}"]`).click();
    await app.demo('faults', { endpoint: 'undoFavourite', effect: { kind: 'status', status: 500 } });
    await window.page.getByRole('button', { name: 'Undo' }).click();
    await status('Couldn’t undo that');
    await expect.poll(() => listed(window.page)).toEqual(names('en').slice(0, -1));
  });
});

describe('trouble', () => {
  it.each([
    ['favourite', 'favouriteList', 'Couldn’t load your list'],
    ['history', 'historyList', 'Couldn’t load your history'],
  ])('a list that cannot be had is said with its code and tried again: %s', async (page, endpoint, title) => {
    await app.demo('faults', { endpoint, effect: { kind: 'malformed' } });
    await window.to(`/en/account/${page}/`);
    await window.page.getByRole('heading', { name: title }).waitFor();
    await window.page.getByText('Error code MALFORMED').waitFor();
    expect(await axeFindings(window.page)).toEqual([]);
    await app.demo('reset');
    await window.page.getByRole('button', { name: 'Try again' }).click();
    await window.page.getByRole('heading', { name: page === 'history' ? 'Nothing watched yet' : 'Nothing in My list yet' }).waitFor();
  });
});
