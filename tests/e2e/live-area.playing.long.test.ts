import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { openPlayerWindow, PHONE, WIDE } from './player-screen-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';
import { holdsFocus, isProper, promptOf } from './shell-window.ts';

let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

const TIMES = /\d\d:\d\d–\d\d:\d\d/;
const cards = (page: Page, label = 'Channel guide') =>
  page.getByRole('list', { name: label }).getByRole('listitem');
const rows = (page: Page) => page.locator('[data-channel-no]');
/** Waits until the slider holds all that it may. */
const untilFull = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll('[data-start]').length === 11);
/** Time of the picture by the card that is on. */
const onCard = (page: Page) => page.locator('li[data-now="true"]').getAttribute('data-start');

/**
 * The text of every row of the channel list, which is scrolled from end to end since only the rows in sight
 * are in the document.
 */
async function listedChannels(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const box = document.querySelector('[data-channel-rows]');
    const listed = new Map<string, string>();
    if (box === null) return [];
    for (box.scrollTop = 0; ; box.scrollTop += box.clientHeight / 2) {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      for (const row of box.querySelectorAll<HTMLElement>('[data-channel-no]'))
        listed.set(row.dataset.channelNo ?? '', row.textContent ?? '');
      if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) break;
    }
    box.scrollTop = 0;
    return [...listed.values()];
  });
}

/** Presses Enter on an element, as a viewer without a mouse does. */
const choose = (element: Locator): Promise<void> => element.press('Enter');

