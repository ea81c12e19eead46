import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerWith,
  type LoginWindow,
  languagesOf,
  loggedInAs,
  newestMessage,
  openLoginWindow,
} from './login-window.ts';
import { type OwnApp, sessionOf, startApp } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';

const lang = 'tc';
const MEMBER = '66880001';
const TERMS = '66880002';
const PAIRED = '66880003';
const CARRIER_LOGIN = '/api/auth/LoginByCTMotp/';
const REQUEST_CODE = '/api/auth/requestCTMotp/';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/* A service of its own: a number gets one code a minute. */
describe('carrier login in Macau', () => {
  const texts = languagesOf(lang);
  let app: OwnApp;
  let window: LoginWindow;

  beforeAll(async () => {
    app = await startApp();
    await app.demo('country', { country: 'MO' });
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    window = await openLoginWindow(browser, app);
  });
  afterEach(() => window.context.close());

  const open = async () => {
    await window.to(`/${lang}/login/`);
    await window.press(texts.carrier);
    await window.stage('ctm_login');
  };
  const askFor = async (number: string) => {
    await window.type('mobile', number);
    await window.press(texts.code.request);
  };
  const enter = async (otp: string) => {
    await window.type('otp', otp);
    await window.page.keyboard.press('Enter');
  };
  const codeFor = async (number: string): Promise<string> => {
    await askFor(number);
    await window.page.getByText(texts.code.sent).waitFor();
    return (await newestMessage(app, 'one-time-code')).text;
  };
  const mobileField = () => window.page.locator('form > div').filter({ has: window.field('mobile') });
  const codeField = () => window.page.locator('form > div').filter({ has: window.field('otp') });

  it('has a button in Macau only, no overseas tab, and the offer of free registration by its flag [S0-2-091] [S0-2-093]', async () => {
    const tabs = () => window.page.getByRole('tab').allTextContents();
    await window.to(`/${lang}/login/`);
    await window.page.getByRole('button', { name: texts.carrier }).waitFor();
    expect(await tabs()).toEqual([texts.tab.login, texts.tab.registration, texts.tab.pin_redeem]);
    expect(await window.page.getByText(texts.macauOffer).count()).toBe(0);
    await window.clean();
    await window.press(texts.carrier);
    await window.stage('ctm_login');
    expect(await window.field('mobile').getAttribute('autocomplete')).toBe('tel');
    expect(await window.field('otp').getAttribute('autocomplete')).toBe('one-time-code');
    await window.clean();
    await app.demo('flags', { flags: { show_macau_free_registration: true } });
    await window.page.reload();
    await window.press(texts.macauOffer);
    await window.page.locator('[data-step="init"]').waitFor();
    await app.demo('flags', { flags: { show_macau_free_registration: false } });
    await app.demo('country', { country: 'HK' });
    await window.page.reload();
    await window.page.getByRole('tab', { name: texts.tab.oversea_login }).waitFor();
    expect(await window.page.getByRole('button', { name: texts.carrier }).count()).toBe(0);
    await app.demo('country', { country: 'MO' });
  });

  it('logs in by mobile number and one-time code, with a wrong one and a reload first, over which the countdown continues [S0-1-008] [S0-8-008]', async () => {
    await open();
    const code = await codeFor(MEMBER);
    await window.page.getByRole('button', { name: /0:5\d|1:00/ }).waitFor();
    await enter(code === '000000' ? '000001' : '000000');
    await codeField().getByText(texts.error['20030803']).waitFor();
    expect(await window.field('mobile').inputValue()).toBe(MEMBER);
    await window.clean();
    await window.page.reload();
    await window.press(texts.carrier);
    await window.page.getByRole('button', { name: /0:[0-5]\d/ }).waitFor();
    expect(await window.field('mobile').inputValue()).toBe(MEMBER);
    await enter(code);
    await window.page.waitForURL((url) => url.pathname === `/${lang}/home/`);
    expect(await loggedInAs(window.context, app)).toBe('81000010');
  });

  it('refused codes are shown next to the mobile field with the code in brackets [S0-8-007]', async () => {
    const inBrackets = async (code: '20033501' | '20033502' | '20033503') => {
      const line = texts.error.code.replace('{{text}}', texts.error[code]).replace('{{code}}', code);
      await mobileField().getByText(line, { exact: true }).waitFor();
    };
    await open();
    await askFor('66000000');
    await inBrackets('20033501');
    await window.clean();
    await askFor(MEMBER);
    await inBrackets('20033502');
    await answerWith(window.page, REQUEST_CODE, { success: false, errors: { code: '20033503' } });
    await askFor(MEMBER);
    await inBrackets('20033503');
  });

  it('need_tnc asks for terms, then for the consent to promotional information, and tries again [S0-8-010]', async () => {
    await open();
    await enter('1');
    await window.page.getByText(texts.code.mobileRequired).waitFor();
    const code = await codeFor(TERMS);
    await enter(code);
    await window.stage('tnc');
    await window.clean();
    expect(await window.field('promotional').count()).toBe(0);
    await window.tabTo(window.field('terms'));
    await window.page.keyboard.press('Space');
    await window.press(texts.terms.accept);
    await window.page.locator('[data-question="marketing"]').waitFor();
    await window.clean();
    await window.press(texts.marketing.yes);
    await window.page.waitForURL((url) => url.pathname === `/${lang}/home/`);
    expect((await sessionOf(window.context, app.url)).user).toMatchObject({
      accepted_tos: true,
      accepted_marketing_consent: true,
    });
  });

  it('20030802 asks to pair as the new main device; no goes back, yes continues [S0-8-009] [S0-4-035]', async () => {
    await open();
    await enter('1');
    const code = await codeFor(PAIRED);
    await enter(code);
    await window.page.locator('[data-question="new-master"]').waitFor();
    await window.clean();
    await window.press(texts.newMaster.no);
    await window.stage('ctm_login');
    expect(await window.field('otp').inputValue()).toBe(code);
    await window.tabTo(window.field('otp'));
    await window.page.keyboard.press('Enter');
    await window.press(texts.newMaster.yes);
    await window.page.waitForURL((url) => url.pathname === `/${lang}/home/`);
    expect((await sessionOf(window.context, app.url)).user).toMatchObject({
      boss_id: '81000021',
      blocked_pair: false,
    });
  });

  it('any other error of a code is the unknown error [S0-8-011]', async () => {
    await open();
    await answerWith(window.page, CARRIER_LOGIN, { success: false, errors: { code: '20030899' } });
    await window.type('mobile', MEMBER);
    await enter('123456');
    expect(await window.message('unknown_error')).toBe(texts.error.unknown_error);
    await window.clean();
  });

  const pages = [
    ['a live page [S0-2-032]', `/${lang}/live/81/x/`],
    ['a programme page [S0-2-031]', `/${lang}/programme/2/x/`],
    ['a content page [S0-2-033]', `/${lang}/content/`],
  ] as const;
  it.each(pages)(
    'the link of the carrier logs in automatically on %s, and leaves the address at once',
    async (_title, path) => {
      await app.demo('carrier-link', { key: 'macau' });
      const query = new URL((await newestMessage(app, 'carrier-link')).text, app.url).search;
      await window.to(`${path}${query}`);
      await window.page.waitForFunction(() => !/ctmtoken|deviceid/.test(globalThis.location.href));
      await expect.poll(() => loggedInAs(window.context, app), { timeout: 10_000 }).toBe('81000010');
      await window.page.locator('[data-prompt="login"]').waitFor({ state: 'detached' });
      expect(window.path().replace(/\/$/, '')).toBe(path.replace(/\/$/, ''));
      const search = new URL(window.page.url()).search;
      expect(search).not.toMatch(/ctmtoken|deviceid/);
    },
  );

  it('an invalid link ends at the form, with what to do', async () => {
    await window.to(`/${lang}/content/?ctmtoken=nothing&deviceid=demo-phone`);
    await window.stage('ctm_login');
    await codeField().getByText(texts.error['20030803']).waitFor();
    expect(await loggedInAs(window.context, app)).toBeNull();
  });
});
