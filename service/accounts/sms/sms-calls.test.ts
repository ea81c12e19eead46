import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SMS_CODE } from '#service/accounts/store/sms-codes.ts';
import { testFamily } from '#service/kids/test-family.ts';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { solveCaptcha } from '#service/testing/test-captcha.ts';
import { testBrowser } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { SMS_LIMITS } from './sms-limits.ts';

const MOBILE = { mobile_number: '61230001', area_code: '852' } as const;

async function member(key = 'family') {
  const service = await testAccountsService();
  const { browser, messages } = service;
  await service.login(key);
  return {
    ...service,
    ask: (mobile_number: string = MOBILE.mobile_number, area_code: string = MOBILE.area_code) =>
      browser.read(endpoints.requestMobileUpdate, { body: { mobile_number, area_code, locale: 'en' } }),
    verify: (verification_code: string) =>
      browser.read(endpoints.verifySms, { body: { ...MOBILE, verification_code } }),
    codeSent: async () => (await messages())[0]?.text.match(/[A-Z]{3}-\d{6}/)?.[0].replace('-', '') ?? '',
  };
}
const failed = (code: string) => ({ success: false, errors: { code } });

describe('text messages', () => {
  it('requestSMS takes its fields from the form and replies success and the prefix of the message [S0-3-079 S1-3-097 S0-7-034 S0-7-035 S1-7-036]', async () => {
    const { browser, messages } = await member();
    const body = { lang: 'zh-HK', ...MOBILE, resend: false, with_code_prefix: true } as const;
    const reply = await browser.read(endpoints.requestSms, { body });
    expect(reply).toEqual({ success: true, code_prefix: expect.stringMatching(/^[A-Z]{3}$/) });
    expect(await messages()).toMatchObject([
      {
        kind: 'sms-code',
        to: '+852 61230001',
        text: expect.stringContaining(`驗證碼：${reply.code_prefix}-`),
      },
    ]);
  });
  it('without a prefix the code is its digits alone [S0-7-034]', async () => {
    const { browser, messages } = await member();
    const body = { lang: 'en', ...MOBILE, with_code_prefix: false } as const;
    expect(await browser.read(endpoints.requestSms, { body })).toEqual({ success: true, code_prefix: '' });
    const code = (await messages())[0]?.text.match(/\b\d{6}\b/)?.[0] ?? '';
    expect(await browser.read(endpoints.verifySms, { body: { ...MOBILE, verification_code: code } })).toEqual(
      { success: true },
    );
  });
  it('request_mobile_number_update and verifySMS change the number of the account [S0-7-036 S0-7-037 S0-7-038 S1-7-037 S1-7-038]', async () => {
    const { ask, verify, codeSent, browser } = await member();
    expect(await ask()).toEqual({ success: true, code_prefix: expect.stringMatching(/^[A-Z]{3}$/) });
    expect(await verify((await codeSent()).slice(3))).toEqual(failed('msg_smsInvalid'));
    expect(await verify(await codeSent())).toEqual({ success: true });
    const status = await browser.read(endpoints.accountStatus, { body: { account: 'family@example.com' } });
    expect(status).toMatchObject({ masked_mobile_number: '6••••001', area_code: '852' });
    expect(await verify(await codeSent())).toEqual(failed('msg_smsInvalid'));
  });
  it('only a member may ask for a change of number', async () => {
    const { url } = await testAccountsService();
    const reply = await testBrowser(url).call(endpoints.requestMobileUpdate, {
      body: { ...MOBILE, locale: 'en' },
    });
    expect(reply.status).toBe(401);
  });
  it('a kids profile cannot change the number, since whoever holds it can set a new password', async () => {
    const { choose, browser } = await testFamily({ pin: null });
    const ask = () => browser.read(endpoints.requestMobileUpdate, { body: { ...MOBILE, locale: 'en' } });
    await choose('p-bo');
    expect(await ask()).toEqual(failed('PROFILE_IS_KIDS'));
    await choose('p-mum');
    expect(await ask()).toMatchObject({ success: true });
  });
  it('a code belongs to its browser, dies after five tries and after five minutes', async () => {
    const { ask, verify, codeSent, url, pass, login } = await member();
    await ask();
    const code = await codeSent();
    const stranger = testBrowser(url);
    expect(
      await stranger.read(endpoints.verifySms, { body: { ...MOBILE, verification_code: code } }),
    ).toEqual(failed('msg_smsInvalid'));
    for (let n = 0; n < SMS_CODE.tries; n += 1)
      expect(await verify('XXX000000')).toEqual(failed('msg_smsInvalid'));
    expect(await verify(code)).toEqual(failed('msg_smsInvalid'));
    pass(SMS_CODE.life);
    await login('family');
    await ask();
    const late = await codeSent();
    pass(SMS_CODE.life);
    expect(await verify(late)).toEqual(failed('msg_smsInvalid'));
  });
  it('the next message follows after 60 s, five an hour, with Retry-After [S1-8-026]', async () => {
    const { ask, pass } = await member();
    for (let n = 0; n < SMS_LIMITS.anHour; n += 1) {
      const { code_prefix } = await ask();
      expect(await ask()).toEqual({ ...failed('SMS_TOO_SOON'), code_prefix });
      pass(MINUTE);
    }
    expect(await ask()).toEqual(failed('msg_smsLimitExceeded'));
    expect(await ask('61230002')).toEqual(failed('msg_smsLimitExceeded'));
  });
  it.each([
    ['seven digits in Hong Kong', '6123000', '852'],
    ['nine digits in Macau', '661230001', '853'],
  ])('refuses %s', async (_what, number, area) => {
    const { ask } = await member();
    expect(await ask(number, area)).toEqual(failed('MOBILE_INVALID'));
  });
  it('the billing calls take locale and skip_limit_checking false, and verify the same code [S0-7-081 S0-7-082]', async () => {
    const { browser, codeSent, login } = await member();
    await login('family');
    await browser.open();
    const body = {
      locale: 'en',
      ...MOBILE,
      resend: false,
      with_code_prefix: true,
      skip_limit_checking: false,
    } as const;
    expect(await browser.read(endpoints.billingRequestSms, { body })).toMatchObject({ success: true });
    expect(
      await browser.read(endpoints.billingVerifyMobile, {
        body: { ...MOBILE, verification_code: await codeSent() },
      }),
    ).toEqual({
      success: true,
    });
    const unlimited = await browser.call(endpoints.billingRequestSms, {
      body: { ...body, skip_limit_checking: true },
    });
    expect(unlimited.status).toBe(400);
  });
});

