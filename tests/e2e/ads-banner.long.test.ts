import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilQuiet } from '#scripts/gallery/wait-for-picture.ts';
import { axeFindings } from './axe.ts';
import { playerViewers } from './player-viewers.ts';

const HOME = '/en/home/';
const MANAGER = 'https://manager.example/tag.js';
const { app, viewer } = playerViewers('pictures');

const withAds = (flags: object = {}) => app().demo('flags', { flags: { ads_enabled: true, ...flags } });
const banner = (page: Page) => page.locator('[data-bottom-banner]');
const sourceOf = (page: Page) => banner(page).getAttribute('data-bottom-banner');
const shown = (page: Page, source: string) =>
  expect.poll(() => sourceOf(page), { timeout: 20_000 }).toBe(source);

/** The layout shifts from now on, without those that follow an input. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(window, 'shifts', seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true)
          seen.push(
            `${Reflect.get(entry, 'value')} ${Reflect.get(entry, 'sources').map(({ node }: { node: Element | null }) => node?.outerHTML?.slice(0, 80))}`,
          );
    }).observe({ type: 'layout-shift' });
  });
const shiftsOf = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'shifts'));

/** An ad manager with the API of Google Publisher Tag that fills every slot. */
const FILLING = `
  const listeners = [];
  const pubads = { addEventListener: (type, told) => listeners.push(told) };
  const queue = window.googletag.cmd;
  window.googletag = {
    defineSlot: (unit, sizes, id) => ({ unit, sizes, id, addService() {} }),
    pubads: () => pubads,
    enableServices() {},
    display(id) {
      document.getElementById(id).textContent = 'managed';
      for (const told of listeners) told({ isEmpty: false });
    },
  };
  for (const run of queue) run();
`;

/** Turns personalised ads on where a guest finds them, in the account's settings. */
async function consent(page: Page): Promise<void> {
  await page.goto(`${app().url}/en/account/info/`);
  const control = page.getByRole('switch', { name: 'Personalised ads' });
  expect(await control.getAttribute('aria-checked')).toBe('false');
  await control.press('Space');
  await page.getByText(/Turned on by you/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
}

describe('the bottom banner', () => {
  it('is filled by a bid, in the size of the window, without moving anything (S0-1-016, S0-9-012)', async () => {
    await withAds();
    for (const [size, width, height] of [
      ['728x90', 900, 800],
      ['970x90', 1100, 800],
      ['975x100', 1280, 800],
      ['970x250', 1280, 1250],
    ] as const) {
      const { page, to } = await viewer(null, { width, height });
      /* An auction has 500 ms, which a busy machine may exceed: then the page is loaded again. */
      for (let load = 0; load < 3 && (load === 0 || (await sourceOf(page)) !== 'bid'); load += 1) {
        await to(HOME);
        await page.locator('h1, h2').first().waitFor();
        await untilQuiet(page);
        await watchShifts(page);
        await expect.poll(() => sourceOf(page), { timeout: 20_000 }).not.toBe('');
      }
      expect(await sourceOf(page)).toBe('bid');
      const frame = banner(page).locator('iframe');
      const box = await frame.boundingBox();
      expect(`${box?.width}x${box?.height}`).toBe(size);
      await expect
        .poll(() => frame.contentFrame().locator('a[target="_blank"]').getAttribute('href'))
        .toContain('/ads/click');
      expect(await shiftsOf(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      await page.close();
    }
  });

  it('falls back to the ad manager with consent, and to a house ad without it (S0-1-017)', async () => {
    await withAds({ ad_manager_script_url: MANAGER });
    const asked: string[] = [];
    const open = async (prepare?: (page: Page) => Promise<void>) => {
      const { page, to } = await viewer(null);
      await page.route('**/ads/bid', (route) => route.fulfill({ status: 503 }));
      await page.route(MANAGER, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: FILLING });
      });
      await prepare?.(page);
      await to(HOME);
      return page;
    };
    const plain = await open();
    await shown(plain, 'house');
    expect(asked).toEqual([]);
    const [tab] = await Promise.all([plain.waitForEvent('popup'), banner(plain).getByRole('link').click()]);
    expect(new URL(tab.url()).pathname).toMatch(/^\/ads\//);
    await plain.getByRole('button', { name: 'Close the ad' }).click();
    await expect.poll(() => banner(plain).count()).toBe(0);
    await Promise.all([tab.close(), plain.close()]);

    const agreed = await open(consent);
    await shown(agreed, 'manager');
    expect(await banner(agreed).locator('iframe').contentFrame().locator('body').textContent()).toContain(
      'managed',
    );
    expect(asked).toEqual([MANAGER]);
  });

  it('is hidden from viewers who should see none, and a kids profile gets house ads only', async () => {
    await withAds();
    const { page: ultra, to } = await viewer('ultra');
    await to(HOME);
    await ultra.locator('h1, h2').first().waitFor();
    await untilQuiet(ultra);
    expect(await banner(ultra).count()).toBe(0);
    await ultra.close();
    const narrow = await viewer(null, { width: 799, height: 800 });
    await narrow.to(HOME);
    await narrow.page.locator('h1, h2').first().waitFor();
    expect(await banner(narrow.page).count()).toBe(0);
    await narrow.page.close();
    const kids = await viewer('kids');
    const bids: string[] = [];
    kids.page.on('request', (request) => request.url().includes('/ads/bid') && bids.push(request.url()));
    await kids.to(HOME);
    await shown(kids.page, 'house');
    expect(bids).toEqual([]);
  });
});
