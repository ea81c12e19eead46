import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { languageTag } from '#shared/kernel/language.ts';
import {
  answerWith,
  idOf,
  type LoginWindow,
  languagesOf,
  loggedInAs,
  openLoginWindow,
  PASSWORD,
} from './login-window.ts';
import { loginWindowPerTest } from './login-window-per-test.ts';
import { becomePersona, type RunningApp, sessionOf } from './running-app.ts';

const lang = 'tc';

let app: RunningApp;
let browser: Browser;
let window: LoginWindow;

loginWindowPerTest((opened) => {
  ({ app, browser, window } = opened);
});

describe('terms', () => {
  const texts = languagesOf(lang);

  it('come before everything else after a login: the page of terms, a mandatory and an optional box [S0-2-096] [S0-2-099] [S0-2-100] [S0-2-101] [S0-1-014] [S0-1-015]', async () => {
    await window.to(`/${lang}/login/`);
    await window.logIn(idOf('terms'));
    await window.stage('tnc');
    const frame = window.page.frameLocator(`iframe[title="${texts.terms.frame}"]`);
    expect(await frame.locator('html').getAttribute('lang')).toBe(languageTag(lang));
    await frame.getByRole('heading', { level: 1 }).waitFor();
    const isInTheProductsFace = () =>
      document.fonts.check('600 16px "Inter Variable"') &&
      getComputedStyle(document.body).fontFamily.includes('Inter');
    await expect.poll(() => frame.locator('body').evaluate(isInTheProductsFace)).toBe(true);
    await window.clean();
    await window.press(texts.terms.accept);
    await window.page.getByText(texts.terms.required).waitFor();
    expect((await sessionOf(window.context, app.url)).user.accepted_tos).toBe(false);
    await window.clean();
    await window.tabTo(window.field('terms'));
    await window.page.keyboard.press('Space');
    await window.press(texts.terms.accept);
    await window.page.waitForURL((url) => url.pathname === `/${lang}/home/`);
    expect((await sessionOf(window.context, app.url)).user).toMatchObject({
      accepted_tos: true,
      accepted_marketing_consent: false,
    });
  });

  it('the optional box is kept when it is ticked [S0-1-015]', async () => {
    await window.to(`/${lang}/content/?login=1`);
    await window.logIn(idOf('terms'));
    await window.stage('tnc');
    for (const name of ['terms', 'promotional']) {
      await window.tabTo(window.field(name));
      await window.page.keyboard.press('Space');
    }
    await window.press(texts.terms.accept);
    await window.page.locator('[data-prompt="login"]').waitFor({ state: 'detached' });
    expect((await sessionOf(window.context, app.url)).user).toMatchObject({
      accepted_tos: true,
      accepted_marketing_consent: true,
    });
  });

  it('if declined, the viewer is logged out [S0-1-014]', async () => {
    await window.to(`/${lang}/login/`);
    await window.logIn(idOf('terms'));
    await window.stage('tnc');
    await window.press(texts.terms.declineOut);
    await window.stage('login');
    await expect.poll(() => loggedInAs(window.context, app)).toBeNull();
  });

  it('a member who never accepted them is asked on a page load; closing asks before it logs out', async () => {
    await becomePersona(window.context, app.url, 'terms');
    await window.to(`/${lang}/content/`);
    await window.stage('terms');
    await window.clean();
    await window.page.keyboard.press('Escape');
    await window.stage('leaving');
    await window.clean();
    await window.press(texts.terms.stay);
    await window.stage('terms');
    await window.press(texts.terms.declineOut);
    await expect.poll(() => loggedInAs(window.context, app)).toBeNull();
  });
});

describe('password update', () => {
  const texts = languagesOf(lang).passwordUpdate;
  const opened = async () => {
    await becomePersona(window.context, app.url, 'password-update');
    await window.to(`/${lang}/content/`);
    await window.page.locator('[data-prompt="password_update"]').waitFor();
  };
  const fill = async (oldPassword: string, newPassword: string, confirmation: string) => {
    await window.type('oldPassword', oldPassword);
    await window.type('newPassword', newPassword);
    await window.type('confirmation', confirmation);
    await window.page.keyboard.press('Enter');
  };
  const says = (text: string) => window.page.getByRole('alert').getByText(text, { exact: true }).waitFor();

  it('opens when the server asks for it, with its three fields, their rules and a way to skip it [S0-2-122] [S0-2-123] [S0-2-124]', async () => {
    await opened();
    const complete = (name: string) => window.field(name).getAttribute('autocomplete');
    expect([
      await complete('oldPassword'),
      await complete('newPassword'),
      await complete('confirmation'),
    ]).toEqual(['current-password', 'new-password', 'new-password']);
    await window.clean();
    await fill('', 'short', 'other');
    await says(texts.error.required_field);
    await says(texts.error.invalid_password_pattern);
    await says(texts.error.new_password_pattern_not_match);
    await window.clean();
    await window.press(texts.skip);
    await window.page.locator('[data-prompt="password_update"]').waitFor({ state: 'detached' });
    await window.page.reload();
    await window.page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    expect((await sessionOf(window.context, app.url)).user.r_pw).toBe(false);
    expect(await window.page.locator('[data-prompt="password_update"]').count()).toBe(0);
  });

  it('20010201 is the account variant of the pattern message, and a wrong old password is reported next to it [S0-8-019]', async () => {
    await opened();
    await fill('Wrong1234', 'Newpass12', 'Newpass12');
    await says(texts.error.PASSWORD_WRONG);
    await answerWith(window.page, '/api/memberzone/updateAccount/tvbid_password/', {
      success: false,
      errors: { code: '20010201' },
    });
    await fill(PASSWORD, 'Newpass12', 'Newpass12');
    await says(texts.error.invalid_password_pattern_account);
    expect(await window.field('newPassword').inputValue()).toBe('Newpass12');
    await window.clean();
  });

  it('changes the password, and says so', async () => {
    await opened();
    await fill(PASSWORD, 'Newpass12', 'Newpass12');
    await window.page.getByRole('dialog').getByText(texts.done).waitFor();
    const { context } = await openLoginWindow(browser, app);
    const body = { id: idOf('oldpassword'), password: 'Newpass12' };
    const reply = await context.request.post(`${app.url}/api/auth/login/`, { data: body });
    expect((await reply.json()).success).toBe(true);
    await context.close();
  });
});