describe('the live area', () => {
  it('shows what is on and what follows with their times, and leads to the guide and to the channel list [S1-2-078] [S1-2-079]', async () => {
    const { context, page, watch } = await openPlayerWindow(browser, app, 'paid', WIDE);
    await watch('/en/live/83/x/');
    const info = page.getByRole('region', { name: 'Now and next' });
    await info.getByText(TIMES).waitFor();
    await info.getByText(/Next at \d\d:\d\d/).waitFor();
    await choose(info.getByRole('link', { name: 'Change channel' }));
    expect(await holdsFocus(page, '[data-channel-no="83"]')).toBe(true);
    await choose(info.getByRole('link', { name: 'Guide' }));
    await page.waitForURL('**/en/epg/83/*/');
    await context.close();
  });

  it('shares the channel [S1-2-080]', async () => {
    const { context, page, watch } = await openPlayerWindow(browser, app, 'paid', WIDE);
    await watch('/tc/live/83/x/');
    await choose(page.getByRole('region', { name: '現正播放' }).getByRole('button', { name: '分享' }));
    await isProper(page, 'share');
    expect(await promptOf(page, 'share').locator('input').inputValue()).toContain('/tc/live/83/');
    await page.keyboard.press('Escape');
    await promptOf(page, 'share').waitFor({ state: 'detached' });
    await context.close();
  });

  it('has a slider of eleven programmes, the full guide before them, the current one on air, three at once [S1-3-020] [S1-2-081] [S1-2-082] [S1-2-084] [S1-9-046]', async () => {
    const { context, page, watch } = await openPlayerWindow(browser, app, 'paid', WIDE);
    await watch('/en/live/83/x/');
    await untilFull(page);
    expect(await cards(page).count()).toBe(12);
    await cards(page).first().getByRole('link', { name: 'Full guide' }).waitFor();
    const shown = await cards(page).evaluateAll((items) =>
      items.slice(1).map((item) => ({
        start: Date.parse(item.dataset.start ?? ''),
        text: item.textContent,
        now: item.dataset.now === 'true',
        jumps: item.querySelector('button') !== null,
      })),
    );
    expect(
      shown.every(({ start, text }) => Number.isFinite(start) && /\d\d:\d\d/.test(text) && text.length > 6),
    ).toBe(true);
    expect(shown.map(({ start }) => start)).toEqual(
      shown.map(({ start }) => start).toSorted((one, other) => one - other),
    );
    const nowAt = shown.findIndex(({ now }) => now);
    expect(shown.filter(({ now }) => now).length).toBe(1);
    expect(shown.slice(nowAt).some(({ jumps }) => jumps)).toBe(false);
    const current = page.locator('li[data-now="true"]');
    await current.getByText('LIVE').waitFor();
    const whole = await page.evaluate(() => {
      const list = document.querySelector('li[data-now]')?.parentElement;
      const from = list?.firstElementChild?.getBoundingClientRect().right ?? 0;
      const to = list?.getBoundingClientRect().right ?? 0;
      const inside = ({ left, right }: DOMRect): boolean => left >= from - 1 && right <= to + 1;
      return [...document.querySelectorAll('[data-start]')].filter((card) =>
        inside(card.getBoundingClientRect()),
      ).length;
    });
    expect(whole).toBe(3);
    expect(await axeFindings(page)).toEqual([]);
    await context.close();
  });

  it('rewinds to a programme that is over, and its text follows the picture [S1-2-083]', async () => {
    const { context, page, watch } = await openPlayerWindow(browser, app, 'paid', WIDE);
    await watch('/en/live/83/x/');
    await untilFull(page);
    const before = await onCard(page);
    const offered = cards(page).getByRole('button', { name: /Catch-up/ });
    await offered.last().waitFor();
    const start = await offered
      .last()
      .evaluate((button) => button.closest('li')?.getAttribute('data-start') ?? '');
    expect(Date.parse(start)).toBeLessThan(Date.parse(before ?? ''));
    // By its time: if a programme ends meanwhile, another card is the last one.
    const replay = page.locator(`li[data-start="${start}"]`).getByRole('button', { name: /Catch-up/ });
    const title = (await replay.locator('span').last().textContent()) ?? '';
    await choose(replay);
    await expect.poll(() => onCard(page), { timeout: 15_000 }).toBe(start);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await context.close();
  });

  it('lists every channel with its number, name, programme and time; choosing one changes channel [S1-2-005] [S1-2-086]', async () => {
    const { context, page, to } = await openPlayerWindow(browser, app, 'paid', WIDE);
    await to('/en/live/');
    await page.waitForURL(/\/en\/live\/\d+\//);
    const row = page.locator('[data-channel-no="84"]');
    await row.getByText(TIMES).waitFor();
    const listed = await listedChannels(page);
    expect(listed.length).toBeGreaterThan(40);
    expect(listed.every((text) => TIMES.test(text) && /^\d+\D/.test(text))).toBe(true);
    expect(await rows(page).first().locator('xpath=ancestor::li').getAttribute('aria-setsize')).toBe(
      String(listed.length),
    );
    expect(await row.textContent()).toMatch(/84.*Far Hills/);
    await choose(row);
    await page.waitForURL('**/en/live/84/Far-Hills/');
    expect(await row.getAttribute('aria-current')).toBe('true');
    await context.close();
  });

  it('a channel without a number is found by its network code; an unknown one says so', async () => {
    const { context, page, to } = await openPlayerWindow(browser, app, 'paid', PHONE);
    await to('/tc/live/BAY');
    await page.waitForURL(/\/tc\/live\/83\//);
    await cards(page, '頻道節目表').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await to('/tc/live/NOBODY');
    await page.getByRole('heading', { name: '找不到此頻道' }).waitFor();
    await context.close();
  });

  it('surrounds the player, as the episode list does [S1-1-019]', async () => {
    const { context, page, to } = await openPlayerWindow(browser, app, 'paid', WIDE);
    await to('/en/live/83/x/');
    await page.getByRole('region', { name: 'Channels' }).waitFor();
    await cards(page).first().waitFor();
    await page.locator('video').waitFor({ state: 'attached' });
    await to('/en/redirect/programme/101001/');
    await page.waitForURL('**/en/programme/101001/*/');
    const link = page.locator('main a[href*="/e/"]').first();
    await link.waitFor();
    await page.goto(new URL((await link.getAttribute('href')) ?? '', app.url).href);
    await page.locator('video').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Episodes' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Episodes' }).waitFor();
    await context.close();
  });
});
