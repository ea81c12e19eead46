import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { axeFindings } from './axe.ts';
import { cutOff, nowLineColumns } from './guide-geometry.ts';
import { onePage } from './one-page.ts';
import { openPlayerWindow, PHONE, type PlayerWindow, WIDE } from './player-screen-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const FULL_HD = { width: 1920, height: 1080 } as const;
let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

const visit = onePage((persona) => openPlayerWindow(browser, app, persona, WIDE));

type Size = { readonly width: number; readonly height: number };

const hasProgrammes = (page: Page) => page.locator('[role="gridcell"][data-state="WATCH"]').first().waitFor();

/** Shows a guide page to a subscriber in the one page of this file, and waits for programmes. */
async function opened(path: string, size: Size = WIDE, way?: 'load'): Promise<PlayerWindow> {
  const window = await visit('paid', path, size, way);
  await hasProgrammes(window.page);
  return window;
}

/** The same where it matters that the guide remembers no place. */
const openedAnew = (path: string): Promise<PlayerWindow> => opened(path, WIDE, 'load');

/** Loads the guide in a window that ends with the test. */
async function loaded(): Promise<PlayerWindow> {
  const window = await openPlayerWindow(browser, app, 'paid', WIDE);
  onTestFinished(() => window.context.close());
  await window.to('/en/epg/');
  await hasProgrammes(window.page);
  return window;
}

const selected = (page: Page) => page.locator('[role="gridcell"][aria-selected="true"]');
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex') ?? null);
const focusedColumn = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.getAttribute('aria-colindex') ?? -1));
const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Presses a key and waits until the focus has gone elsewhere. */
async function press(page: Page, key: string): Promise<void> {
  const before = await page.evaluate(() => {
    const active = document.activeElement;
    return `${active?.closest('[role="row"]')?.getAttribute('aria-rowindex')} ${active?.getAttribute('aria-colindex')}`;
  });
  await page.keyboard.press(key);
  await page.waitForFunction((was) => {
    const active = document.activeElement;
    return (
      `${active?.closest('[role="row"]')?.getAttribute('aria-rowindex')} ${active?.getAttribute('aria-colindex')}` !==
      was
    );
  }, before);
}

/** Goes by a key to the next programme of a state: which one that is depends on the time of day. */
async function walkTo(page: Page, key: string, state: string): Promise<void> {
  do await press(page, key);
  while ((await selected(page).getAttribute('data-state')) !== state);
}

