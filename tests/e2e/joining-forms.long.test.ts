import { describe, expect, it } from 'vitest';
import account from '#locales/en/account.json';
import texts from '#locales/en/joining.json';
import tc from '#locales/tc/joining.json';
import { answerWith, idOf, type LoginWindow, loggedInAs, newestMessage } from './login-window.ts';
import { loginWindowPerTest } from './login-window-per-test.ts';
import { moveTo } from './one-page.ts';
import { becomePersona, type RunningApp } from './running-app.ts';

const CODE = /[A-Z]{3}-\d{6}/;

let app: RunningApp;
let window: LoginWindow;

loginWindowPerTest((opened) => {
  ({ app, window } = opened);
});

const step = (name: string) => window.page.locator(`[data-step="${name}"]`).waitFor();
const value = (name: string) => window.field(name).inputValue();
const send = () => window.page.keyboard.press('Enter');

async function sendEmail(email: string, state: string): Promise<void> {
  await window.type('email', email);
  await send();
  await step(state);
}

/** Fills the personal form by keyboard. */
async function fillForm(mobile: string): Promise<void> {
  const { page, type, tabTo } = window;
  await page.locator('[data-captcha="solved"]').waitFor();
  await tabTo(page.locator('[name="title"]').first());
  await page.keyboard.press('ArrowRight');
  for (const [name, text] of Object.entries({ lastName: 'Lau', firstName: 'Ka Yan', mobileNumber: mobile }))
    await type(name, text);
  await fillPasswords();
  await tabTo(window.field('terms'));
  await page.keyboard.press('Space');
}

async function fillPasswords(): Promise<void> {
  for (const name of ['password', 'confirmPassword']) await window.type(name, 'Harbour81');
}

/** Counts the calls to a path from now on, and keeps their bodies. */
function record(path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  window.page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON());
  });
  return bodies;
}

describe('registration for Android TV', () => {
  it('begins at the screen of the TV code, takes new emails alone, and says what it is for, in Chinese by keyboard alone [S0-8-015] [S0-6-024]', async () => {
    const { page, type, press, clean } = window;
    const campaigns = record('/api/registration/freeRegistrationCampaign/');
    const activations = record('/api/registration/confirmActivation/');
    await window.to('/tc/pair/');
    await window.tabTo(page.locator('main a[href="/tc/registration/?for_android_tv=1"]'));
    await send();
    await page.getByRole('heading', { level: 1, name: tc.tv.heading }).waitFor();
    await clean();
    await type('email', idOf('free'));
    await send();
    expect(await window.message('email_not_for_tv')).toBe(`${tc.message.email_not_for_tv} `);
    await sendEmail('tv@example.com', 'free_registration');
    await press(tc.person.submit);
    await page.locator('[data-summary]:focus').waitFor();
    await clean();
    await fillForm('6123 4531');
    await window.tabTo(window.field('areaCode'));
    await send();
    await type('areaSearch', '澳門');
    await clean();
    await send();
    expect(await window.field('areaCode').textContent()).toContain('+853');
    await press(tc.person.submit);
    await step('verify_sms');
    await clean();
    const sms = await newestMessage(app, 'sms-code');
    expect(sms).toMatchObject({ to: '+853 61234531', text: expect.stringContaining('驗證碼') });
    await type('code', sms.text.match(CODE)?.[0] ?? '');
    await send();
    await step('pairing_result_at_create_boss_account');
    await press(tc.continue);
    await page.locator('[data-prompt="profile"]').waitFor();
    expect(window.path()).toBe('/tc/home/');
    expect(await loggedInAs(window.context, app)).not.toBeNull();
    expect(campaigns).toContainEqual(expect.objectContaining({ is_android_tv: true }));
    expect(activations).toMatchObject([
      {
        campaign_for_android_tv: true,
        campaign_id: 'FREE-TV-2026',
        locale: 'zh-HK',
        customer: { is_adult: false },
      },
    ]);
  });
});

