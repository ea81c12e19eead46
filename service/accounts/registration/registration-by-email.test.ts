import { describe, expect, it } from 'vitest';
import { knownConfig } from '#service/operations/known-config.ts';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { solveCaptcha } from '#service/testing/test-captcha.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { remoteConfig } from '#shared/contract/operations/remote-config.ts';
import { MINUTE } from '#shared/kernel/time.ts';

const MOBILE = { mobile_number: '61230001', area_code: '852' } as const;
const EMAIL = 'Karen@example.com';

/** A registration at a service whose codes go by email, or as `by` says. */
async function opened(by: 'email' | 'sms' = 'email') {
  const service = await testAccountsService({ remoteConfig: { registration_code_by: by } });
  const { browser, messages } = service;
  const ask = async (body: object) =>
    browser.read(endpoints.requestSms, {
      body: { lang: 'en', ...MOBILE, captchaCode: await solveCaptcha(browser, 'registration'), ...body },
    });
  const confirm = (code: string, customer: object = {}) =>
    browser.read(endpoints.confirmActivation, {
      body: {
        campaign_id: 'FREE-HK-2026',
        verification_code: code,
        locale: 'en',
        tvb_account_password: 'Harbour81',
        form_key: 'form-0001',
        customer: {
          first_name: 'Ka Yan',
          last_name: 'Lau',
          chinese_name: '',
          title: 'ms',
          email: EMAIL,
          ...MOBILE,
          is_adult: true,
          accepts_promotional_info: false,
          accepts_telemarketing: false,
          ...customer,
        },
      },
    });
  const codeIn = async () => (await messages())[0]?.text.match(/[A-Z]{3}-\d{6}/)?.[0].replace('-', '') ?? '';
  return { ...service, ask, confirm, codeIn };
}

describe('a registration whose code goes by email', () => {
  it('sends the code to the email and none to the number, and registers with a confirmed email', async () => {
    const { ask, confirm, codeIn, messages, browser } = await opened();
    expect(await ask({ email: EMAIL })).toMatchObject({
      success: true,
      code_prefix: expect.stringMatching(/^[A-Z]{3}$/),
    });
    expect(await messages()).toMatchObject([
      { kind: 'one-time-code', to: EMAIL, subject: expect.stringMatching(/^Your code: [A-Z]{3}-\d{6}$/) },
    ]);
    expect(await confirm(await codeIn())).toMatchObject({
      customer: { id: expect.stringMatching(/^48\d{6}$/) },
    });
    expect((await browser.open()).user).toMatchObject({ guest: false, email: EMAIL.toLowerCase() });
    /* No second email asks to confirm what the code has proved. */
    expect(await messages()).toHaveLength(1);
    const found = await browser.read(endpoints.emailCheck, { body: { email: EMAIL } });
    expect(found).toMatchObject({ email_accounts: [{ email_verify_status: 'verified' }] });
  });

  it('takes the code for that email only', async () => {
    const { ask, confirm, codeIn } = await opened();
    await ask({ email: EMAIL });
    const code = await codeIn();
    expect(await confirm(code, { email: 'other@example.com' })).toEqual({
      errors: { code: 'msg_smsInvalid' },
    });
    expect(await confirm(code, { mobile_number: '61230002' })).toMatchObject({
      customer: { id: expect.any(String) },
    });
  });

  it('asks for a valid email, and sends to one again after a minute whatever the number', async () => {
    const { ask, pass } = await opened();
    expect(await ask({})).toMatchObject({ success: false, errors: { code: 'EMAIL_INVALID' } });
    expect(await ask({ email: 'nobody' })).toMatchObject({
      success: false,
      errors: { code: 'EMAIL_INVALID' },
    });
    expect(await ask({ email: EMAIL })).toMatchObject({ success: true });
    expect(await ask({ email: EMAIL.toUpperCase(), mobile_number: '61230009' })).toMatchObject({
      errors: { code: 'SMS_TOO_SOON' },
    });
    pass(MINUTE);
    expect(await ask({ email: EMAIL })).toMatchObject({ success: true });
  });

  it('is no way around the text message where that is asked for', async () => {
    const { ask, messages } = await opened('sms');
    await ask({ email: EMAIL });
    expect(await messages()).toMatchObject([{ kind: 'sms-code', to: '+852 61230001' }]);
  });
});

describe('how the code of a registration goes', () => {
  const smtp = { url: new URL('smtps://mail.example'), from: 'no-reply@tv.example' };
  const sms = { url: new URL('https://sms.example'), key: Buffer.alloc(24) };
  const by = (settings: Parameters<typeof knownConfig>[1], asked?: string) =>
    knownConfig(remoteConfig.parse(asked === undefined ? {} : { registration_code_by: asked }), settings)
      .registration_code_by;

  it.each([
    [{}, undefined, 'sms'],
    [{ smtp }, undefined, 'email'],
    [{ sms }, undefined, 'sms'],
    [{ smtp, sms }, undefined, 'sms'],
    [{ smtp, sms }, 'email', 'email'],
    [{ smtp }, 'sms', 'sms'],
    [{ smtp }, 'pigeon', 'email'],
  ] as const)('with %j, asked for %s: %s', (settings, asked, expected) =>
    expect(by(settings, asked)).toBe(expected),
  );
});