describe('a free member who texts strangers', () => {
  const stranger = (n: number) => ({ mobile_number: String(61_230_100 + n), area_code: '852' });
  const CALLS = {
    requestSms: (n: number) => ({ endpoint: endpoints.requestSms, body: { lang: 'en', ...stranger(n) } }),
    requestMobileUpdate: (n: number) => ({
      endpoint: endpoints.requestMobileUpdate,
      body: { locale: 'en', ...stranger(n) },
    }),
    billingRequestSms: (n: number) => ({
      endpoint: endpoints.billingRequestSms,
      body: { locale: 'en', ...stranger(n) },
    }),
  };
  const codeOf = z.object({ success: z.boolean(), errors: z.object({ code: z.string() }).optional() });

  it.each(Object.entries(CALLS))(
    'by %s reaches five an hour, and locks no registration of the address out',
    async (_, call) => {
      const { browser, url, messages } = await member('first');
      await browser.open();
      const send = async (n: number) => {
        const { endpoint, body } = call(n);
        return codeOf.parse(await (await browser.call(endpoint, { body })).json());
      };
      for (let n = 0; n < 30; n += 1) {
        const reply = await send(n);
        expect([n, reply.success]).toEqual([n, n < SMS_LIMITS.anHour]);
      }
      expect(await messages()).toHaveLength(SMS_LIMITS.anHour);
      const guest = testBrowser(url);
      const captchaCode = await solveCaptcha(guest, 'registration');
      /* A number for which the member was refused is not held back either. */
      const body = { lang: 'en', ...stranger(20), captchaCode } as const;
      expect(await guest.read(endpoints.requestSms, { body })).toMatchObject({ success: true });
    },
  );

  it('has a share of the address that guests do not lose, with four accounts as well', async () => {
    const { url } = await testAccountsService();
    const keys = ['first', 'family', 'terms', 'mo'];
    let sent = 0;
    for (const [at, key] of keys.entries()) {
      const one = testBrowser(url);
      await one.read(endpoints.login, {
        body: { id: `${key}@example.com`, password: `Pass-${key}-1`, accept_terms: true },
      });
      await one.open();
      for (let n = 0; n < SMS_LIMITS.anHour; n += 1) {
        const { endpoint, body } = CALLS.requestSms(10 * at + n);
        if (codeOf.parse(await (await one.call(endpoint, { body })).json()).success) sent += 1;
      }
    }
    expect(sent).toBe(keys.length * SMS_LIMITS.anHour);
    const guest = testBrowser(url);
    const captchaCode = await solveCaptcha(guest, 'registration');
    const body = { lang: 'en', ...stranger(90), captchaCode } as const;
    expect(await guest.read(endpoints.requestSms, { body })).toMatchObject({ success: true });
  });

  it('has one budget for all of these calls', async () => {
    const { browser } = await member('first');
    await browser.open();
    const calls = Object.values(CALLS);
    const sent: boolean[] = [];
    for (let n = 0; n < 12; n += 1) {
      const { endpoint, body } = (calls[n % calls.length] ?? CALLS.requestSms)(n);
      sent.push(codeOf.parse(await (await browser.call(endpoint, { body })).json()).success);
    }
    expect(sent.filter(Boolean)).toHaveLength(SMS_LIMITS.anHour);
  });

  it('costs the owner of an account no recovery', async () => {
    const { browser, url } = await member('first');
    await browser.open();
    for (let n = 0; n < 30; n += 1)
      await browser.call(endpoints.requestSms, { body: { lang: 'en', ...stranger(n) } });
    const body = { cid: '91009001', mobile_number: '61234599', area_code: '852', locale: 'en' } as const;
    expect(await testBrowser(url).read(endpoints.recoverByMobile, { body })).toEqual({ success: true });
  });
});
