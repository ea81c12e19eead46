import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { guideDayRange } from '#shared/domain/guide/guide-span.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import { axeFindings } from './axe.ts';
import { onePage } from './one-page.ts';
import { openPlayerWindow, PHONE, WIDE } from './player-screen-window.ts';
import { type RunningApp, setServiceClock } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

const visit = onePage((persona) => openPlayerWindow(browser, app, persona, WIDE));

const lines = (page: Page) => page.locator('[data-channel-list] > li');
/** Starts of the programmes in the list, in milliseconds. */
const starts = async (page: Page): Promise<readonly number[]> =>
  (await lines(page).evaluateAll((items) => items.map((item) => item.getAttribute('data-start')))).map(
    (text) => Date.parse(text ?? ''),
  );

describe('guide of one channel', () => {
  it('shows eight programmes of that channel, from three before the one on air [S0-2-004] [S1-2-004]', async () => {
    const { page } = await visit('paid', '/en/epg/82/Tide-TV/', WIDE);
    await page.getByRole('heading', { level: 1, name: /82/ }).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('[data-channel-list] > li').length === 8);
    const shown = await starts(page);
    expect(shown.filter((start) => start <= Date.now()).length).toBe(4);
    expect(await lines(page).nth(3).getAttribute('aria-current')).toBe('true');
    expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  });

  it('fetches yesterday and tomorrow where today has too few, and days run from 06:00 in Hong Kong', async () => {
    const { context, page, to } = await openPlayerWindow(browser, app, 'paid', WIDE);
    const { start } = guideDayRange(Date.now());
    const asked = new Set<number>();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/harbour/guide/') asked.add(Date.parse(url.searchParams.get('from') ?? ''));
    });
    for (const hour of [0.2, 23.5]) {
      await setServiceClock(app, start + hour * HOUR);
      await to('/tc/epg/81/x/');
      await page.waitForFunction(() => document.querySelectorAll('[data-channel-list] > li').length === 8);
    }
    expect([...asked].toSorted((one, other) => one - other)).toEqual([start - DAY, start, start + DAY]);
    await context.close();
    await app.demo('reset');
  });

  it('opens another day in full, and the whole of today', async () => {
    const { page } = await visit('paid', '/en/epg/81/x/', WIDE);
    await page.waitForFunction(() => document.querySelectorAll('[data-channel-list] > li').length === 8);
    await page.getByRole('button', { name: 'Show whole day' }).press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('[data-channel-list] > li').length > 8);
    await page.getByRole('button', { name: /Yesterday/ }).press('Enter');
    const { start } = guideDayRange(Date.now() - DAY);
    await page.waitForFunction(
      (first) =>
        Date.parse(document.querySelector('[data-channel-list] > li')?.getAttribute('data-start') ?? '') <=
        first,
      start,
    );
    expect(await page.getByRole('link', { name: 'Watch on catch-up' }).count()).toBeGreaterThan(3);
  });

  it.each([
    ['tc', PHONE],
    ['en', WIDE],
    ['tc', { width: 1920, height: 1080 }],
  ] as const)(
    '%s at %o has no serious finding of axe and nothing wider than the window',
    async (language, size) => {
      const { page } = await visit('paid', `/${language}/epg/81/x/`, size);
      await page.waitForFunction(() => document.querySelectorAll('[data-channel-list] > li').length === 8);
      expect(await axeFindings(page)).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    },
  );

  it('a channel that does not exist says so and leads on', async () => {
    const { page } = await visit('paid', '/en/epg/998/x/', WIDE);
    await page.getByRole('heading', { level: 1, name: 'Channel not found' }).waitFor();
    expect(await page.getByRole('link', { name: 'All channels' }).getAttribute('href')).toBe('/en/epg/');
  });
});
