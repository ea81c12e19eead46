import { describe, expect, it } from 'vitest';
import texts from '#locales/en/joining.json';
import { answerWith, idOf, type LoginWindow, loggedInAs, newestMessage } from './login-window.ts';
import { loginWindowPerTest } from './login-window-per-test.ts';
import { moveTo } from './one-page.ts';
import type { RunningApp } from './running-app.ts';

const EMAIL = 'karen.lau@example.com';

let app: RunningApp;
let window: LoginWindow;

loginWindowPerTest((opened) => {
  ({ app, window } = opened);
});

/** Writes down every state that the registration shows from now on; runs in the page. */
function recordSteps(): void {
  const steps: (string | undefined)[] = [];
  Reflect.set(globalThis, 'steps', steps);
  const note = () => {
    const shown = document.querySelector<HTMLElement>('[data-step]')?.dataset.step;
    if (shown !== undefined && shown !== (steps.at(-1) ?? 'free_registration')) steps.push(shown);
  };
  new MutationObserver(note).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-step'],
  });
}

/** Returns the tab's draft of a registration. */
const draft = () => window.page.evaluate(() => sessionStorage.getItem('harbour.draft.registration'));

const step = (name: string) => window.page.locator(`[data-step="${name}"]`).waitFor();

/**
 * Fills the personal form in by keyboard. A number gets one text message a minute, so each journey has its
 * own.
 */
async function fillPersonalForm(mobile: string): Promise<void> {
  const { page, type } = window;
  await page.locator('[data-captcha="solved"]').waitFor();
  await window.tabTo(page.locator('[name="title"]').first());
  await page.keyboard.press('ArrowRight');
  await type('lastName', 'Lau');
  await type('firstName', 'Ka Yan');
  await type('mobileNumber', mobile);
  await type('password', 'Harbour81');
  await type('confirmPassword', 'Harbour81');
  await page.getByRole('checkbox', { name: texts.person.terms }).press('Space');
}

/**
 * Leaves the last step with Enter: its button has the focus, and nothing has opened over it. Then a profile
 * is asked for.
 */
