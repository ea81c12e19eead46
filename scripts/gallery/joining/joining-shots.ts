import type { Page } from 'playwright-core';
import type { DemoLinks } from '#scripts/gallery/demo-links.ts';
import type { Shot } from '#scripts/gallery/shot.ts';
import { href } from '#shared/navigation/href.ts';

const page = ({ language }: DemoLinks): string => href.registration(language);
const login = ({ language }: DemoLinks): string => `/${language}/login/`;
const step = (on: Page, name: string) => on.locator(`[data-step="${name}"]`).waitFor();

const begun = (on: Page) => step(on, 'init');

/** Answers a call itself, so that a picture costs no text message and registers no customer. */
const answer = (on: Page, path: string, json: unknown) =>
  on.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ json }),
  );

/** Sends an email and waits for the state that it leads to. */
const email = (address: string, state: string) => async (on: Page) => {
  await on.locator('[name="email"]').fill(address.includes('@') ? address : `${address}@demo.harbour.tv`);
  await on.keyboard.press('Enter');
  await step(on, state);
};
const toForm = email('karen.lau@example.com', 'free_registration');

async function fillForm(on: Page): Promise<void> {
  await toForm(on);
  await on.locator('[data-captcha="solved"]').waitFor();
  await on.locator('[name="title"][value="ms"]').check({ force: true });
  const typed = {
    lastName: 'Lau',
    firstName: 'Ka Yan',
    chineseName: '劉嘉欣',
    mobileNumber: '6123 4521',
    password: 'Harbour81',
  };
  for (const [name, text] of Object.entries(typed)) await on.locator(`[name="${name}"]`).fill(text);
  await on.locator('[name="confirmPassword"]').fill('Harbour81');
  await on.locator('[name="terms"]').check();
}

async function toCode(on: Page): Promise<void> {
  await answer(on, '/api/memberzone/requestSMS/', { success: true, code_prefix: 'HBR' });
  await fillForm(on);
  await on.locator('form [type="submit"]').click();
  await step(on, 'verify_sms');
  await on.locator('[name="code"]').fill('407');
}

async function withErrors(on: Page): Promise<void> {
  await toForm(on);
  await on.locator('[data-captcha="solved"]').waitFor();
  await on.locator('[name="lastName"]').fill('Lau');
  await on.locator('[name="mobileNumber"]').fill('6123 452');
  await on.locator('[name="password"]').fill('harbour81!');
  await on.locator('form [type="submit"]').click();
  await on.locator('[data-summary]').waitFor();
}

/** Registers with a browser that then cannot be logged in, or whose home never loads. */
const registered = (held: string, state: string) => async (on: Page) => {
  await toCode(on);
  await answer(on, '/api/registration/confirmActivation/', {
    customer: { id: '48200001', temporary_token: 'none' },
  });
  await on.route(held, (route) => route.abort());
  await on.locator('[name="code"]').fill('407291');
  await on.keyboard.press('Enter');
  await step(on, state);
};

/** Registers as a persona, whose session the page then loads. */
async function done(on: Page): Promise<void> {
  await toCode(on);
  await answer(on, '/api/registration/confirmActivation/', {
    customer: { id: '48200001', temporary_token: 'none' },
  });
  await on.request.post(new URL('/demo/api/persona', on.url()).href, { data: { key: 'free' } });
  await on.locator('[name="code"]').fill('407291');
  await on.keyboard.press('Enter');
  await step(on, 'pairing_result_at_create_boss_account');
}

async function loading(on: Page): Promise<void> {
  await on.route('**/api/registration/emailCheck/', () => undefined);
  await email('karen.lau@example.com', 'Loading')(on);
}

async function linked(on: Page): Promise<void> {
  await answer(on, '/api/registration/linkupTvbID/', { success: true, pending: true });
  await email('box', 'linkup_tvbid')(on);
  await on.locator('form [type="submit"], [data-step] button[class*="wide"]').first().click();
  await step(on, 'linkup_tvbid_result');
}

async function resent(on: Page): Promise<void> {
  await answer(on, '/api/registration/resendTvbIdVerificationEmail/', { success: true });
  await email('pending', 'pending_to_verify_account')(on);
  await on.locator('form [type="submit"], [data-step] button[class*="wide"]').first().click();
  await step(on, 'tvbid_verification_email_resent');
}

/** Opens one of the two links below the login, and sends what it asks for. */
const help =
  (which: 0 | 1, then: (on: Page) => Promise<void> = async () => undefined) =>
  async (on: Page) => {
    await on.locator('form button[class*="link"]').nth(which).click();
    await step(on, 'init');
    await then(on);
  };

