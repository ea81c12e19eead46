import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { onePage } from './one-page.ts';
import { changeReply } from './player-screen-window.ts';
import { sharedBrowser } from './shared-app.ts';
import { shellViewers } from './shell-viewers.ts';
import { givesBack, isProper, openShellWindow, promptOf } from './shell-window.ts';

const lang = 'tc';

/** Programmes of the demo: one whose later episodes are locked, one for phones only, one that is free. */
const LOCKED = '106002';
const PHONE_ONLY = '101027';
const FREE = '115001';
const SESSION = '/api/auth/getSession/self/';

const { app, viewer: open } = shellViewers();

const viewer = (persona: string) => open({ persona });
const visit = onePage(async (persona) => openShellWindow(await sharedBrowser(), app(), { persona }));

const PLAY = 'main section a[href*="/e/"]';
const firstTile = (page: Page) => page.locator('[role="tabpanel"] a[href*="/e/"]');

describe('prompts', () => {
  const programme = (id: string) => `/${lang}/programme/${id}/-/`;

  it('geo block: a play click abroad; Escape and Back close it and the page stays [S0-1-022] [S0-2-063]', async () => {
    const { page, to } = await viewer('overseas');
    await to(`/${lang}/home/`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page
      .locator('main a[href*="/programme/"]:not([href*="/e/"], [href*="/redirect/"])')
      .first()
      .click();
    await page.locator('[role="tabpanel"]').waitFor();
    const { pathname } = new URL(page.url());
    await page.locator(PLAY).first().press('Enter');
    await isProper(page, 'geo_block');
    await givesBack(page, 'geo_block', 'main section');
    await page.locator(PLAY).first().press('Enter');
    await promptOf(page, 'geo_block').waitFor();
    await page.evaluate(() => globalThis.history.back());
    await promptOf(page, 'geo_block').waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathname);
    await page.locator('[role="tabpanel"]').waitFor();
  });

  it('system busy: a play click with an error code, which it shows [S0-2-067]', async () => {
    const { page, to } = await viewer('paid');
    await changeReply(page, SESSION, (reply) => ({ ...reply, error_code: 'SYS-5030417' }));
    await to(programme(FREE));
    await page.locator(PLAY).first().press('Enter');
    await isProper(page, 'system_busy');
    expect(await promptOf(page, 'system_busy').textContent()).toContain('SYS-5030417');
    await givesBack(page, 'system_busy', 'main section');
  });

  it('message: a failed logout is reported [S0-2-057]', async () => {
    await app().demo('faults', { endpoint: 'logout', effect: { kind: 'status', status: 500 } });
    const { page } = await visit('paid', `/${lang}/home/`);
    await page.locator('header [aria-expanded][aria-label]').last().press('Enter');
    await page.getByRole('button', { name: '登出' }).press('Enter');
    await isProper(page, 'message');
    await page.keyboard.press('Escape');
    await promptOf(page, 'message').waitFor({ state: 'detached' });
  });

  it('purchase content: a locked episode, with the way to its plans [S0-2-055]', async () => {
    const { page, to } = await viewer('free');
    await to(programme(LOCKED));
    await firstTile(page).nth(4).press('Enter');
    await isProper(page, 'purchase_content');
    const plans = promptOf(page, 'purchase_content').getByRole('link');
    expect(await plans.getAttribute('href')).toContain(
      `/${lang}/account/subscription/?subscription_tags=HARBOUR_PLUS`,
    );
    await givesBack(page, 'purchase_content', '[role="tabpanel"]');
  });

  it('QR: what plays on phones only', async () => {
    const { page } = await visit('paid', programme(PHONE_ONLY));
    await firstTile(page).last().press('Enter');
    await isProper(page, 'qr');
    await givesBack(page, 'qr', '[role="tabpanel"]');
  });

  it('unsupported browser: it cannot play protected content; the app is the way out [S0-2-054] [S0-2-056]', async () => {
    const { page, to, context } = await viewer('paid');
    await context.addInitScript(() =>
      Reflect.deleteProperty(Navigator.prototype, 'requestMediaKeySystemAccess'),
    );
    await to(programme(FREE));
    await page.locator(PLAY).first().press('Enter');
    await isProper(page, 'unsupported_browser');
    await promptOf(page, 'unsupported_browser').getByRole('button').first().press('Enter');
    await isProper(page, 'download_app');
    expect(
      await promptOf(page, 'download_app').locator('svg[role="img"]').getAttribute('data-address'),
    ).toContain('destUrl=');
    await page.keyboard.press('Escape');
    await promptOf(page, 'download_app').waitFor({ state: 'detached' });
  });

  it('share: the address of the programme, copied [S0-2-064]', async () => {
    const { page, context } = await visit('paid', programme(FREE));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: '分享' }).press('Enter');
    await isProper(page, 'share');
    await promptOf(page, 'share').getByRole('button', { name: '複製連結' }).press('Enter');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(app().url + programme(FREE));
    await givesBack(page, 'share', 'main section');
  });

  it('concurrent limit: a start that is one screen too many, with the devices that play [S0-2-060]', async () => {
    await app().demo('flags', { flags: { concurrent_limit: true } });
    const { context: elsewhere } = await viewer('paid');
    for (let place = 0; place < 3; place += 1) {
      const data = { collection: 'concurrent', id: randomUUID(), data: { status: 'pending' } };
      expect(
        (await elsewhere.request.post(`${app().url}/api/harbour/realtime/document/`, { data })).ok(),
      ).toBe(true);
    }
    const { page, to } = await viewer('paid');
    await to(programme(FREE));
    await page.locator(PLAY).first().press('Enter');
    await isProper(page, 'concurrent_limit');
    await expect.poll(() => promptOf(page, 'concurrent_limit').getByRole('listitem').count()).toBe(3);
    await page.keyboard.press('Escape');
    await promptOf(page, 'concurrent_limit').waitFor({ state: 'detached' });
  });

  it('survey: from the profile menu [S0-2-061]', async () => {
    const { page, to } = await viewer('paid');
    await to(`/${lang}/home/`);
    await page.locator('header [aria-expanded][aria-label]').last().press('Enter');
    await page.getByRole('button', { name: '提供意見' }).press('Enter');
    await isProper(page, 'survey');
    await page.keyboard.press('Escape');
    await promptOf(page, 'survey').waitFor({ state: 'detached' });
  });
});