describe('forms of joining', () => {
  it('keep what was typed over reload, language and the login next door, never the password, and send no second code', async () => {
    const { page, press } = window;
    const messages = record('/api/memberzone/requestSMS/');
    await window.to('/en/registration/');
    await sendEmail('karen.lau@example.com', 'free_registration');
    await fillForm('6123 4532');
    await press(texts.person.submit);
    await step('verify_sms');
    await page.reload();
    await step('free_registration');
    expect([await value('lastName'), await value('mobileNumber'), await value('password')]).toEqual([
      'Lau',
      '6123 4532',
      '',
    ]);
    await page.locator('header a[href^="/tc/registration/"]').click();
    await page.getByRole('button', { name: tc.person.submit }).waitFor();
    expect([await value('firstName'), await window.field('title').nth(1).isChecked()]).toEqual([
      'Ka Yan',
      true,
    ]);
    await fillPasswords();
    await press(tc.person.submit);
    await step('verify_sms');
    expect(await page.locator('[data-step="verify_sms"]').textContent()).toMatch(/[1-5]?\d 秒後可再傳送/);
    expect(messages).toHaveLength(1);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      'Harbour81',
    );
    await moveTo(window.page, '/en/login/');
    await window.type('id', idOf('free'));
    await press('Forgot your password?');
    await window.type('account', 'somebody');
    await page.reload();
    expect(await value('id')).toBe(idOf('free'));
    await press('Forgot your password?');
    expect(await value('account')).toBe('somebody');
    await press(texts.back);
    await window.logIn(idOf('free'));
    await page.waitForURL(/\/en\/home\//);
    expect(
      await page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith('harbour.draft.')),
      ),
    ).toEqual([]);
  });

  it('every answer to an email has its state, and Back leads from each to the email as it was typed', async () => {
    await window.to('/en/registration/');
    for (const [email, state] of [
      [idOf('svp'), 'existing_account'],
      [idOf('pending'), 'pending_to_verify_account'],
      [idOf('several-boxes'), 'select_account'],
      [idOf('box'), 'linkup_tvbid'],
      ['new@example.com', 'free_registration'],
    ] as const) {
      await sendEmail(email, state);
      await window.press(texts.back);
      await step('init');
      expect(await value('email')).toBe(email);
    }
    await moveTo(window.page, '/en/login/');
    await window.press('Forgot your customer ID?');
    for (const [email, state] of [
      [idOf('free'), 'please_login'],
      [idOf('pending'), 'please_verify_email'],
      [idOf('several-boxes'), 'select_account'],
    ] as const) {
      await sendEmail(email, state);
      await window.press(texts.back);
      await step('init');
      expect(await value('email')).toBe(email);
    }
  });
});

describe('the mobile number of an account', () => {
  it('is changed by a code in a dialog over the account page; a wrong code and too many of them say so [S0-8-020] [S1-2-103] [S0-8-021]', async () => {
    const { page, type, press, clean } = window;
    await becomePersona(window.context, app.url, 'free');
    await window.to('/en/account/info/');
    await press(new RegExp(`^${account.more.mobile}`));
    await step('number');
    await clean();
    await type('mobileNumber', '6123 453');
    await send();
    await page.getByText(texts.fieldError.length).waitFor();
    await type('mobileNumber', '6123 4533');
    await send();
    await step('verify_sms');
    expect(await page.getByRole('dialog').getByRole('heading', { name: texts.sms.title }).count()).toBe(1);
    await type('code', '000000');
    await send();
    expect(await window.message('msg_smsInvalid')).toContain('isn’t right');
    await clean();
    await press(texts.sms.change);
    await answerWith(page, '/api/memberzone/updateAccount/request_mobile_number_update/', {
      success: false,
      errors: { code: 'msg_smsLimitExceeded' },
    });
    await type('mobileNumber', '6123 4534');
    await send();
    await window.message('msg_smsLimitExceeded');
    expect(await page.getByRole('button', { name: texts.mobileUpdate.submit }).isDisabled()).toBe(true);
    await page.unrouteAll();
    await type('mobileNumber', '6123 4533');
    await send();
    await page.getByText(texts.message.sms_too_soon).waitFor();
  });
});
