import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#shared/kernel/time.ts';
import { asViewer, tabTo } from './account-window.ts';
import { axeFindings } from './axe.ts';
import { openPlayerWindow, PHONE, type PlayerWindow, WIDE } from './player-screen-window.ts';
import { type RunningApp, setServiceClock } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const SLOW = { timeout: 8000 } as const;
const PATH = '/api/harbour/content/reminder/';
const TEXTS = {
  remove: 'Cancel reminder',
  addSeries: 'Remind me of every episode',
  removeSeries: 'Cancel series reminder',
  add: 'Remind me',
  open: 'My reminders',
  empty: 'No reminders yet',
  drop: /^Cancel reminder for /,
} as const;

let app: RunningApp;
let browser: Browser;
const open: PlayerWindow[] = [];

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ context }) => context.close()));
  await app.demo('reset');
});

const selected = (page: Page) => page.locator('[role="gridcell"][aria-selected="true"]');

/**
 * The grid of a viewer whose clock the test controls, with the focus on the second programme after the
 * current one: the first may begin within minutes.
 */
async function onComing(
  persona: string | null,
  size: typeof WIDE | typeof PHONE = WIDE,
): Promise<PlayerWindow> {
  const window = await openPlayerWindow(browser, app, persona, size);
  open.push(window);
  const { page } = window;
  if (persona !== null) await forgetAll(window);
  await page.clock.install();
  await window.to('/en/epg/');
  await page.locator('[role="gridcell"][data-state="WATCH"][aria-selected="true"]').waitFor();
  await selected(page).focus();
  await page.keyboard.press('ArrowRight');
  const coming = page.locator('[role="gridcell"][data-state="COMING"][aria-selected="true"]');
  const next = await coming.getAttribute('aria-colindex');
  await page.keyboard.press('ArrowRight');
  await page
    .locator(`[role="gridcell"][data-state="COMING"][aria-selected="true"]:not([aria-colindex="${next}"])`)
    .waitFor();
  await page.clock.runFor(1000);
  await page.locator('[data-chosen] [data-reminder="false"]').first().waitFor();
  return window;
}

type Kept = {
  readonly items: readonly {
    readonly reminder_id: string;
    readonly kind: string;
    readonly slots: readonly { readonly start_datetime: string }[];
  }[];
};
const kept = (window: PlayerWindow): Promise<Kept> => asViewer(window, app, 'GET', PATH);
/** Removes what an earlier test left for the same viewer. */
async function forgetAll(window: PlayerWindow): Promise<void> {
  for (const { reminder_id } of (await kept(window)).items)
    await asViewer(window, app, 'DELETE', `${PATH}?reminder_id=${encodeURIComponent(reminder_id)}`);
}
const keptKinds = async (window: PlayerWindow) => (await kept(window)).items.map(({ kind }) => kind);

/** Turns the clocks of service and page to four minutes before the reminder's programme. */
async function untilDue(window: PlayerWindow): Promise<void> {
  const { items } = await kept(window);
  const start = Date.parse(
    items[0]?.slots
      .map(({ start_datetime }) => start_datetime)
      .find((at) => Date.parse(at) > Date.now() + 5 * MINUTE) ?? '',
  );
  const ahead = Math.max(1000, start - 4 * MINUTE - Date.now());
  await app.demo('clock', { shift_ms: ahead });
  await window.page.clock.fastForward(ahead);
}

describe('reminders', () => {
  it('one programme is set, announced and opened by keyboard', async () => {
    const window = await onComing('paid');
    const { page } = window;
    await tabTo(page, '[data-chosen] [data-reminder]');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: TEXTS.remove, exact: true }).waitFor();
    await expect.poll(() => keptKinds(window), SLOW).toEqual(['programme']);
    await page.locator('[role="gridcell"][aria-selected="true"][data-reminded]').waitFor();
    expect(await page.locator('[data-reminded]').count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.locator('[data-notice="reminder"]').count()).toBe(0);
    await untilDue(window);
    const notice = page.locator('[data-notice="reminder"]');
    await notice.waitFor();
    expect(await notice.innerText()).toContain('81');
    expect(await axeFindings(page)).toEqual([]);
    await tabTo(page, '[data-notice="reminder"] a');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/en\/live\/81\//);
    await notice.waitFor({ state: 'detached' });
  });

  it('a series is set, appears in the list and is removed there', async () => {
    const window = await onComing('paid');
    const { page } = window;
    await page.getByRole('button', { name: TEXTS.addSeries, exact: true }).press('Enter');
    await page.getByRole('button', { name: TEXTS.removeSeries, exact: true }).waitFor();
    expect(await page.getByRole('button', { name: TEXTS.add, exact: true }).count()).toBe(0);
    await expect.poll(() => keptKinds(window), SLOW).toEqual(['series']);
    expect((await kept(window)).items[0]?.slots.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: TEXTS.open, exact: true }).press('Enter');
    await page.locator('[data-reminders] li').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: TEXTS.drop }).press('Enter');
    await page.getByText(TEXTS.empty).waitFor();
    await expect.poll(() => keptKinds(window), SLOW).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: TEXTS.addSeries, exact: true }).waitFor();
  });

  it('a notice that was closed stays closed after a reload, and a reminder can be removed', async () => {
    const window = await onComing('paid', PHONE);
    const { page } = window;
    await page.getByRole('button', { name: 'Remind me', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel reminder', exact: true }).waitFor();
    await expect.poll(() => keptKinds(window), SLOW).toEqual(['programme']);
    await untilDue(window);
    const notice = page.locator('[data-notice="reminder"]');
    await notice.waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await notice.getByRole('button', { name: 'Close' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('[role="gridcell"][data-state="WATCH"]').first().waitFor();
    await page.clock.runFor(20_000);
    expect(await notice.count()).toBe(0);
  });

  it('the system shows it while the page has no focus, and a press on it opens the channel', async () => {
    const window = await openPlayerWindow(browser, app, 'paid');
    await window.page.addInitScript(() => {
      const shown: unknown[] = [];
      class Notification {
        static permission = 'granted';
        constructor(title: string, options: object) {
          shown.push(Object.assign(this, { title, ...options }));
        }
        close(): void {}
      }
      Object.assign(globalThis, { Notification, shown });
      document.hasFocus = () => false;
    });
    open.push(window);
    await forgetAll(window);
    const at = Date.now();
    const { item } = await asViewer(
      window,
      app,
      'GET',
      `/api/harbour/guide/?country_code=HK&from=${new Date(at).toISOString()}`,
    );
    const [{ network_code, epg }] = item;
    const { start_datetime } = epg.find(
      (one: { start_datetime: string }) => Date.parse(one.start_datetime) > at,
    );
    await asViewer(window, app, 'POST', PATH, { kind: 'programme', network_code, start_datetime });
    await setServiceClock(app, Date.parse(start_datetime) - 4 * MINUTE);
    await window.to('/en/home/');
    const said = () =>
      window.page.evaluate(() => Reflect.get(globalThis, 'shown').map((one: { title: string }) => one.title));
    await expect.poll(said, SLOW).toEqual([expect.stringMatching(/ starts soon$/)]);
    await window.page.evaluate(() => Reflect.get(globalThis, 'shown')[0].onclick());
    await window.page.waitForURL(/\/en\/live\/\d+\//);
    expect(await window.page.locator('[data-notice="reminder"]').count()).toBe(0);
  });

  it('a guest gets the login prompt', async () => {
    const { page } = await onComing(null);
    await page.getByRole('button', { name: 'Remind me', exact: true }).press('Enter');
    await page.getByRole('dialog', { name: /log in/i }).waitFor();
  });
});
