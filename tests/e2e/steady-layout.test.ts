import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { moveTo } from './one-page.ts';
import { becomePersona } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const app = sharedApp();
const LAPTOP = { width: 1280, height: 800 };
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  context = await (await sharedBrowser()).newContext({
    locale: 'en-GB',
    viewport: LAPTOP,
    reducedMotion: 'reduce',
  });
  await watchShifts(context);
  page = await context.newPage();
});
afterAll(() => context.close());

/** Shows a path in the open app, which is loaded if it is not there yet. */
const show = async (path: string): Promise<unknown> =>
  page.url().startsWith(app.url) ? moveTo(page, path) : page.goto(`${app.url}${path}`);

it('on a first visit nothing covers the buttons of the hero, and the first row is in sight', async () => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${app.url}/en/home/`);
  const strip = page.locator('[data-prompt="guest_mode_intro"]');
  await strip.waitFor();
  const play = page.getByRole('region', { name: 'Featured' }).getByRole('link').first();
  await play.click({ trial: true });
  const top = (await strip.boundingBox())?.y ?? 0;
  const tile = await page.locator('main [data-layout] li a').first().boundingBox();
  expect(tile?.y).toBeLessThan(top - 100);
  await strip.getByRole('button', { name: 'Start watching' }).click();
  await strip.waitFor({ state: 'detached' });
  await page.setViewportSize(LAPTOP);
});

it('the login dialog keeps its height from step to step', async () => {
  await show('/en/search/harbour/?login=1');
  const dialog = page.getByRole('dialog');
  const height = async (): Promise<number> => Math.round((await dialog.boundingBox())?.height ?? 0);
  await dialog.locator('[data-tab-panel="login"]').waitFor();
  const first = await height();
  for (const name of ['Register', 'Redeem a PIN card']) {
    await dialog.getByRole('tab', { name }).click();
    expect(await height(), name).toBe(first);
  }
  await dialog.getByRole('tab', { name: 'Register' }).click();
  await dialog.getByRole('button', { name: 'Register for free' }).click();
  await page.locator('[data-stage="free_registration"] input').first().waitFor();
  expect(await height()).toBe(first);
});

it('the guide shows seven channels on a laptop and does not move while it loads', async () => {
  await becomePersona(context, app.url, 'ultra');
  await page.goto(`${app.url}/en/epg/`);
  await page.locator('[role="gridcell"][aria-selected="true"]').waitFor();
  const wholeRows = () =>
    page
      .locator('[role="rowheader"]')
      .evaluateAll(
        (heads) => heads.filter((head) => head.getBoundingClientRect().bottom <= window.innerHeight).length,
      );
  await expect.poll(wholeRows).toBeGreaterThanOrEqual(7);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
});

it('rows of the guide and of the channel list are placed again when text becomes larger', async () => {
  const gapsOf = (selector: string): Promise<number> =>
    page.locator(selector).evaluateAll((rows) => {
      const boxes = rows
        .map((row) => row.getBoundingClientRect())
        .toSorted((one, other) => one.top - other.top);
      return Math.min(...boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? top)));
    });
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const heightOf = async (selector: string): Promise<number> =>
    (await page.locator(selector).first().boundingBox())?.height ?? 0;
  for (const [path, rows] of [
    ['epg', '[role="rowheader"]'],
    ['live/81', '[data-channel-rows] li'],
  ] as const) {
    await show(`/en/${path}/`);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.locator(rows).nth(2).waitFor();
    const before = await heightOf(rows);
    await enlarge();
    await expect.poll(() => heightOf(rows)).toBeGreaterThan(before * 1.4);
    await expect.poll(() => gapsOf(rows), { message: rows }).toBeGreaterThanOrEqual(0);
  }
});

it('Multiview picks any channel, leaves the sound beside an empty cell, and says what is next on a phone', async () => {
  await show('/en/multiview/81,82/');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.locator('[data-picture]').nth(1).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const next = page.getByText(/^Next: /);
  await expect.poll(() => next.count()).toBe(2);
  await page.setViewportSize(LAPTOP);
  await show('/en/multiview/81,82,-,-/?sound=2');
  const empty = page.locator('[data-empty] button').first();
  await empty.focus();
  expect(new URL(page.url()).search).toBe('?sound=2');
  await page.keyboard.press('Enter');
  const channels = page.locator('[data-panel-body]');
  const rows = channels.getByRole('button');
  await rows.first().waitFor();
  const drawn = await rows.allTextContents();
  await channels.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect.poll(async () => drawn.includes((await rows.last().textContent()) ?? '')).toBe(false);
  const [number = ''] = /\d+/.exec((await rows.last().textContent()) ?? '') ?? [];
  await rows.last().click();
  await page.waitForURL(`**/multiview/81,82,${number},-/**`);
});
