import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { moveTo, onePage } from './one-page.ts';
import { sessionOf } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';
import { shellViewers } from './shell-viewers.ts';
import { holdsFocus, openShellWindow, PHONE, promptOf, tabTo, WIDE } from './shell-window.ts';

const lang = 'en';

const { app, viewer } = shellViewers();
/** The page of a guest for tests that change nothing. */
const visit = onePage(async (persona) => openShellWindow(await sharedBrowser(), app(), { persona }));

const TEXTS = {
  nav: 'Main menu',
  browse: 'Browse',
  drama: 'Drama',
  login: 'Log in / Subscribe',
  menu: 'Menu',
  account: /^Account: /,
};

describe('the page and its own policy', () => {
  it('do not collide: nothing of the app tries what the policy forbids', async () => {
    const { page, to } = await viewer();
    await page.addInitScript(() => {
      const broken: string[] = [];
      Object.assign(window, { broken });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
        broken.push(`${violatedDirective} ${sample}`),
      );
    });
    await to('/en/home/');
    for (const path of ['/en/home/', '/tc/epg/', '/en/search/', '/tc/live/84/x/']) {
      if (path !== '/en/home/') await moveTo(page, path);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      expect([path, await page.evaluate(() => Reflect.get(window, 'broken'))]).toEqual([path, []]);
    }
  });
});

