import type { Browser, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awaitedLater } from './awaited-later.ts';
import { axeFindings } from './axe.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';
import { openShellWindow, PHONE, promptOf, type ShellWindow } from './shell-window.ts';

const SOON = { timeout: 15_000 } as const;
const TEXTS = {
  missed: 'Couldn’t load part of this page',
  failed: 'Couldn’t load this page',
  reload: 'Reload',
  close: 'Close',
  login: 'Log in / Subscribe',
  menu: 'Menu',
  reminders: 'My reminders',
  row: 'Play it through',
  about: 'About The Last Boat',
} as const;

let app: RunningApp;
let browser: Browser;
let window: ShellWindow | null;
/** The page's log lines about parts. */
let logged: string[];

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});
beforeEach(async () => {
  window = null;
  logged = [];
  await app.demo('reset');
});
afterEach(() => window?.close());

/** A viewer on a screen whose content is shown; `before` is done to the page before it is loaded. */
async function viewer(
  path: string,
  options: Parameters<typeof openShellWindow>[2] = {},
  before: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<ShellWindow> {
  window = await openShellWindow(browser, app, options);
  await before(window.page);
  window.page.on('console', (line) => {
    logged.push(line.text());
  });
  await window.to(path);
  await window.page.locator('main :is(h2, [role="gridcell"])').first().waitFor();
  /* A page that is loaded again loses this mark. */
  await window.page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
  return window;
}

/** Cuts the network, and waits until the page has noticed. */
async function cutOff(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(async () => {
    const reply = await fetch('/icon.svg', { cache: 'no-store' }).catch(() => null);
    return reply === null;
  });
}

const sameLoad = (page: Page): Promise<boolean> => page.evaluate(() => 'sameLoad' in globalThis);
const notice = (page: Page) => page.locator('[data-notice="missed"]');
const rows = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

type Ask = {
  readonly what: string;
  readonly path: string;
  readonly options?: Parameters<typeof openShellWindow>[2];
  /** The press that asks for it. */
  readonly ask: (page: Page) => Promise<void>;
  readonly got: (page: Page) => Locator;
  /** Name of the part in the log. */
  readonly part: string;
};

const ASKS: readonly Ask[] = [
  {
    what: 'the login prompt',
    path: 'search',
    ask: (page) => page.getByRole('banner').getByRole('button', { name: TEXTS.login }).press('Enter'),
    got: (page) => promptOf(page, 'login'),
    part: 'prompt login',
  },
  {
    what: 'the search box',
    path: 'home',
    ask: (page) => page.keyboard.press('/'),
    got: (page) => page.locator('[data-search-box]'),
    part: 'search-box',
  },
  {
    what: 'the menu of a phone',
    path: 'search',
    options: { size: PHONE },
    ask: (page) => page.getByRole('button', { name: TEXTS.menu, exact: true }).press('Enter'),
    got: (page) => page.locator('[data-drawer]'),
    part: 'menu-drawer',
  },
  {
    what: 'more about a video',
    path: 'home',
    options: { persona: 'free' },
    ask: async (page) => {
      const row = page.getByRole('region', { name: TEXTS.row, exact: true });
      const more = row.getByRole('button', { name: TEXTS.about }).first();
      if ((await more.count()) === 0) await row.getByRole('link').first().focus();
      await more.press('Enter');
    },
    got: (page) => page.getByRole('dialog'),
    part: 'video-about',
  },
  {
    what: 'the list of reminders',
    path: 'epg',
    options: { persona: 'paid' },
    ask: (page) => page.getByRole('button', { name: TEXTS.reminders }).press('Enter'),
    got: (page) => page.getByRole('dialog').getByText('No reminders yet'),
    part: 'reminder-list',
  },
];

/** The screen is unchanged, the failure is shown on it and logged, both once, and nothing is open. */
async function isReported(page: Page, part: string): Promise<void> {
  await notice(page).waitFor(SOON);
  expect([await notice(page).getAttribute('role'), await notice(page).count()]).toEqual(['alert', 1]);
  expect(await notice(page).textContent()).toContain(TEXTS.missed);
  await notice(page).getByRole('button', { name: TEXTS.reload }).waitFor();
  await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
  expect(await page.locator('main :is(h1, h2)').count()).toBeGreaterThan(0);
  expect(await page.getByText(TEXTS.failed, { exact: true }).count()).toBe(0);
  expect(logged.filter((line) => line.includes(`PART_FAILED {part: ${part},`)).length).toBe(1);
}

describe('what the viewer asked for and could not be fetched', () => {
  it.each(ASKS)(
    '$what, without a network: told, and there after it',
    async ({ path, options = {}, ask, got, part }) => {
      const { page, context } = await viewer(`/en/${path}/`, options);
      if (part === 'video-about') await reachRow(page);
      await cutOff(page);
      await ask(page);
      await isReported(page, part);
      expect(await axeFindings(page)).toEqual([]);
      await context.setOffline(false);
      await notice(page).waitFor({ state: 'detached', ...SOON });
      await ask(page);
      await got(page).waitFor();
      expect(await sameLoad(page)).toBe(true);
    },
  );
});

/** Scrolls the row of videos near, so that its tiles are rendered. */
async function reachRow(page: Page): Promise<void> {
  const row = page.getByRole('region', { name: TEXTS.row, exact: true });
  await row.getByRole('link').first().focus();
  await row.getByRole('button', { name: TEXTS.about }).first().waitFor();
}

describe('while the service is here', () => {
  it.each(['js', 'css'])(
    'one file (%s) that fails to load is fetched again by the same press; the notice stays until it is closed',
    async (ext) => {
      const files = `**/assets/search-box*.${ext}`;
      // Before the page is loaded: what it asks for right after a route is set may pass by it.
      const { page } = await viewer('/en/home/', {}, (opened) =>
        opened.route(files, (route) => route.abort()),
      );
      await page.keyboard.press('/');
      await isReported(page, 'search-box');
      await page.unroute(files);
      const box = page.locator('[data-search-box]');
      // A failure is kept for a moment: only a press after it counts.
      const openBox = async (): Promise<number> => {
        if ((await box.count()) === 0) await page.keyboard.press('/');
        return box.count();
      };
      await expect.poll(openBox).toBe(1);
      expect(await box.evaluate((node) => getComputedStyle(node).position)).toBe('fixed');
      await notice(page).getByRole('button', { name: TEXTS.close }).press('Enter');
      await notice(page).waitFor({ state: 'detached' });
    },
  );

  it('what opens automatically stays out, without a message', async () => {
    window = await openShellWindow(browser, app, { persona: 'paid' });
    const { page, to } = window;
    page.on('console', (line) => {
      logged.push(line.text());
    });
    await page.route('**/assets/{shell-notice,page-offers,reminder-notices}*', (route) => route.abort());
    await to('/en/home/');
    await rows(page).first().waitFor();
    await expect.poll(() => logged.filter((line) => line.includes('PART_FAILED'))).not.toEqual([]);
    expect(await notice(page).count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Guide' }).press('Enter');
    await page.getByRole('grid').waitFor();
  });

  it('a prompt that fails to load makes room for the next one', async () => {
    window = await openShellWindow(browser, app, { introduced: false });
    const { page, to } = window;
    await page.route('**/assets/login-*', (route) => route.abort());
    await app.demo('flags', { flags: { auto_dismiss_introduction_page_sec: 60 } });
    await to('/en/home/');
    await promptOf(page, 'guest_mode_intro').waitFor();
    await page.getByRole('banner').getByRole('button', { name: TEXTS.login }).press('Enter');
    await notice(page).waitFor(SOON);
    await promptOf(page, 'guest_mode_intro').waitFor();
  });

  it('the watch over a kids profile is fetched again when the service returns, and the screen stays meanwhile', async () => {
    window = await openShellWindow(browser, app, { persona: 'kids' });
    const { page, context, to } = window;
    let held = 0;
    await page.route('**/assets/kids-guard*', (route) => {
      held += 1;
      return route.abort();
    });
    await to('/en/home/');
    await rows(page).first().waitFor();
    await expect.poll(() => held, SOON).toBe(1);
    await page.unroute('**/assets/kids-guard*');
    const guard = awaitedLater(page.waitForResponse('**/assets/kids-guard*', SOON));
    await cutOff(page);
    await page.getByRole('banner').getByRole('link', { name: 'Live' }).press('Enter');
    /*
     * The screen says that it failed; the notice is there and stays hidden, so that one message is seen and
     * not two.
     */
    await page.getByText('Can’t reach Harbour TV').waitFor({ ...SOON, state: 'attached' });
    await context.setOffline(false);
    expect((await guard).ok()).toBe(true);
  });
});

describe('a page at rest', () => {
  it('says at once that the network is gone, and that it is back', async () => {
    window = await openShellWindow(browser, app, { persona: 'paid' });
    const { page, context, to } = window;
    await to('/en/account/favourite/');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
    await context.setOffline(true);
    await page.getByText('Can’t reach Harbour TV').waitFor(SOON);
    await context.setOffline(false);
    await page.getByText('Connected again').waitFor(SOON);
    expect(await sameLoad(page)).toBe(true);
  });
});

describe('a screen whose own code fails to load', () => {
  it('fails as a screen; Back shows the one before, and with the network the same press leads there', async () => {
    window = await openShellWindow(browser, app, { persona: 'paid' });
    const { page, context, to } = window;
    const files = '**/assets/{programme,redirect}-route*';
    /*
     * Prefetched or asked for: they fail only once the network is cut. Failed with a network, they would be
     * taken for gone from the service.
     */
    let letFail = () => {};
    const failing = new Promise<void>((resolve) => {
      letFail = resolve;
    });
    await page.route(files, async (route) => {
      await failing;
      await route.abort();
    });
    await to('/en/home/');
    await rows(page).first().waitFor();
    await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
    await cutOff(page);
    letFail();
    const tile = page.locator('main section a[href*="/redirect/programme/"]').first();
    await tile.press('Enter');
    await page.getByRole('heading', { name: TEXTS.failed }).waitFor(SOON);
    await page.evaluate(() => globalThis.history.back());
    await rows(page).first().waitFor(SOON);
    expect(await page.getByText(TEXTS.failed).count()).toBe(0);
    await page.getByText('Can’t reach Harbour TV').waitFor(SOON);
    await page.unroute(files);
    await context.setOffline(false);
    await page.getByText('Connected again').waitFor(SOON);
    await tile.press('Enter');
    await page.getByRole('tabpanel').waitFor(SOON);
    expect(await sameLoad(page)).toBe(true);
  });

  it('and that is gone from the service, as after a new release, is fetched by a reload of the page', async () => {
    window = await openShellWindow(browser, app, { persona: 'paid' });
    const { page, to } = window;
    await page.route('**/assets/search-route*.js', (route) => route.fulfill({ status: 404 }));
    await to('/en/home/');
    await rows(page).first().waitFor();
    const [loaded] = await Promise.all([
      page.waitForEvent('load', SOON),
      page.getByRole('contentinfo').evaluate(() => {
        globalThis.history.pushState({}, '', '/en/search/');
        globalThis.dispatchEvent(new PopStateEvent('popstate'));
      }),
    ]);
    expect(new URL(loaded.url()).pathname).toBe('/en/search/');
    await page.getByRole('heading', { name: TEXTS.failed }).waitFor(SOON);
  });
});

it('a page whose first script was lost says so after ten seconds, in both languages, and loads again', async () => {
  window = await openShellWindow(browser, app);
  const { page, context } = window;
  const script = '**/assets/app-*.js';
  await page.route(script, (route) => route.abort());
  /* Fonts would come before the app's code, on every page. */
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto(`${app.url}/en/live/`, { waitUntil: 'commit' });
  const again = page.getByRole('link', { name: '重試 Try again' });
  await page.locator('.page-late').waitFor({ state: 'attached' });
  expect(await again.isVisible()).toBe(false);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 20 });
  await again.waitFor();
  expect(fonts).toEqual([]);
  await page.unroute(script);
  await again.click();
  await page.getByRole('heading', { level: 1 }).waitFor(SOON);
  expect(await again.isVisible()).toBe(false);
});

it('a page whose style sheet was lost asks for it again', async () => {
  window = await openShellWindow(browser, app);
  const { page } = window;
  await page.route('**/assets/app-*.css', (route) => route.abort(), { times: 1 });
  await page.goto(`${app.url}/en/live/`);
  await page.getByRole('heading', { level: 1 }).waitFor(SOON);
  const style = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--nav-height'));
  await expect.poll(style).not.toBe('');
});
