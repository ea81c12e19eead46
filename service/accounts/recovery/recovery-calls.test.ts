import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { LAUNCH_SECRET_HEADER } from '#shared/contract/launch-secret.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import { parseDeepLink } from '#shared/navigation/deep-link.ts';

const NEW_PASSWORD = 'Harbour82';

async function opened() {
  const service = await testAccountsService();
  const { browser, messages } = service;
  return {
    ...service,
    status: (account: string) => browser.read(endpoints.accountStatus, { body: { account } }),
    byEmail: (email: string) =>
      browser.read(endpoints.recoverByEmail, { body: { email, locale: 'en', for_register: false } }),
    byMobile: (cid: string, mobile_number: string) =>
      browser.read(endpoints.recoverByMobile, { body: { cid, mobile_number, locale: 'en' } }),
    reset: (token: string, new_pw = NEW_PASSWORD) =>
      browser.read(endpoints.resetPassword, { body: { token, new_pw } }),
    tokenSent: async () => (await messages())[0]?.token ?? '',
  };
}

describe('account_status', () => {
  it('takes an account and replies how it may be recovered [S0-7-042 S0-7-043]', async () => {
    const { status } = await opened();
    const mail = { masked_email: 'fa****@example.com', masked_mobile_number: null, area_code: null };
    expect(await status('family@example.com')).toEqual({ email_verified: true, email_match: true, ...mail });
    expect(await status('unverified@example.com')).toMatchObject({
      email_verified: false,
      email_match: true,
    });
    expect(await status('91009001')).toEqual({
      email_verified: true,
      email_match: false,
      masked_email: 'mo****@example.com',
      masked_mobile_number: '6••••599',
      area_code: '852',
    });
    expect(await status('nobody@example.com')).toEqual({ errors: { code: 'ACCOUNT_NOT_FOUND' } });
  });
  it('get_masked_mobile_number replies boss_id, area_code and masked_mobile_number [S0-7-041]', async () => {
    const { browser } = await opened();
    expect(await browser.read(endpoints.maskedMobileNumber, { body: { account: '91009001' } })).toEqual({
      success: true,
      boss_id: '91009001',
      area_code: '852',
      masked_mobile_number: '6••••599',
    });
    expect(await browser.read(endpoints.maskedMobileNumber, { body: { account: 'nobody' } })).toMatchObject({
      success: false,
    });
  });
  it('an address that asks about many accounts waits', async () => {
    const { browser } = await opened();
    for (let n = 0; n < 20; n += 1)
      await browser.call(endpoints.accountStatus, { body: { account: `e${n}@example.com` } });
    expect(
      (await browser.call(endpoints.accountStatus, { body: { account: 'family@example.com' } })).status,
    ).toBe(429);
  });
});