describe('the navigation', () => {
  it('is there for a visitor without an account: logo, home, guide, live, search and the login button [S0-1-001] [S0-1-019] [S0-2-036] [S0-2-037] [S0-2-038] [S0-2-039] [S0-2-040] [S0-2-047] [S0-6-002] [S0-6-003]', async () => {
    const { page, to, context } = await viewer({ prefetches: true });
    await to(`/${lang}/home/`);
    const header = page.getByRole('banner');
    const hrefs = await header
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const path of ['home', 'live', 'epg', 'search']) expect(hrefs).toContain(`/${lang}/${path}/`);
    await header.getByRole('button', { name: TEXTS.login }).waitFor();
    expect(await header.getByRole('button', { name: TEXTS.account }).count()).toBe(0);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await expect.poll(async () => (await sessionOf(context, app().url)).user.guest_mode).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    const listed = () =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('/channels/')).length,
      );
    await expect.poll(listed, { timeout: 10_000 }).toBe(1);
    await header.locator(`a[href="/${lang}/epg/"]`).click();
    await page.locator('[role="gridcell"]').first().waitFor();
    expect(await listed()).toBe(1);
  });

  it('unfolds the categories and their sub-categories by the keyboard, and Escape gives the focus back [S0-2-046]', async () => {
    const { page } = await visit(null, `/${lang}/home/`, WIDE);
    await tabTo(page, new RegExp(`^${TEXTS.browse}`));
    await page.keyboard.press('Enter');
    const drama = page.getByRole('link', { name: TEXTS.drama, exact: true });
    await drama.waitFor();
    await drama.locator('xpath=following-sibling::button').press('Enter');
    const romance = page.locator('header a[href*="/content/romance/"]');
    await romance.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const panel = await page.locator('header nav div > div').last().boundingBox();
    expect(panel?.height).toBeLessThanOrEqual(300);
    await page.keyboard.press('Escape');
    await romance.waitFor({ state: 'detached' });
    expect(await holdsFocus(page, 'header nav')).toBe(true);
  });

  it('gives members the profile menu with their pages, and logs out [S0-1-021] [S0-2-048]', async () => {
    const { page, to, context } = await viewer({ persona: 'paid' });
    await to(`/${lang}/home/`);
    const face = page.getByRole('banner').getByRole('button', { name: TEXTS.account });
    await face.press('Enter');
    for (const path of ['account/info', 'account/history', 'account/favourite'])
      await page.locator(`header a[href="/${lang}/${path}/"]`).last().waitFor();
    expect(await page.getByRole('button', { name: TEXTS.login }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).press('Enter');
    await page.getByRole('button', { name: TEXTS.login }).first().waitFor();
    expect((await sessionOf(context, app().url)).user.boss_id ?? null).toBeNull();
  });

  it('has a hamburger on phones, whose drawer holds everything and keeps the focus [S0-2-049]', async () => {
    const { page } = await visit(null, `/${lang}/home/`, PHONE);
    const burger = page.getByRole('button', { name: TEXTS.menu, exact: true });
    await burger.press('Enter');
    const drawer = page.locator('[data-drawer]');
    await drawer.getByRole('link', { name: TEXTS.drama, exact: true }).waitFor();
    await expect.poll(() => holdsFocus(page, '[data-drawer]')).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+Tab');
    expect(await holdsFocus(page, '[data-drawer]')).toBe(true);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => burger.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('opens the pages outside the app in a tab of their own [S0-2-023]', async () => {
    await app().demo('flags', {
      flags: { concert_period: { start: '2000-01-01T00:00:00Z', end: '2100-01-01T00:00:00Z' } },
    });
    const { page, to, context } = await viewer();
    await to(`/${lang}/home/`);
    for (const name of ['whatsnew', 'show_guide', 'terms']) {
      const link = page.locator(`footer a[href*="/${name}/${lang}/"]`);
      const [newTab] = await Promise.all([context.waitForEvent('page'), link.press('Enter')]);
      await newTab.getByRole('heading', { level: 1 }).waitFor();
      expect(await newTab.locator('#root').count()).toBe(0);
      await newTab.close();
    }
    expect(new URL(page.url()).pathname).toBe(`/${lang}/home/`);
  });
});

describe('what only some viewers see', () => {
  const SCOOP = 'https://scoopplus.example/';

  it('the scoop-plus icon leads out, and kids profiles have none [S0-2-022] [S0-2-041] [S0-2-042] [S0-3-053]', async () => {
    await app().demo('flags', { flags: { bottom_menu_scoopplus: SCOOP } });
    const grown = await viewer({ persona: 'paid' });
    await grown.to('/en/home/');
    const icon = grown.page.getByRole('banner').getByRole('link', { name: 'Scoop Plus' });
    await icon.waitFor();
    expect([await icon.getAttribute('href'), await icon.getAttribute('target')]).toEqual([SCOOP, '_blank']);
    await grown.context.route(`${SCOOP}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Scoop</h1>' }),
    );
    const [newTab] = await Promise.all([grown.context.waitForEvent('page'), icon.press('Enter')]);
    expect(newTab.url()).toBe(SCOOP);
    const kids = await viewer({ persona: 'kids' });
    await kids.to('/en/account/info/');
    expect(await kids.page.getByRole('link', { name: 'Scoop Plus' }).count()).toBe(0);
    expect(await kids.page.getByRole('button', { name: 'Live chat' }).count()).toBe(0);
  });

  it('rewards lead to the screen, or to the address that remote config gives [S0-2-021] [S0-3-052]', async () => {
    const home = async (flags: object): Promise<string | null> => {
      await app().demo('flags', {
        flags: {
          lp_master_enable: true,
          lp_menu_title_name: { tc: '海港賞', en: 'Harbour Rewards' },
          ...flags,
        },
      });
      const { page, to } = await viewer({ persona: 'paid' });
      await to('/en/home/');
      return page.getByRole('link', { name: 'Harbour Rewards' }).first().getAttribute('href');
    };
    expect(await home({})).toBe('/en/jetso/');
    expect(await home({ jetso_home_url: 'https://rewards.example/home' })).toBe(
      'https://rewards.example/home',
    );
  });

  it('the how-to-watch-on-Smart-TV link is on show pages only [S0-2-045]', async () => {
    const { page, to } = await viewer({ persona: 'paid' });
    await to('/en/show/');
    const link = page.getByRole('banner').getByRole('link', { name: 'Watch on a smart TV' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toContain('/show_guide/en/');
    await moveTo(page, '/en/home/');
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    expect(await link.count()).toBe(0);
    expect(await page.locator('footer a[href*="/show_guide/"]').count()).toBe(0);
  });

  it('the login button is not on account pages', async () => {
    const { page } = await visit(null, '/en/account/mgmpromotion/', WIDE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('banner').getByRole('button', { name: TEXTS.login }).count()).toBe(0);
  });

  it('the login button opens the login prompt [S0-2-047]', async () => {
    const { page } = await visit(null, '/en/home/', WIDE);
    await page.getByRole('banner').getByRole('button', { name: TEXTS.login }).press('Enter');
    await expect.poll(() => page.locator('[role="dialog"]').count(), { timeout: 8_000 }).toBe(1);
    expect(await promptOf(page, 'guest_mode_intro').count()).toBe(0);
  });
});