describe('guide grid', () => {
  it('the guide without a channel begins at channel 81 and leads to its page [S0-2-005]', async () => {
    const { page } = await openedAnew('/en/epg/');
    const panel = page.locator('[data-chosen]');
    expect(await panel.innerText()).toContain('81');
    expect(await selected(page).getAttribute('data-state')).toBe('WATCH');
    const row = selected(page).locator('xpath=..');
    expect(await row.locator('[role="rowheader"]').innerText()).toContain('81');
    expect(await panel.getByRole('link', { name: 'Channel guide' }).getAttribute('href')).toMatch(
      /^\/en\/epg\/81\//,
    );
  });

  it('the text of a current programme lies above the now-line, which lies above its cell', async () => {
    const { page } = await opened('/en/epg/');
    const above = await page.evaluate(() => {
      const line = document.querySelector<HTMLElement>('[data-part="now"]');
      const words = document.querySelector('[role="gridcell"][data-state="WATCH"] > *');
      if (line === null || words === null) return null;
      /* All may be hit, so that the order of hits is that of layers. */
      line.style.pointerEvents = 'auto';
      line.style.left = `${words.getBoundingClientRect().left - (line.offsetParent?.getBoundingClientRect().left ?? 0) + 4}px`;
      const box = words.getBoundingClientRect();
      const layers = document.elementsFromPoint(box.left + 5, box.top + box.height / 2);
      line.removeAttribute('style');
      return layers.slice(0, 4).map((layer) => {
        if (layer === line) return 'line';
        return layer.matches('[role="gridcell"]') ? 'cell' : 'words';
      });
    });
    expect(above?.filter((layer, place) => layer !== above[place - 1]).slice(0, 3)).toEqual([
      'words',
      'line',
      'cell',
    ]);
  });

  it('the keyboard alone moves by programme and by row, and returns to where it was', async () => {
    const { page } = await openedAnew('/en/epg/');
    await selected(page).focus();
    const row = await focusedRow(page);
    const column = await focusedColumn(page);
    const label = await focusedLabel(page);
    await press(page, 'ArrowRight');
    expect(await focusedColumn(page)).toBeGreaterThan(column);
    await press(page, 'ArrowLeft');
    expect(await focusedLabel(page)).toBe(label);
    await press(page, 'ArrowDown');
    expect(await focusedRow(page)).toBe(String(Number(row) + 1));
    await press(page, 'ArrowDown');
    await press(page, 'ArrowUp');
    await press(page, 'ArrowUp');
    expect([await focusedRow(page), await focusedLabel(page)]).toEqual([row, label]);
    await press(page, 'PageDown');
    expect(Number(await focusedRow(page))).toBeGreaterThan(Number(row) + 2);
    await press(page, 'Control+Home');
    expect(await focusedRow(page)).toBe('2');
    await press(page, 'Control+ArrowRight');
    expect(await focusedColumn(page)).toBeGreaterThan(column + 200);
    await page.keyboard.press('Home');
    await page.locator('[role="gridcell"][aria-selected="true"][aria-description="on now"]:focus').waitFor();
    expect(await page.locator('[role="gridcell"][tabindex="0"]').count()).toBe(1);
  });

  it('Tab passes the days and the kinds of channel as one each, and arrows walk along them', async () => {
    const { page } = await openedAnew('/tc/epg/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('main:focus').waitFor();
    const passed = [];
    while ((await focusedRow(page)) === null && passed.length < 20) {
      await page.keyboard.press('Tab');
      passed.push(
        await page.evaluate(
          () => document.activeElement?.closest('[role="toolbar"]')?.getAttribute('aria-label') ?? '',
        ),
      );
    }
    expect(await focusedRow(page)).not.toBeNull();
    expect(passed.filter((name) => name !== '')).toEqual(['節目表日期', '顯示頻道']);
    await page.getByRole('toolbar', { name: '節目表日期' }).locator('[aria-current="date"]').focus();
    await page.keyboard.press('ArrowRight');
    await page
      .getByRole('toolbar', { name: '節目表日期' })
      .getByRole('button', { name: '明日' })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[aria-current="date"]:focus', { hasText: '明日' }).waitFor();
    await page.keyboard.press('Tab');
    expect(
      await page
        .getByRole('toolbar', { name: '顯示頻道' })
        .getByRole('button', { pressed: true })
        .and(page.locator(':focus'))
        .count(),
    ).toBe(1);
  });

  it('the focus stays where the viewer took it before the grid had drawn its next picture', async () => {
    const { page } = await opened('/en/epg/');
    await selected(page).focus();
    const before = await focusedRow(page);
    const focused = await page.evaluate(async () => {
      const nextPicture = () => new Promise((done) => requestAnimationFrame(done));
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
      );
      document.querySelector<HTMLElement>('[aria-current="date"]')?.focus();
      await nextPicture();
      await nextPicture();
      return document.activeElement?.getAttribute('aria-current');
    });
    expect(focused).toBe('date');
    expect(await selected(page).locator('xpath=..').getAttribute('aria-rowindex')).toBe(
      String(Number(before) + 1),
    );
  });

  it('programmes are fetched by a worker, and by the page if workers are unavailable', async () => {
    const nextDay = async (page: Page): Promise<void> => {
      await selected(page).focus();
      await press(page, 'Control+ArrowRight');
    };
    const fetched = (): number =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/guide/')).length;
    const { page } = await openedAnew('/en/epg/');
    const byThread = () =>
      page
        .workers()
        .find((worker) => worker.url().includes('guide-worker'))
        ?.evaluate(fetched) ?? 0;
    const before = await byThread();
    await nextDay(page);
    await expect.poll(byThread).toBeGreaterThan(before);
    const other = await openPlayerWindow(browser, app, 'paid', WIDE);
    await other.context.route('**/guide-worker-*.js', (route) => route.abort());
    await other.to('/en/epg/');
    await other.page.locator('[role="gridcell"][data-state="WATCH"]').first().waitFor();
    const byPage = await other.page.evaluate(fetched);
    await nextDay(other.page);
    await expect.poll(() => other.page.evaluate(fetched)).toBeGreaterThan(byPage);
    await other.page.waitForFunction(() => document.querySelector('[role="row"][data-loading]') === null);
    await other.context.close();
  });

  it('what could not be fetched without a network loads automatically when it is back, and the focus stays', async () => {
    /*
     * In a separate window, since what earlier tests have seen is kept and shown, and several days ahead,
     * since the next day may already have been fetched.
     */
    const { context, page } = await loaded();
    await selected(page).focus();
    await context.setOffline(true);
    for (const key of ['ArrowDown', ...Array<string>(4).fill('Control+ArrowRight')]) await press(page, key);
    await page.getByRole('alert').getByText('Couldn’t load some programmes').waitFor();
    /* One message, not two. */
    await page.getByText('Can’t reach Harbour TV').waitFor({ state: 'attached' });
    expect(await page.getByText('Can’t reach Harbour TV').isVisible()).toBe(false);
    await page.locator('[data-chosen] h2').getByText('Couldn’t load').waitFor();
    expect([await focusedRow(page), await focusedLabel(page)]).toEqual([
      '3',
      expect.stringContaining('Couldn’t load'),
    ]);
    await context.setOffline(false);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.querySelector('[role="row"][data-loading]') === null);
    await expect.poll(() => focusedRow(page)).toBe('3');
  });

  it('Enter plays again what is over and watches what is on, and Back comes back to the same programme', async () => {
    const { page } = await loaded();
    await selected(page).focus();
    await walkTo(page, 'ArrowLeft', 'AGAIN');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/en\/programme\/.+\/e\//);
    await page.getByRole('grid').waitFor({ state: 'detached' });
    await page.goBack();
    await page.locator('[role="gridcell"][data-state="AGAIN"][aria-selected="true"]:focus').waitFor();
    await walkTo(page, 'ArrowRight', 'WATCH');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/en\/live\/81\//);
  });

  it('only what is near the window is in the page, requested in blocks of channels and hours', async () => {
    const window = await openPlayerWindow(browser, app, 'paid', WIDE);
    const { context, page } = window;
    const asked: URL[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/api/harbour/guide/') && asked.push(new URL(request.url())),
    );
    await window.to('/tc/epg/');
    await page.locator('[role="gridcell"][data-state="WATCH"]').first().waitFor();
    for (const { searchParams } of asked) {
      expect(searchParams.get('network_code')?.split(',').length).toBeLessThanOrEqual(25);
      const hours =
        (Date.parse(searchParams.get('to') ?? '') - Date.parse(searchParams.get('from') ?? '')) / 3_600_000;
      expect(hours).toBeLessThanOrEqual(6);
    }
    expect(asked.length).toBeGreaterThan(0);
    for (const top of [1200, 2400, 0]) {
      await page
        .locator('[data-part="scroller"]')
        .evaluate((box, to) => box.scrollTo(box.scrollLeft + 900, to), top);
      await page.waitForFunction(() => document.querySelector('[role="row"][data-loading]') === null);
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1000);
    }
    await context.close();
  });

  it('days, now and filters', async () => {
    const { page } = await openedAnew('/en/epg/');
    const days = page.getByRole('toolbar', { name: 'Guide day' }).getByRole('button');
    expect(await days.count()).toBe(22);
    await expect.poll(() => days.evaluateAll(cutOff)).toEqual([]);
    await page.locator('[role="gridcell"][data-state="WATCH"]').first().waitFor();
    await expect.poll(() => nowLineColumns(page)).toHaveLength(1);
    await page.getByRole('button', { name: /Tomorrow/ }).click();
    await page.locator('[aria-current="date"]', { hasText: 'Tomorrow' }).waitFor();
    await page.locator('[role="gridcell"][data-state="COMING"]').first().waitFor();
    await page.getByRole('button', { name: 'Now', exact: true }).click();
    await page.locator('[aria-current="date"]', { hasText: 'Today' }).waitFor();
    const all = Number((await page.getByRole('grid').getAttribute('aria-rowcount')) ?? 0);
    await page.getByRole('button', { name: 'News', exact: true }).click();
    await page.waitForFunction(
      (rows) => Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) < rows,
      all,
    );
    await page.getByRole('button', { name: 'All channels', exact: true }).click();
    await page.getByRole('button', { name: 'Find a channel or programme' }).click();
    await page.getByRole('searchbox').fill('82');
    await page.waitForFunction(
      () => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') === '2',
    );
    await page.getByRole('searchbox').fill('nothing like it');
    await page.getByText('Nothing found').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      (rows) => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') === String(rows),
      all,
    );
  });

  it('search finds programmes and goes to their place', async () => {
    const { page } = await openedAnew('/en/epg/');
    await selected(page).focus();
    for (const key of ['PageDown', 'ArrowRight', 'ArrowRight']) await press(page, key);
    await page.locator('[role="gridcell"][aria-selected="true"]:not([data-state="LOADING"])').waitFor();
    const title = (await selected(page).locator('b').innerText()).trim();
    const code = await selected(page).locator('xpath=..').getAttribute('data-code');
    await page.keyboard.press('Control+Home');
    await page.getByRole('button', { name: 'Find a channel or programme' }).press('Enter');
    await page.keyboard.type(title);
    const found = page.getByRole('list', { name: 'Programmes found' }).getByRole('button');
    // Results for the first letters stay until those for all of them arrive. The nearest comes first, which
    // may be a longer title that holds this one.
    const nearest = async (): Promise<string> =>
      (await found.first().innerText()).split('\n')[0]?.trim() ?? '';
    await expect.poll(async () => (await nearest()).toLowerCase()).toContain(title.toLowerCase());
    const expected = await nearest();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (title) =>
        document.activeElement?.matches('[role="gridcell"]') &&
        document.activeElement.textContent?.startsWith(title),
      expected,
    );
    expect(code).not.toBeNull();
    expect(Number(await page.getByRole('grid').getAttribute('aria-rowcount'))).toBeGreaterThan(10);
  });

  it('a channel is made a favourite, and the filter shows the favourites alone', async () => {
    const { page } = await openedAnew('/en/epg/');
    await page.getByRole('button', { name: 'Favourite channels', exact: true }).click();
    await page.getByText('No favourite channels yet').waitFor();
    await page.getByRole('button', { name: 'Favourite channels', exact: true }).click();
    await page.locator('[data-channel-favourite="false"]').press('Enter');
    await page.getByRole('button', { name: /^Remove .+ from favourite channels$/ }).waitFor();
    await page.getByRole('button', { name: 'Favourite channels', exact: true }).click();
    await page.waitForFunction(
      () => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') === '2',
    );
    await expect
      .poll(() => page.getByRole('rowheader').allInnerTexts())
      .toEqual([expect.stringContaining('81')]);
    await page.locator('[data-channel-favourite="true"]').press('Enter');
    await page.getByText('No favourite channels yet').waitFor();
  });

  it('keeps the channels when programmes do not arrive, and requests them again', async () => {
    const window = await openPlayerWindow(browser, app, 'paid', WIDE);
    const { context, page } = window;
    await page.route('**/api/harbour/guide/**', (route) => route.abort());
    await window.to('/en/epg/');
    await page.getByText('Couldn’t load some programmes. Try again.').waitFor({ timeout: 30_000 });
    expect(await page.locator('[role="rowheader"]').count()).toBeGreaterThan(5);
    await page.unroute('**/api/harbour/guide/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[role="gridcell"][data-state="WATCH"]').first().waitFor();
    await context.close();
  });

  it.each([
    ['tc', PHONE],
    ['en', WIDE],
    ['tc', FULL_HD],
  ] as const)(
    '%s at %o has no serious finding of axe and nothing wider than the window',
    async (language, size) => {
      const { page } = await opened(`/${language}/epg/`, size);
      expect(await axeFindings(page)).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1000);
    },
  );
});