describe('recovery by email', () => {
  it.each([
    ['en', true, 'Reset your password', '/en/reset-password/'],
    ['zh-HK', false, '重設密碼', '/tc/reset-password/'],
  ])(
    'writes to the email in the language of locale %s, with for_register %s [S0-7-044]',
    async (locale, for_register, subject, path) => {
      const { browser, messages } = await opened();
      const ask = (body: object) => browser.request('POST', '/api/forget_password/email/', { body });
      expect((await ask({ email: 'family@example.com', locale, for_register: 'maybe' })).status).toBe(400);
      expect((await ask({ email: 'family@example.com', locale: 'fr', for_register })).status).toBe(400);
      expect(await (await ask({ email: 'family@example.com', locale, for_register })).json()).toEqual({
        success: true,
      });
      expect(await messages()).toMatchObject([
        { to: 'family@example.com', subject, text: expect.stringContaining(path) },
      ]);
    },
  );
  it('mails a link, and replies the same for an unknown account', async () => {
    const { byEmail, messages } = await opened();
    expect(await byEmail('nobody@example.com')).toEqual({ success: true });
    expect(await byEmail('unverified@example.com')).toEqual({ success: true });
    expect(await messages()).toEqual([]);
    expect(await byEmail('family@example.com')).toEqual({ success: true });
    expect(await messages()).toMatchObject([
      {
        kind: 'reset-password',
        to: 'family@example.com',
        subject: 'Reset your password',
        text: expect.stringMatching(/\/en\/reset-password\/\?token=[\w-]{32}/),
      },
    ]);
  });
  it('the link sets a new password once and ends every login', async () => {
    const { byEmail, reset, tokenSent, login, url, browser } = await opened();
    expect(await login('family')).toMatchObject({ success: true });
    const elsewhere = testBrowser(url);
    await elsewhere.read(endpoints.login, { body: { id: 'family@example.com', password: 'Pass-family-1' } });
    await byEmail('family@example.com');
    const token = await tokenSent();
    expect(await reset(token, 'weak')).toEqual({ success: false, errors: { code: '20010201' } });
    const [one, two] = await Promise.all([reset(token), reset(token)]);
    expect([one.success, two.success].toSorted()).toEqual([false, true]);
    expect(await reset(token)).toEqual({ success: false, errors: { code: 'RESET_LINK_EXPIRED' } });
    for (const one of [browser, elsewhere])
      expect((await one.read(endpoints.getSession, {})).user.guest).toBe(true);
    expect(await login('family')).toMatchObject({ success: false });
    expect(
      await browser.read(endpoints.login, { body: { id: 'family@example.com', password: NEW_PASSWORD } }),
    ).toMatchObject({
      success: true,
    });
  });
  it('a link is good for an hour, and a second one voids it', async () => {
    const { byEmail, reset, tokenSent, pass } = await opened();
    await byEmail('family@example.com');
    const first = await tokenSent();
    pass(MINUTE);
    await byEmail('family@example.com');
    const second = await tokenSent();
    expect(await reset(first)).toMatchObject({ success: false });
    pass(HOUR);
    expect(await reset(second)).toEqual({ success: false, errors: { code: 'RESET_LINK_EXPIRED' } });
  });
});

describe('recovery by mobile number', () => {
  it('takes cid and mobile_number and texts the link to that number alone [S0-7-045]', async () => {
    const { byMobile, messages, reset, tokenSent, browser } = await opened();
    expect(await byMobile('91009001', '61234598')).toEqual({
      success: false,
      errors: { code: 'MOBILE_NOT_MATCH' },
    });
    expect(await byMobile('nobody', '61234599')).toEqual({
      success: false,
      errors: { code: 'MOBILE_NOT_MATCH' },
    });
    expect(await messages()).toEqual([]);
    expect(await byMobile('91009001', '61234599')).toEqual({ success: true });
    expect(await messages()).toMatchObject([
      {
        kind: 'reset-password',
        to: '+852 61234599',
        text: expect.stringContaining('/en/reset-password/?token='),
      },
    ]);
    expect(await reset(await tokenSent())).toEqual({ success: true });
    expect(
      await browser.read(endpoints.login, { body: { id: '91009001', password: NEW_PASSWORD } }),
    ).toMatchObject({ success: true });
  });
  it('within a minute of another text to the number says so, and not to wait an hour', async () => {
    const { byMobile, messages, pass } = await opened();
    expect(await byMobile('91009001', '61234599')).toEqual({ success: true });
    expect(await byMobile('91009001', '61234599')).toEqual({
      success: false,
      errors: { code: 'SMS_TOO_SOON' },
    });
    expect(await messages()).toHaveLength(1);
    pass(MINUTE);
    expect(await byMobile('91009001', '61234599')).toEqual({ success: true });
  });
  it('guesses of the number end after five', async () => {
    const { browser } = await opened();
    const guess = (n: number) =>
      browser.call(endpoints.recoverByMobile, {
        body: { cid: '91009001', mobile_number: `6123${n}000`, locale: 'en' },
      });
    for (let n = 1; n <= 5; n += 1) expect((await guess(n)).status).toBe(200);
    expect((await guess(6)).status).toBe(429);
  });
});