async function leaveDone(): Promise<void> {
  const { page } = window;
  await step('pairing_result_at_create_boss_account');
  await page.locator('[data-step] button:focus', { hasText: texts.continue }).waitFor();
  await window.clean();
  expect(await page.locator('[data-prompt="profile"]').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.locator('[data-prompt="profile"]').waitFor();
}

describe('free registration', () => {
  it('leads from the email to home, logged in, with the profile flow next [S0-1-012] [S0-2-024] [S0-2-110] [S0-2-111] [S0-2-112] [S0-2-120] [S0-2-121] [S0-5-028] [S0-8-013] [S1-1-023] [S1-5-018]', async () => {
    const { page, type, press, clean } = window;
    await window.to('/en/registration/');
    await step('init');
    await page.getByText('HK$0, no card needed').waitFor();
    await clean();
    await type('email', 'karen');
    await page.keyboard.press('Enter');
    await page.getByText(texts.emailInvalid).waitFor();
    await type('email', EMAIL);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/registration/emailCheck/', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await step('Loading');
    letGo();
    await step('free_registration');
    await page.evaluate(recordSteps);
    await press(texts.person.submit);
    await page.locator('[data-summary]:focus').waitFor();
    await clean();
    await press(/^Last name: /);
    await page.locator('[name="lastName"]:focus').waitFor();
    await fillPersonalForm('6123 4521');
    await press(texts.back);
    await step('init');
    await page.keyboard.press('Enter');
    await step('free_registration');
    expect(await window.field('lastName').inputValue()).toBe('Lau');
    await press(texts.person.submit);
    await step('verify_sms');
    await clean();
    await type('code', '000000');
    await page.keyboard.press('Enter');
    expect(await window.message('incorrect_sms_code')).toContain('code isn’t right');
    const sms = await newestMessage(app, 'sms-code');
    await type('code', sms.text.match(/[A-Z]{3}-\d{6}/)?.[0] ?? '');
    await page.keyboard.press('Enter');
    await leaveDone();
    expect(window.path()).toBe('/en/home/');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'steps'))).toEqual([
      'init',
      'Loading',
      'free_registration',
      'verify_sms',
      'Loading',
      'verify_sms',
      'Loading',
      'pairing_result_at_create_boss_account',
    ]);
    expect(await loggedInAs(window.context, app)).toMatch(/^48\d{6}$/);
    const mail = await newestMessage(app, 'verify-email');
    await window.to(`/en/verify-email/?token=${mail.token}`);
    await page.getByText(texts.verifyEmail.doneTitle).waitFor();
    expect(page.url()).not.toContain('token');
  });

  it('in the login prompt ends at home, logged in, and leaves nothing in the tab [S0-2-024]', async () => {
    const { page, type, press } = window;
    await window.to('/en/search/harbour/?login=1');
    await page.getByRole('tab', { name: 'Register' }).click();
    await press('Register for free');
    await step('init');
    await type('email', EMAIL);
    await page.keyboard.press('Enter');
    await step('free_registration');
    await fillPersonalForm('6123 4523');
    await press(texts.person.submit);
    await step('verify_sms');
    expect(await draft()).toContain(EMAIL);
    const sms = await newestMessage(app, 'sms-code');
    await type('code', sms.text.match(/[A-Z]{3}-\d{6}/)?.[0] ?? '');
    await page.keyboard.press('Enter');
    await leaveDone();
    expect(window.path()).toBe('/en/home/');
    expect(await page.locator('[data-prompt="login"]').count()).toBe(0);
    expect(await draft()).toBeNull();
    expect(await loggedInAs(window.context, app)).toMatch(/^48\d{6}$/);
  });

  it('reports an existing account and one to be confirmed, whose email is sent again [S0-2-113] [S0-2-114] [S0-2-115] [S0-2-097]', async () => {
    const { page, type, press } = window;
    await window.to('/en/home/?free_registration=1');
    await step('init');
    await type('email', idOf('free'));
    await page.keyboard.press('Enter');
    await step('existing_account');
    await press(texts.back);
    await step('init');
    await type('email', idOf('unverified'));
    await page.keyboard.press('Enter');
    await step('pending_to_verify_account');
    await press(texts.pending.again);
    await step('tvbid_verification_email_resent');
    expect((await newestMessage(app, 'verify-email')).to).toBe(idOf('unverified'));
  });

  it('links a customer id by the emailed link, and informs SVP customers that an account exists [S0-1-013] [S0-2-116] [S0-2-117] [S0-2-118] [S0-6-023]', async () => {
    const { page, type, press, clean } = window;
    await window.to('/en/registration/');
    await type('email', idOf('svp'));
    await page.keyboard.press('Enter');
    await step('existing_account');
    await press(texts.back);
    await type('email', idOf('several-boxes'));
    await page.keyboard.press('Enter');
    await step('select_account');
    expect(await page.getByRole('button', { name: texts.select.notLinkable }).isDisabled()).toBe(true);
    await clean();
    await page.getByRole('button', { name: /Free member/ }).press('Enter');
    await step('linkup_tvbid');
    await clean();
    await press(texts.link.send);
    await step('linkup_tvbid_result');
    await page.getByRole('heading', { name: texts.linked.pendingTitle }).waitFor();
    const { token } = await newestMessage(app, 'link-account');
    await window.to(`/en/registration/?temp_token=${token}`);
    await step('select_account');
    await page.getByRole('button', { name: /Free member/ }).press('Enter');
    await type('password', 'Harbour81');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: texts.linked.title }).waitFor();
    await moveTo(page, '/en/login/');
    await window.logIn(idOf('several-boxes'), 'Harbour81');
    await page.waitForURL(/\/en\/home\//);
  });

  it('a second account is added to the existing login with its password; a mailbox that bounces mail is refused [S0-8-012] [S0-8-014]', async () => {
    const { page, type } = window;
    await window.to('/en/registration/');
    await type('email', idOf('bounced'));
    await page.keyboard.press('Enter');
    expect(await window.message('email_bounced')).toContain('comes back');
    await type('email', idOf('gold'));
    await page.keyboard.press('Enter');
    await step('linkup_tvbid');
    await type('password', 'Wrong1234');
    await page.keyboard.press('Enter');
    expect(await window.message('incorrect_password')).toContain('password isn’t right');
    await type('password', 'Harbour2026');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: texts.linked.title }).waitFor();
  });

  it('says what holds it back: a limit of messages disables the button, and a browser that could not be logged in is registered all the same [S0-2-119] [S0-8-021] [S1-5-019]', async () => {
    const { page, type, press } = window;
    await window.to('/en/registration/');
    await type('email', EMAIL);
    await page.keyboard.press('Enter');
    await step('free_registration');
    await fillPersonalForm('6123 4522');
    await answerWith(page, '/api/memberzone/requestSMS/', {
      success: false,
      errors: { code: 'msg_smsLimitExceeded' },
    });
    await press(texts.person.submit);
    await window.message('msg_smsLimitExceeded');
    expect(await page.getByRole('button', { name: texts.person.submit }).isDisabled()).toBe(true);
    await page.unrouteAll();
    await page.reload();
    await step('free_registration');
    await page.locator('[data-captcha="solved"]').waitFor();
    for (const name of ['password', 'confirmPassword']) await type(name, 'Harbour81');
    await press(texts.person.submit);
    await step('verify_sms');
    const sms = await newestMessage(app, 'sms-code');
    await type('code', sms.text.match(/[A-Z]{3}-\d{6}/)?.[0] ?? '');
    await page.route('**/api/auth/getSession/**', (route) => route.abort());
    await page.keyboard.press('Enter');
    await step('create_boss_account_result');
    await page.getByText(texts.welcome.notPaired).waitFor();
  });
});

