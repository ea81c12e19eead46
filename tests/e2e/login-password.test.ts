import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerWith,
  idOf,
  type LoginWindow,
  languagesOf,
  loggedInAs,
  newestMessage,
  openLoginWindow,
  PASSWORD,
} from './login-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const lang = 'tc';

let app: RunningApp;
let browser: Browser;
let window: LoginWindow;

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

const openWindow = async (): Promise<void> => {
  window = await openLoginWindow(browser, app);
};

const closeWindow = (): Promise<void> => window.context.close();

const LOGIN = '/api/auth/login/';
const RESEND = '/api/auth/resendBossIdEmail/';

describe('login by id and password', () => {
  const texts = languagesOf(lang);
  beforeEach(openWindow);
  afterEach(closeWindow);

  it('by keyboard, with the attributes that password managers read, and on to where the viewer meant to go [S0-1-007] [S0-2-098] [S0-2-085]', async () => {
    await window.to(`/${lang}/login/?destUrl=${encodeURIComponent(`/${lang}/account/info/`)}`);
    await window.stage('login');
    expect(await window.page.getByRole('tab', { selected: true }).textContent()).toBe(texts.tab.login);
    expect(await window.field('id').getAttribute('autocomplete')).toBe('username');
    expect(await window.field('password').getAttribute('autocomplete')).toBe('current-password');
    expect(await window.field('password').getAttribute('type')).toBe('password');
    await window.clean();
    await window.type('password', PASSWORD);
    await window.press(texts.showPassword);
    expect(await window.field('password').getAttribute('type')).toBe('text');
    await window.page.reload();
    await window.logIn(idOf('paid'));
    await window.page.waitForURL((url) => url.pathname === `/${lang}/account/info/`);
    expect(await loggedInAs(window.context, app)).not.toBeNull();
  });

  it('in the prompt over the page, which the viewer then continues to use [S0-2-053]', async () => {
    await window.to(`/${lang}/home/?login=1`);
    await window.page.locator('[data-prompt="login"]').waitFor();
    await window.clean();
    expect(await window.field('id').evaluate((element) => element === document.activeElement)).toBe(true);
    await window.page.keyboard.type(idOf('paid'));
    await window.type('password', PASSWORD);
    await window.page.keyboard.press('Enter');
    await window.page.locator('[data-prompt="login"]').waitFor({ state: 'detached' });
    expect(window.path()).toBe(`/${lang}/home/`);
    expect(await loggedInAs(window.context, app)).not.toBeNull();
  });

  it('Escape closes the prompt, and the address asks only once', async () => {
    await window.to(`/${lang}/content/?login=1`);
    await window.page.locator('[data-prompt="login"]').waitFor();
    await window.page.keyboard.press('Escape');
    await window.page.locator('[data-prompt="login"]').waitFor({ state: 'detached' });
    expect(await window.page.getByRole('dialog').count()).toBe(0);
  });

  it('what is missing is said next to its field, and nothing is sent', async () => {
    const sent: string[] = [];
    window.page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await window.to(`/${lang}/login/`);
    await window.tabTo(window.field('id'));
    await window.page.keyboard.press('Enter');
    await window.page.getByText(texts.idRequired).waitFor();
    await window.page.getByText(texts.passwordRequired).waitFor();
    expect(await window.field('id').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(sent).not.toContain(LOGIN);
    await window.clean();
  });

  it('20370221 with an id is the verify-email flow: the email is sent again, and its link opens the login [S0-8-003]', async () => {
    await app.demo('accounts-reset');
    await window.to(`/${lang}/login/`);
    await window.logIn(idOf('unverified'));
    await window.stage('verify_email');
    expect(await window.page.locator('[data-stage]').textContent()).toContain('un********@demo.harbour.tv');
    await window.clean();
    await answerWith(window.page, RESEND, { errors: { code: 'TOO_MANY_REQUESTS' } }, 429);
    await window.press(texts.verify.again);
    await window.page.locator('[data-resent="failed"]').waitFor();
    await window.clean();
    await window.page.unrouteAll();
    await window.press(texts.verify.again);
    await window.page.locator('[data-resent="sent"]').waitFor();
    await app.demo('confirm', { token: (await newestMessage(app, 'verify-email')).token });
    await window.press(texts.verify.login);
    await window.logIn(idOf('unverified'));
    await window.page.waitForURL((url) => url.pathname === `/${lang}/home/`);
  });

  it('several customer ids are offered, and the chosen one is logged in [S0-2-094]', async () => {
    await window.to(`/${lang}/login/`);
    await window.logIn(idOf('several'));
    await window.stage('select_cid');
    await window.clean();
    await window.press(/81000016/);
    await window.page.waitForURL((url) => url.pathname === `/${lang}/home/`);
    expect(await loggedInAs(window.context, app)).toBe('81000016');
  });

  it('after login a member with several profiles chooses one [S0-2-095]', async () => {
    await window.to(`/${lang}/login/`);
    await window.logIn(idOf('family'));
    await window.page.locator('[data-prompt="profile"]').waitFor();
    expect(window.path()).toBe(`/${lang}/home/`);
  });

  it('recovery, the PIN form and registration open from the login, and Back keeps what was typed', async () => {
    await window.to(`/${lang}/login/`);
    await window.type('id', idOf('paid'));
    await window.press(texts.forgotId);
    await window.page.locator('[data-step="init"]').waitFor();
    await window.clean();
    await window.press(texts.back);
    expect(await window.field('id').inputValue()).toBe(idOf('paid'));
    await window.page.getByRole('tab', { name: texts.tab.login, exact: true }).focus();
    await window.page.keyboard.press('End');
    await window.page.locator('[data-pin-form]').waitFor();
    await window.clean();
    await window.page.keyboard.press('ArrowLeft');
    await window.page.getByRole('button', { name: texts.registration.action, exact: true }).waitFor();
    await window.clean();
    await window.press(texts.registration.action);
    await window.page.locator('[data-step="init"]').waitFor();
    await window.clean();
  });
});

/* One form, which stays where it is: no message depends on a new page. */
describe('what the login form says', () => {
  const texts = languagesOf(lang);

  beforeAll(async () => {
    await openWindow();
    await window.to(`/${lang}/login/`);
  });
  afterEach(() => window.page.unrouteAll({ behavior: 'ignoreErrors' }));
  afterAll(closeWindow);

  it('codes show their message, with the masked email if there is one, and nothing typed is lost [S0-8-004]', async () => {
    expect(await window.field('id').evaluate((element) => element === document.activeElement)).toBe(true);
    const button = window.page.getByRole('button', { name: texts.submit, exact: true }).last();
    const placeBefore = await button.boundingBox();
    await window.logIn(idOf('paid'), 'wrong');
    expect(await window.message('LOGIN_FAILED')).toBe(
      texts.error.LOGIN_FAILED.replace('{{reset}}', texts.resetPassword),
    );
    expect(await button.boundingBox()).toEqual(placeBefore);
    expect([await window.field('id').inputValue(), await window.field('password').inputValue()]).toEqual([
      idOf('paid'),
      'wrong',
    ]);
    expect(await window.field('password').getAttribute('aria-invalid')).toBe('true');
    await window.clean();
    await window.logIn(idOf('suspended'));
    const message = await window.message('ACCOUNT_SUSPENDED');
    expect(message).toContain('su*******@demo.harbour.tv');
    expect(message).not.toContain(idOf('suspended'));
    await window.logIn(idOf('paid'), 'wrong');
    await window.press(texts.resetPassword);
    await window.page.locator('[data-stage="forgot_password"]').waitFor();
    await window.to(`/${lang}/login/`);
  });

  it('a code without a message shows the fallback, with the masked email [S0-8-005]', async () => {
    await answerWith(window.page, LOGIN, {
      success: false,
      errors: { code: '20999999' },
      masked_email: 'p***@x.hk',
    });
    await window.logIn(idOf('paid'));
    expect(await window.message('login_fallback')).toBe(
      texts.error.login_fallbackMasked.replace('{{email}}', 'p***@x.hk'),
    );
  });

  it('an unknown failure is a generic error [S0-8-006]', async () => {
    await answerWith(window.page, LOGIN, { success: false });
    await window.logIn(idOf('paid'));
    expect(await window.message('login_generic')).toBe(texts.error.login_generic);
    await window.clean();
  });

  it('no response is the unknown error, with what to do; an overloaded service says for how long [S0-8-023]', async () => {
    await window.page.route(
      (url) => url.pathname === LOGIN,
      (route) => route.abort(),
      { times: 1 },
    );
    await window.logIn(idOf('paid'));
    expect(await window.message('unknown_error')).toBe(texts.error.unknown_error);
    await window.page.route(
      (url) => url.pathname === LOGIN,
      (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '840' },
          json: { errors: { code: 'TOO_MANY_REQUESTS' } },
        }),
    );
    await window.page.keyboard.press('Enter');
    expect(await window.message('TOO_MANY_REQUESTS')).toBe(
      `${texts.error.TOO_MANY_REQUESTS} ${texts.wait.minutes.replace('{{n}}', '14')}`,
    );
  });
});