describe('resendBossIdEmail for a forgotten id', () => {
  it('mails the customer id of a verified account', async () => {
    const { browser, messages } = await opened();
    expect(await browser.read(endpoints.resendBossIdEmail, { body: { account_id: 'stb-one' } })).toEqual({
      success: true,
    });
    expect(await messages()).toMatchObject([
      { kind: 'customer-id', to: 'one@example.com', text: expect.stringMatching(/9100\d{4}/) },
    ]);
  });
  it.each([
    ['the call', { locale: 'en' }, {}, 'Your customer ID'],
    [
      'the call, whatever its headers say',
      { locale: 'zh-HK' },
      { 'accept-language': 'en-GB' },
      '你的客戶編號',
    ],
    ['the headers', {}, { 'accept-language': 'en-GB' }, 'Your customer ID'],
    ['nothing', {}, {}, '你的客戶編號'],
  ])('writes in the language of %s', async (_what, body, headers, subject) => {
    const { browser, messages } = await opened();
    await browser.read(endpoints.resendBossIdEmail, { body: { account_id: 'stb-one', ...body }, headers });
    expect((await messages())[0]?.subject).toBe(subject);
  });
  it('writes the verification of a pending email in the language of the call too', async () => {
    const { browser, messages } = await opened();
    await browser.read(endpoints.resendBossIdEmail, { body: { account_id: 'unverified', locale: 'en' } });
    expect(await messages()).toMatchObject([{ kind: 'verify-email', subject: 'Confirm your email' }]);
  });
  it('sends a customer of a box to the registration, and everybody else to the login', async () => {
    const { browser, messages } = await opened();
    const mailOf = async (account_id: string) => {
      await browser.read(endpoints.resendBossIdEmail, { body: { account_id, locale: 'en' } });
      return (await messages())[0]?.text;
    };
    expect(await mailOf('stb-one')).toContain('register for free with this email');
    expect(await mailOf('family')).toContain('log in with it, or with your email');
  });
  it('mails a further customer id of a login to that login, and to no other email that a call names', async () => {
    const { browser, messages } = await opened();
    const recipient = async (account_id: string, email: string) => {
      await browser.read(endpoints.resendBossIdEmail, { body: { account_id, email, locale: 'en' } });
      return (await messages())[0]?.to;
    };
    expect(await recipient('shop', 'several@example.com')).toBe('several@example.com');
    expect(await recipient('stb-one', 'several@example.com')).toBe('one@example.com');
    expect(await recipient('stb-free', 'unverified@example.com')).toBe('two@example.com');
  });
});

describe('the link of a message', () => {
  it('opens the desktop app, once, if the app runs the service', async () => {
    const launchSecret = 'x'.repeat(43);
    const { url } = await testService({ launchSecret });
    const app = async (path: string, body?: object) => {
      const headers = { [LAUNCH_SECRET_HEADER]: launchSecret, 'content-type': 'application/json' };
      const reply = await testFetch(
        `${url}${path}`,
        body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
      );
      return reply.json();
    };
    await app(endpoints.recoverByEmail.path, { email: 'family@example.com', locale: 'en' });
    const { messages } = z
      .object({ messages: z.array(z.object({ text: z.string() })) })
      .parse(await app('/demo/api/state'));
    const link = parseDeepLink(/harbourtv:\S+/.exec(messages[0]?.text ?? '')?.[0] ?? '');
    const token = link?.link.kind === 'account-link' ? link.link.token : '';
    expect(link).toEqual({
      link: { kind: 'account-link', place: 'reset-password', token: expect.any(String) },
      language: 'en',
    });
    const reset = () => app(endpoints.resetPassword.path, { token, new_pw: 'Changed2026' });
    expect([await reset(), await reset()]).toEqual([
      { success: true },
      { success: false, errors: { code: 'RESET_LINK_EXPIRED' } },
    ]);
  });
});