describe('recovery', () => {
  it('a forgotten password is reset by the emailed link [S0-1-010] [S0-2-107] [S0-2-109]', async () => {
    const { page, type, press, clean } = window;
    await window.to('/en/login/');
    await press('Forgot your password?');
    await step('init');
    await clean();
    await page.keyboard.press('Enter');
    await page.getByText(texts.accountRequired).waitFor();
    await type('account', idOf('free'));
    await page.keyboard.press('Enter');
    await step('completed');
    const mail = await newestMessage(app, 'reset-password');
    await window.to(`/en/reset-password/?token=${mail.token}`);
    await type('password', 'Harbour82');
    await type('confirmation', 'Harbour82');
    await clean();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: texts.reset.doneTitle }).waitFor();
    await window.to(`/en/reset-password/?token=${mail.token}`);
    await type('password', 'Harbour83');
    await type('confirmation', 'Harbour83');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: texts.reset.expiredTitle }).waitFor();
    await moveTo(page, '/en/login/');
    await window.logIn(idOf('free'), 'Harbour82');
    await page.waitForURL(/\/en\/home\//);
  });

  it('a forgotten id is found by its email: a login, one to be confirmed, or none [S0-1-009] [S0-2-102] [S0-2-103] [S0-2-104] [S0-2-105] [S0-8-016]', async () => {
    const { page, type, press, clean } = window;
    await window.to('/en/login/');
    await press('Forgot your customer ID?');
    await type('email', 'nobody@example.com');
    await page.keyboard.press('Enter');
    expect(await window.message('email_not_found')).toContain('couldn’t find');
    await clean();
    await type('email', idOf('free'));
    await page.keyboard.press('Enter');
    await step('please_login');
    await press(texts.toLogin);
    await press('Forgot your customer ID?');
    await type('email', idOf('pending'));
    await page.keyboard.press('Enter');
    await step('please_verify_email');
    await press(texts.pending.again);
    await page.locator('[data-resent="sent"]').waitFor();
  });

  it('a forgotten password is reset by a text message to the account’s own number [S0-1-011] [S0-2-108] [S0-8-018]', async () => {
    const { page, type, press, clean } = window;
    await window.to('/en/login/');
    await press('Forgot your password?');
    await type('account', 'nobody@example.com');
    await page.keyboard.press('Enter');
    await window.message('account_status_failed');
    await type('account', '81000016');
    await page.keyboard.press('Enter');
    await step('fill_mobile_number');
    await clean();
    await type('mobile', '6123 4599');
    await page.keyboard.press('Enter');
    await window.message('mobile_not_match');
    await type('mobile', '6123 4516');
    await page.keyboard.press('Enter');
    await step('completed');
    const sms = await newestMessage(app, 'reset-password');
    expect(sms.to).toBe('+852 61234516');
    await window.to(`/en/reset-password/?token=${sms.token}`);
    await type('password', 'Harbour82');
    await type('confirmation', 'Harbour82');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: texts.reset.doneTitle }).waitFor();
  });

  it('of several customer ids one is sent by email; a mailbox that bounces mail cannot help [S0-2-106] [S0-8-017]', async () => {
    const { page, type, press, clean } = window;
    await window.to('/en/login/');
    await press('Forgot your customer ID?');
    await type('email', idOf('bounced'));
    await page.keyboard.press('Enter');
    await window.message('invalid_email');
    await type('email', idOf('several-boxes'));
    await page.keyboard.press('Enter');
    await step('select_account');
    await clean();
    await page.getByRole('button', { name: /Free member/ }).press('Enter');
    await step('email_sent');
    expect((await newestMessage(app, 'customer-id')).text).toContain('81000032');
  });
});