const account = (id: string, state: string) => async (on: Page) => {
  await answer(on, '/api/forget_password/email/', { success: true });
  await on.locator('[name="account"]').fill(id);
  await on.keyboard.press('Enter');
  await step(on, state);
};

async function idSent(on: Page): Promise<void> {
  await answer(on, '/api/auth/resendBossIdEmail/', { success: true });
  await email('several-boxes', 'select_account')(on);
  await on.locator('[data-step] li button:enabled').first().click();
  await step(on, 'email_sent');
}

async function areaCodes(on: Page): Promise<void> {
  await toForm(on);
  await on.locator('[name="areaCode"]').click();
  await on.locator('[name="areaSearch"]').fill('8');
}

async function mobileNumber(on: Page): Promise<void> {
  await on.getByRole('button', { name: /^(手機號碼|Mobile number)/ }).click();
  await step(on, 'number');
}

async function mobileCode(on: Page): Promise<void> {
  await answer(on, '/api/memberzone/updateAccount/request_mobile_number_update/', {
    success: true,
    code_prefix: 'HBR',
  });
  await answer(on, '/api/memberzone/verifySMS/', { success: false, errors: { code: 'msg_smsInvalid' } });
  await mobileNumber(on);
  await on.locator('[name="mobileNumber"]').fill('6123 4521');
  await on.keyboard.press('Enter');
  await step(on, 'verify_sms');
  await on.locator('[name="code"]').fill('000000');
  await on.keyboard.press('Enter');
  await on.locator('[data-message="msg_smsInvalid"]').waitFor();
}

const info = ({ language }: DemoLinks): string => href.account(language);

/**
 * The twelve states of the free registration, every dialog of the recovery, and the text message of the
 * account page.
 */
export const JOINING_SHOTS: readonly Shot[] = [
  { name: 'join-init', address: page, prepare: begun },
  { name: 'join-init-tv', address: ({ language }) => href.registrationForTv(language), prepare: begun },
  {
    name: 'join-init-prompt',
    address: ({ language }) => `${href.home(language)}?free_registration=1`,
    prepare: begun,
  },
  { name: 'join-form', address: page, prepare: fillForm },
  { name: 'join-form-whole', address: page, prepare: fillForm, full: true },
  { name: 'join-form-errors', address: page, prepare: withErrors, full: true },
  { name: 'join-form-areas', address: page, prepare: areaCodes },
  { name: 'join-sms', address: page, prepare: toCode },
  { name: 'join-existing', address: page, prepare: email('svp', 'existing_account') },
  { name: 'join-pending', address: page, prepare: email('pending', 'pending_to_verify_account') },
  { name: 'join-pending-resent', address: page, prepare: resent },
  { name: 'join-select', address: page, prepare: email('several-boxes', 'select_account') },
  { name: 'join-link', address: page, prepare: email('box', 'linkup_tvbid') },
  { name: 'join-link-result', address: page, prepare: linked },
  {
    name: 'join-result',
    address: page,
    prepare: registered('**/api/auth/getSession/**', 'create_boss_account_result'),
  },
  { name: 'join-done', address: page, prepare: done },
  { name: 'join-done-large', address: page, prepare: done, look: 'large-text' },
  { name: 'join-loading', address: page, prepare: loading },
  { name: 'forgotten-id', address: login, prepare: help(0) },
  { name: 'forgotten-id-login', address: login, prepare: help(0, email('free', 'please_login')) },
  { name: 'forgotten-id-verify', address: login, prepare: help(0, email('pending', 'please_verify_email')) },
  { name: 'forgotten-id-select', address: login, prepare: help(0, email('several-boxes', 'select_account')) },
  { name: 'forgotten-id-sent', address: login, prepare: help(0, idSent) },
  { name: 'forgotten-password', address: login, prepare: help(1) },
  {
    name: 'forgotten-password-mobile',
    address: login,
    prepare: help(1, account('81000016', 'fill_mobile_number')),
  },
  {
    name: 'forgotten-password-done',
    address: login,
    prepare: help(1, account('free@demo.harbour.tv', 'completed')),
  },
  { name: 'reset-password', address: ({ language }) => `/${language}/reset-password/?token=any` },
  { name: 'reset-password-expired', address: ({ language }) => `/${language}/reset-password/` },
  { name: 'verify-email-expired', address: ({ language }) => `/${language}/verify-email/?token=none` },
  { name: 'mobile-number', address: info, persona: 'paid', prepare: mobileNumber },
  { name: 'mobile-number-code', address: info, persona: 'paid', prepare: mobileCode },
];
