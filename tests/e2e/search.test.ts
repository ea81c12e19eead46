import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { axeFindings } from './axe.ts';
import { moveTo, onePage } from './one-page.ts';
import { openPlayerWindow, PHONE, WIDE } from './player-screen-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

const visit = onePage((persona) => openPlayerWindow(browser, app, persona));
/** Shows a path in the one page of this file. */
const open = (path: string, size: typeof WIDE | typeof PHONE = WIDE) => visit('paid', path, size);

/** Shows a path to a viewer who has not searched for anything yet. */
const openNew = async (path: string) => {
  const viewer = await openPlayerWindow(browser, app, 'paid');
  onTestFinished(() => viewer.context.close());
  await viewer.to(path);
  return viewer;
};

describe('the search screen', () => {
  it('finds while typing, in groups, and its address names the keyword [S0-2-008] [S1-2-025]', async () => {
    const { page } = await open('/en/search/');
    const field = page.getByRole('searchbox');
    await expect
      .poll(() => field.evaluate((input) => document.activeElement === input), { timeout: 10_000 })
      .toBe(true);
    await field.pressSequentially('Ferry');
    await page.getByRole('list', { name: 'Programmes' }).getByRole('listitem').first().waitFor();
    await page.waitForURL('**/en/search/Ferry/');
    expect(await page.title()).toContain('Search: Ferry');
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await page.getByRole('list', { name: 'Programmes' }).getByRole('listitem').first().waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('Ferry');
  });

  it('understands the other Chinese script and a typing error', async () => {
    const { page } = await open('/tc/search/');
    const results = page.getByRole('list', { name: '節目', exact: true });
    for (const typed of ['镬气人生', '鑊汽人生']) {
      await page.getByRole('searchbox').fill(typed);
      await results.getByRole('heading', { name: '鑊氣人生' }).waitFor();
    }
  });

  it('shows popular searches and the editors’ pictures before anything is typed, and recent ones after', async () => {
    const { page } = await openNew('/en/search/');
    await page.getByRole('region', { name: 'Popular searches' }).waitFor();
    expect(await page.getByRole('list', { name: 'Editors’ picks' }).getByRole('listitem').count()).toBe(4);
    expect(await page.getByRole('region', { name: 'Recent searches' }).count()).toBe(0);
    await page.getByRole('searchbox').fill('tram');
    await page.keyboard.press('Enter');
    const recent = page.getByRole('region', { name: 'Recent searches' });
    await page.waitForURL(/tram/);
    expect(await recent.count()).toBe(0);
    await page.getByRole('searchbox').fill('');
    await recent.getByRole('link', { name: 'tram' }).waitFor();
    await recent.getByRole('button', { name: 'Clear all' }).click();
    await recent.waitFor({ state: 'detached' });
  });

  it('waits while an input method composes [S0-5-042]', async () => {
    const { page } = await open('/tc/search/');
    const client = await page.context().newCDPSession(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/search/programme/')) asked.push(decodeURIComponent(request.url()));
    });
    await page.getByRole('searchbox').focus();
    await client.send('Input.imeSetComposition', { text: 'dang', selectionStart: 4, selectionEnd: 4 });
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('dang');
    await page.keyboard.press('Enter');
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect([asked, new URL(page.url()).pathname]).toEqual([[], '/tc/search/']);
    await client.send('Input.insertText', { text: '燈下' });
    await page.getByRole('list', { name: '節目', exact: true }).getByRole('listitem').first().waitFor();
    expect(asked.every((url) => !url.includes('dang'))).toBe(true);
  });

  it('says when nothing is found, and when the service does not answer, keeping what was typed', async () => {
    const { page } = await open('/en/search/zeppelin/');
    await page.getByRole('heading', { name: 'Nothing found for “zeppelin”' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await app.demo('faults', { endpoint: 'searchProgramme', effect: { kind: 'status', status: 500 } });
    await page.getByRole('searchbox').fill('harbour');
    await page.getByRole('heading', { name: 'Search isn’t working right now' }).waitFor();
    await app.demo('reset');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('list', { name: 'Programmes' }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('harbour');
  });

  it('is walked by keyboard on a phone too: down into the lists, Enter to choose', async () => {
    const { page } = await open('/en/search/', PHONE);
    await page.getByRole('region', { name: 'Popular searches' }).waitFor();
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('ArrowDown');
    const chosen = await page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Programmes' }).getByRole('listitem').first().waitFor();
    expect(chosen).toContain(await page.getByRole('searchbox').inputValue());
    expect(await axeFindings(page)).toEqual([]);
  });

  it('takes nothing away from under the focus on a phone: neither with suggestions nor with results', async () => {
    const finger = { hasTouch: true, isMobile: true };
    const { page, context, to } = await openPlayerWindow(browser, app, 'paid', PHONE, finger);
    let letGo = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(
      ({ pathname }) => pathname.endsWith('/completion/'),
      async (route) => {
        await waiting;
        await route.fulfill({ json: { suggestions: ['ferry', 'ferris wheel'] } });
      },
    );
    await to('/en/search/');
    const popular = page.getByRole('region', { name: 'Popular searches', includeHidden: true });
    const suggestions = page.getByRole('region', { name: 'Suggestions', includeHidden: true });
    const inFocus = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await popular.waitFor();
    await page.getByRole('searchbox').fill('fer');
    await page.waitForURL('**/en/search/fer/');
    await page.keyboard.press('ArrowDown');
    const first = await inFocus();
    letGo();
    await suggestions.waitFor({ state: 'attached' });
    expect([await inFocus(), await popular.isVisible(), await suggestions.isVisible()]).toEqual([
      first,
      true,
      false,
    ]);
    await page.getByRole('searchbox').focus();
    await suggestions.waitFor();
    expect([first === '', await popular.isVisible()]).toEqual([false, false]);

    await page.getByRole('searchbox').fill('');
    await popular.waitFor();
    const fifth = popular.locator('a').nth(4);
    const text = (await fifth.textContent()) ?? '';
    await fifth.press('Enter');
    await page.getByRole('list', { name: 'Programmes' }).getByRole('listitem').first().waitFor();
    expect([await inFocus(), await fifth.isVisible()]).toEqual([text, true]);
    await context.close();
  });
});

describe('the search box', () => {
  it('is not opened over the search screen, whose own field `/` leads to', async () => {
    const { page } = await open('/en/search/');
    const field = page.getByRole('searchbox');
    const focused = () => field.evaluate((input) => document.activeElement === input);
    await expect.poll(focused, { timeout: 10_000 }).toBe(true);
    expect(
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Search programmes/ })
        .count(),
    ).toBe(0);
    await field.evaluate((input) => input.blur());
    await page.keyboard.press('/');
    await expect.poll(focused).toBe(true);
    expect([await field.inputValue(), await page.locator('[data-search-box]').count()]).toEqual(['', 0]);
    await moveTo(page, '/en/home/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.setViewportSize(PHONE);
    await page.getByRole('link', { name: 'Search', exact: true }).last().press('Enter');
    await page.waitForURL('**/en/search/');
    await expect.poll(focused, { timeout: 10_000 }).toBe(true);
  });

  it('opens over any screen, takes the focus, shows its lists, and closes on blur [S0-1-020] [S0-4-060] [S0-4-061] [S0-4-062]', async () => {
    const { page } = await openNew('/en/home/');
    const box = page.locator('[data-search-box]');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    await expect
      .poll(() => box.getByRole('searchbox').evaluate((input) => document.activeElement === input), {
        timeout: 10_000,
      })
      .toBe(true);
    await box.getByRole('region', { name: 'Popular searches' }).waitFor();
    await page.keyboard.type('ferry');
    await box.getByRole('region', { name: 'Suggestions' }).getByRole('link').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/search/ferry/');
    await box.waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('link', { name: /Search programmes/ }).click();
    await box.getByRole('region', { name: 'Recent searches' }).getByRole('link', { name: 'ferry' }).waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /Search programmes/ }).click();
    await box.getByRole('searchbox').waitFor();
    await page.getByRole('searchbox').evaluate((input) => input.blur());
    await box.waitFor({ state: 'detached' });
  });
});
