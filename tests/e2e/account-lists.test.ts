import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asViewer, type KnownProgramme, keep, knownProgrammes, listed, watch } from './account-window.ts';
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
  app = sharedApp();
  browser = await sharedBrowser();
  window = await openPlayerWindow(browser, app, 'paid');
  programmes = await knownProgrammes(window, app, 4);
});

afterAll(() => window.context.close());

beforeEach(async () => {
  await asViewer(window, app, 'DELETE', `${FAVOURITES}?type=programme&ref=ALL`);
  await asViewer(window, app, 'DELETE', `${HISTORY}?type=programme&ref=ALL`);
});

const names = () => programmes.map(({ nameTc }) => nameTc).toReversed();

const heading = (name: string) => window.page.getByRole('heading', { level: 1, name }).waitFor();

describe('lists of a member', () => {
  it('shows favourites newest first at /account/favourite/, axe clean [S0-2-014] [S0-6-009]', async () => {
    await keep(window, app, programmes);
    await window.to('/tc/account/favourite/');
    await heading('我的片庫');
    await expect.poll(() => listed(window.page)).toEqual(names());
    expect(await axeFindings(window.page)).toEqual([]);
  });

  it('shows what was watched at /account/history/ with episode and time left, and leads back to where it was [S0-2-013] [S1-2-023] [S0-6-009]', async () => {
    await watch(window, app, programmes);
    await window.to('/tc/account/history/');
    await heading('觀看紀錄');
    await expect.poll(() => listed(window.page)).toEqual(names());
    const newest = window.page.getByRole('main').locator('li a').first();
    expect(await newest.getAttribute('href')).toContain(`/e/${programmes.at(-1)?.episodeId}/?t=300`);
    expect(await newest.textContent()).toContain('尚餘 5 分鐘');
    expect(await axeFindings(window.page)).toEqual([]);
  });
});
