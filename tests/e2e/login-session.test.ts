import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import en from '#locales/en/messages.json';
import tc from '#locales/tc/messages.json';
import { languageTag } from '#shared/kernel/language.ts';
import { awaitedLater } from './awaited-later.ts';
import { idOf, type LoginWindow, languagesOf, loggedInAs, PASSWORD } from './login-window.ts';
import { loginWindowPerTest } from './login-window-per-test.ts';
import { moveTo } from './one-page.ts';
import { becomePersona, type RunningApp } from './running-app.ts';

const messages = { en, tc };

const lang = 'en';

let app: RunningApp;
let window: LoginWindow;

loginWindowPerTest(
  (opened) => {
    ({ app, window } = opened);
  },
  { before: ['accounts-reset', 'reset'] },
);

const SESSION = '/api/auth/getSession/self/';
const CLEAR = '/api/harbour/auth/clear-login/';
const NAMES = { account: /^Account: /, logout: 'Log out', login: 'Log in / Subscribe' };

const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'harbour_session');

describe('session', () => {
  const texts = languagesOf(lang);
  const asked = () => {
    const paths: string[] = [];
    window.page.on('request', (request) =>
      paths.push(`${request.method()} ${new URL(request.url()).pathname}`),
    );
    return paths;
  };
  const logOut = async () => {
    await window.press(NAMES.account);
    await window.press(NAMES.logout);
  };

  it('is fetched on load [S0-4-001]', async () => {
    const paths = asked();
    await becomePersona(window.context, app.url, 'paid');
    await window.to(`/${lang}/content/`);
    await window.page.getByRole('button', { name: NAMES.account }).waitFor();
    expect(paths.filter((path) => path === `GET ${SESSION}`).length).toBeGreaterThan(0);
  });

  it('a member logs out: what this client kept of them is deleted, and home opens [S0-6-011] [S0-7-019] [S0-7-020] [S1-2-003] [S1-7-104]', async () => {
    await becomePersona(window.context, app.url, 'paid');
    await window.to(`/${lang}/account/info/`);
    await window.page.getByRole('button', { name: NAMES.account }).waitFor();
    await window.page.evaluate(() => localStorage.setItem('harbour.playback-choices', '{"p":{}}'));
    const kept = await window.page.evaluate(() => localStorage.getItem('harbour.device-id'));
    await logOut();
    await window.page.waitForURL((url) => url.pathname === `/${lang}/home/`);
    await window.page.getByRole('button', { name: NAMES.login }).waitFor();
    expect(await window.page.evaluate(() => localStorage.getItem('harbour.playback-choices'))).toBeNull();
    expect(await window.page.evaluate(() => localStorage.getItem('harbour.device-id'))).toBe(kept);
    expect(await loggedInAs(window.context, app)).toBeNull();
  });

  it('the clearing GET follows a logout if an auth cookie existed, and clears a cookie that opens no session [S0-7-023]', async () => {
    const paths = asked();
    await becomePersona(window.context, app.url, 'paid');
    await window.to(`/${lang}/home/`);
    await logOut();
    await window.page.getByRole('button', { name: NAMES.login }).waitFor();
    const logout = paths.indexOf('POST /api/auth/logout/');
    expect(logout).toBeGreaterThan(-1);
    expect(paths.slice(logout)).toContain(`GET ${CLEAR}`);

    // The page that logged out may not write the cookie any more once the dead one is planted.
    await window.page.goto('about:blank');
    await window.context.addCookies([{ name: 'harbour_session', value: 'opens-nothing', url: app.url }]);
    const cleared = awaitedLater(window.page.waitForResponse((reply) => reply.url().endsWith(CLEAR)));
    await window.to(`/${lang}/search/`);
    await cleared;
    await expect.poll(async () => (await cookieOf(window.context))?.value ?? null).not.toBe('opens-nothing');
  });

  it('a GET from another site clears a dead login and no live one [S0-7-023]', async () => {
    const elsewhere = await window.context.newPage();
    const visit = async () => {
      await elsewhere.route('http://elsewhere.example/', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<a href="${app.url}${CLEAR}">x</a>` }),
      );
      await elsewhere.goto('http://elsewhere.example/');
      await elsewhere.getByRole('link').click();
      await elsewhere.waitForURL(`${app.url}${CLEAR}`);
    };
    await becomePersona(window.context, app.url, 'paid');
    await visit();
    expect(await loggedInAs(window.context, app)).not.toBeNull();
    await window.context.addCookies([{ name: 'harbour_session', value: 'opens-nothing', url: app.url }]);
    await visit();
    expect(await cookieOf(window.context)).toBeUndefined();
  });

  it('a logout that did not reach the service is reported', async () => {
    await becomePersona(window.context, app.url, 'paid');
    await window.to(`/${lang}/content/`);
    await window.page.route(
      (url) => url.pathname === '/api/auth/logout/',
      (route) => route.abort(),
    );
    await logOut();
    await window.page
      .getByRole('dialog')
      .getByRole('heading', { name: messages[lang].loggedOut.failedTitle, exact: true })
      .waitFor();
    await window.clean();
    expect(await loggedInAs(window.context, app)).not.toBeNull();
  });

  it('a logout and a login in one tab are seen in the others', async () => {
    await becomePersona(window.context, app.url, 'paid');
    await window.to(`/${lang}/content/`);
    const other = await window.context.newPage();
    await other.goto(`${app.url}/${lang}/search/`);
    await other.getByRole('button', { name: NAMES.account }).waitFor();
    await window.page.bringToFront();
    await logOut();
    await other.getByRole('button', { name: NAMES.login }).waitFor();
    /* Logging out ends with a page load, which must not meet the next one. */
    await window.page.getByRole('button', { name: NAMES.login }).waitFor();
    await window.to(`/${lang}/content/?login=1`);
    await window.logIn(idOf('paid'), PASSWORD);
    /* The profile selection may open over it at once. */
    await other
      .getByRole('button', { name: NAMES.account, includeHidden: true })
      .waitFor({ state: 'attached' });
    expect(new URL(other.url()).pathname).toBe(`/${lang}/search/`);
  });

  it('a session that ends during use is reported, and the viewer continues as a guest', async () => {
    await becomePersona(window.context, app.url, 'paid');
    await window.to(`/${lang}/home/`);
    await window.page.getByRole('button', { name: NAMES.account }).waitFor();
    const programme = window.page.locator('main a[href*="/programme/"]').last();
    await programme.waitFor();
    await app.demo('accounts-reset');
    await programme.dispatchEvent('click');
    await window.page.getByRole('dialog').getByText(messages[lang].loggedOut.title).waitFor();
    await window.clean();
    await window.page.keyboard.press('Escape');
    await window.page.getByRole('button', { name: NAMES.login }).waitFor();
  });

  it('if the region is closed the login says so, and a link below the tabs registers [S0-2-068] [S0-2-088] [S1-2-099]', async () => {
    await app.demo('country', { country: 'GB' });
    await window.to(`/${lang}/content/?login=1`);
    const prompt = window.page.locator('[data-prompt="geo_blocked_login"]');
    await prompt.waitFor();
    expect(await prompt.textContent()).toContain('United Kingdom');
    expect(await window.page.getByRole('tab').allTextContents()).toEqual([
      texts.tab.login,
      texts.tab.oversea_login,
    ]);
    await window.clean();
    await window.press(texts.registration.action);
    await window.page.locator('[data-step="init"]').waitFor();
    await window.press(texts.back);
    await window.logIn(idOf('overseas'));
    await prompt.waitFor({ state: 'detached' });
    expect(await loggedInAs(window.context, app)).not.toBeNull();
  });

  it('an address asks once, whatever language it is then read in', async () => {
    await window.to(`/${lang}/home/?login=1`);
    const prompt = window.page.locator('[data-prompt="login"]');
    await prompt.waitFor();
    await window.page.keyboard.press('Escape');
    await prompt.waitFor({ state: 'detached' });
    const other = 'tc';
    await window.page.locator(`header a[href^="/${other}/home/"]`).first().click();
    await window.page.waitForURL((url) => url.pathname === `/${other}/home/`);
    await window.page.locator(`html[lang="${languageTag(other)}"]`).waitFor();
    await window.page.locator('main h1, main h2').first().waitFor();
    expect(await prompt.count()).toBe(0);
  });

  it('what else an address may ask for opens too: registration, editing profiles, the rewards', async () => {
    await window.to(`/${lang}/content/?free_registration=1`);
    await window.page.locator('[data-prompt="login"] [data-step="init"]').waitFor();
    await window.clean();
    await window.to(`/${lang}/content/?edit_profile=1`);
    await window.page.locator('[data-prompt="login"] [data-stage="login"]').waitFor();
    await becomePersona(window.context, app.url, 'family');
    await window.to(`/${lang}/content/?edit_profile=1`);
    await window.page.locator('[data-prompt="profile"]').waitFor();
    await window.to(`/${lang}/content/?lpprompt=2`);
    await window.page.getByRole('dialog').getByText(messages[lang].loyalty.title).waitFor();
  });

  it('a destination outside the app is not followed', async () => {
    await becomePersona(window.context, app.url, 'paid');
    await window.to(`/${lang}/search/`);
    await window.page.getByRole('button', { name: NAMES.account }).waitFor();
    for (const evil of ['https://evil.example/tc/', '//evil.example/tc/', '/\\evil.example']) {
      await moveTo(window.page, `/${lang}/login/?login=1&destUrl=${encodeURIComponent(evil)}`);
      await window.page.waitForURL((url) => url.pathname === `/${lang}/home/`);
      expect(new URL(window.page.url()).origin).toBe(app.url);
    }
  });
});
