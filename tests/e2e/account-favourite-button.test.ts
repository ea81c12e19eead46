import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asViewer, type KnownProgramme, knownProgrammes, tabTo } from './account-window.ts';
import { axeFindings } from './axe.ts';
import { moveTo, onePage } from './one-page.ts';
import { openPlayerWindow, type PlayerWindow } from './player-screen-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

let app: RunningApp;
let browser: Browser;
let programme: KnownProgramme;
const open: PlayerWindow[] = [];

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
  const window = await openPlayerWindow(browser, app, 'paid');
  const [first] = await knownProgrammes(window, app, 1);
  if (first === undefined) throw new Error('The demo has no programme');
  programme = first;
  await window.context.close();
});

afterEach(async () => {
  await app.demo('reset');
  await Promise.all(open.splice(0).map(({ context }) => context.close()));
});

/** The programme's page as a persona sees it. */
async function pageAs(persona: string | null, language: 'tc' | 'en'): Promise<PlayerWindow> {
  const window = await openPlayerWindow(browser, app, persona);
  open.push(window);
  await window.to(`/${language}/programme/${programme.ref}/x/`);
  await window.page.locator('[data-favourite]').waitFor();
  return window;
}

/** The same for the group whose adds fail, which keep one page. */
const visit = onePage((persona) => openPlayerWindow(browser, app, persona));
async function pageOfOne(): Promise<Page> {
  const { page } = await visit('ultra', `/en/programme/${programme.ref}/x/`);
  await page.locator('[data-favourite="false"]').waitFor();
  return page;
}

describe('the favourite button of the programme page', () => {
  it('adds and removes by keyboard, and the list follows [S1-2-089]', async () => {
    const window = await pageAs('paid', 'tc');
    const { page } = window;
    await page.locator('[data-favourite="false"]').waitFor();
    await page.getByRole('button', { name: '分享' }).first().waitFor();
    await tabTo(page, '[data-favourite]');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '從片庫移除', exact: true }).waitFor();
    const kept = async () =>
      (await asViewer(window, app, 'GET', '/api/harbour/content/favourite/list/')).total;
    await expect.poll(kept).toBe(1);
    await moveTo(page, '/tc/account/favourite/');
    await page.getByRole('main').locator(`li a[href*="/programme/${programme.ref}/"]`).click();
    // The list has a button of nearly the same name on each tile.
    await page.locator('[data-favourite="true"]').press('Space');
    await page.locator('[data-favourite="false"]').waitFor();
    await page.getByRole('button', { name: '加入片庫', exact: true }).waitFor();
    await expect.poll(kept).toBe(0);
  });

  it.each([
    ['a guest', null],
    ['guest mode', 'guest-mode'],
  ] as const)('gives %s the login prompt [S1-6-004]', async (_who, persona) => {
    const { page } = await pageAs(persona, 'en');
    await page.getByRole('button', { name: 'Add to My list' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page
      .getByRole('dialog')
      .locator('input[autocomplete="username"], input[name="id"]')
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('says that the limit is reached if the service will not add, and reverts the heart [S0-8-024] [S1-8-030]', async () => {
    const page = await pageOfOne();
    await page.route('**/api/harbour/content/favourite/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            json: { success: false, is_favourite: false, errors: { code: 'FAVOURITE_LIMIT' } },
          })
        : route.fallback(),
    );
    await page.locator('[data-favourite]').press('Enter');
    await page.getByRole('dialog').filter({ hasText: 'reached the limit of My list' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('[data-favourite="false"]').waitFor();
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-favourite'))).toBe(true);
    await page.unrouteAll();
  });

  it('says the same whatever the service answers a failed add with [S1-8-030]', async () => {
    const page = await pageOfOne();
    await app.demo('faults', { endpoint: 'addFavourite', effect: { kind: 'status', status: 500 } });
    await page.locator('[data-favourite]').press('Enter');
    await page.getByRole('dialog').filter({ hasText: 'reached the limit of My list' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('reverts the heart and says so if the service does not answer', async () => {
    const page = await pageOfOne();
    await app.demo('faults', { endpoint: 'addFavourite', effect: { kind: 'drop' } });
    await page.locator('[data-favourite]').press('Enter');
    await page.getByRole('dialog').filter({ hasText: 'Couldn’t save that' }).waitFor();
    await page.locator('[data-favourite="false"]').waitFor();
  });
});
