import { describe, expect, it } from 'vitest';
import { SMS_LIMITS } from '#service/accounts/sms/sms-limits.ts';
import { solveCaptcha } from '#service/testing/test-captcha.ts';
import { MOBILE, testRegistration } from '#service/testing/test-registration.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { MINUTE } from '#shared/kernel/time.ts';

describe('emailCheck', () => {
  it('lists the accounts of an email with all their fields [S0-3-027 S0-3-031 S0-3-032 S0-3-033 S0-7-046]', async () => {
    const { accountsOf } = await testRegistration();
    expect(await accountsOf('ONE@example.com')).toEqual([
      {
        id: 'stb-one',
        masked_boss_id: expect.stringMatching(/^91•+\d{3}$/),
        platform: 'stb',
        email: 'one@example.com',
        area_code: '852',
        masked_mobile_number: '6••••521',
        email_verify_status: 'verified',
        email_housekeep_status: null,
        customer_type: null,
        accepts_promotional_info: false,
        accepts_telemarketing: false,
        current_ui_customer_description_tc: 'stb-one（中）',
        current_ui_customer_description_en: 'stb-one',
      },
    ]);
  });
  it('lists the further customer ids of a login, without the emails that they are registered with', async () => {
    const { accountsOf } = await testRegistration();
    const found = await accountsOf('several@example.com');
    expect(found.map(({ id, platform, email }) => [id, platform, email])).toEqual([
      ['several', 'web', 'several@example.com'],
      ['shop', 'web', 'several@example.com'],
    ]);
    expect((await accountsOf('shop@example.com')).map(({ id }) => id)).toEqual(['shop']);
  });
  it('says which email is pending, bounces, or belongs to an SVP or VIP customer [S0-3-028 S0-3-029 S0-3-030]', async () => {
    const { accountsOf: facts } = await testRegistration();
    expect(await facts('unverified@example.com')).toMatchObject([
      { email_verify_status: 'pending_to_verify', platform: 'web' },
    ]);
    expect(await facts('bounced@example.com')).toMatchObject([{ email_housekeep_status: 'hard_bounce' }]);
    expect(await facts('svp@example.com')).toMatchObject([{ customer_type: 'SVP' }]);
    expect((await facts('two@example.com')).map(({ customer_type }) => customer_type)).toEqual([null, 'VIP']);
  });
  it('names the member account of the email, and nothing for a new one [S0-3-034]', async () => {
    const { check } = await testRegistration();
    expect(await check('both@example.com')).toMatchObject({ tvb_account_id: 'with-login' });
    expect(await check('nobody@example.com')).toEqual({
      email_accounts: [],
      tvb_account_id: null,
      more_accounts: 0,
    });
    expect(await check('no email')).toMatchObject({ errors: { code: 'EMAIL_INVALID' } });
  });
  it('takes a temp_token of an emailed link, which proves its email [S0-7-046]', async () => {
    const { browser, messages } = await testRegistration();
    const link = {
      create_tvb_account: true,
      account_id: 'stb-one',
      email: 'one@example.com',
      tvb_account_password: 'Harbour81',
    };
    expect(await browser.read(endpoints.linkupTvbId, { body: link })).toEqual({
      success: true,
      pending: true,
    });
    const token = (await messages())[0]?.token ?? '';
    const checked = await browser.read(endpoints.emailCheck, { body: { temp_token: token } });
    expect(checked).toMatchObject({ email: 'one@example.com', email_accounts: [{ id: 'stb-one' }] });
    expect(await browser.read(endpoints.emailCheck, { body: { temp_token: 'made-up' } })).toMatchObject({
      errors: { code: 'TEMP_TOKEN_EXPIRED' },
    });
  });
  it('is refused with 429 after many emails of one address', async () => {
    const { browser } = await testRegistration();
    for (let n = 0; n < 20; n += 1)
      await browser.call(endpoints.emailCheck, { body: { email: `e${n}@example.com` } });
    expect((await browser.call(endpoints.emailCheck, { body: { email: 'one@example.com' } })).status).toBe(
      429,
    );
  });
});

describe('lists of the registration', () => {
  it('freeRegistrationCampaign gives the plan of a region, and that of Android TV [S0-3-035 S0-7-049]', async () => {
    const { browser } = await testRegistration();
    const plan = async (body: object) =>
      (await browser.read(endpoints.freeRegistrationCampaign, { body })).campaign;
    const home = await plan({ is_android_tv: false, region: 1 });
    expect(home).toMatchObject({
      id: 'FREE-HK-2026',
      title_tc: '海港免費會員',
      title_en: 'Harbour Free',
      service_mean: 'ott',
    });
    expect([
      home?.short_desc_en.length,
      home?.terms_and_conditions_tc,
      home?.terms_and_conditions_en,
    ]).toEqual([3, expect.any(String), expect.any(String)]);
    expect((await plan({ is_android_tv: true, region: 1 }))?.service_mean).toBe('android_tv');
    expect((await plan({ is_android_tv: false, region: 2 }))?.id).toBe('FREE-OS-2026');
  });
  it('countrylist takes language and eu_region [S0-7-048]', async () => {
    const { browser } = await testRegistration();
    const list = async (body: object) =>
      (await browser.read(endpoints.registrationCountries, { body })).countries;
    expect((await list({ language: 'tc', eu_region: false }))[0]).toMatchObject({
      code: 'HK',
      area_code: '852',
      name: expect.stringContaining('香港'),
    });
    const eu = await list({ language: 'en', eu_region: true });
    expect(eu).toHaveLength(27);
    expect(eu.find(({ code }) => code === 'FR')).toEqual({
      code: 'FR',
      name: 'France',
      area_code: '33',
      eu_region: true,
    });
  });
});

describe('confirmActivation', () => {
  it('registers a customer, replies its id and temporary token, and logs the browser in [S0-3-039 S0-3-040 S0-3-041 S0-7-052 S0-7-053]', async () => {
    const { requestSms, codeInSms, confirm, session, browser, accountsOf, messages } =
      await testRegistration();
    expect((await requestSms()).success).toBe(true);
    const reply = await confirm(await codeInSms(), {
      callback_action: 'home',
      campaign_for_android_tv: false,
      agent: 'web',
      create_tvb_account: true,
      tvb_account_id: '',
    });
    expect(reply).toEqual({
      customer: { id: expect.stringMatching(/^48\d{6}$/), temporary_token: expect.any(String) },
    });
    expect((await session()).user).toMatchObject({
      guest: false,
      boss_id: reply.customer?.id,
      email: 'karen@example.com',
      registration_mobile_location: 'hk',
    });
    const { profiles } = await browser.read(endpoints.getProfileList, {});
    expect(profiles).toMatchObject([{ status: 'new', is_default: true }]);
    expect(await accountsOf('karen@example.com')).toMatchObject([
      { platform: 'web', email_verify_status: 'pending_to_verify', accepts_promotional_info: true },
    ]);
    expect((await messages())[0]).toMatchObject({
      kind: 'verify-email',
      to: 'karen@example.com',
      subject: 'Confirm your email',
      text: expect.stringContaining('/en/verify-email/?token='),
    });
  });
  it.each([
    ['en', 'home', 'Confirm your email', '/en/verify-email/'],
    ['zh-HK', 'plans', '請確認你的電郵', '/tc/verify-email/'],
  ])(
    'takes every field: the customer and the mail follow the body, in %s [S0-7-051]',
    async (locale, callback_action, subject, path) => {
      const { requestSms, codeInSms, confirm, session, messages } = await testRegistration();
      await requestSms();
      const code = await codeInSms();
      const customer = { email: `${callback_action}@example.com` };
      const ask = (change: object) => confirm(code, { locale, callback_action, ...change }, customer);
      const taken = (campaign_for_android_tv: boolean) =>
        confirm(code, { campaign_for_android_tv }, { email: 'one@example.com' });
      expect(await ask({ verification_code: 'XXX000000' })).toEqual({ errors: { code: 'msg_smsInvalid' } });
      expect(await ask({ campaign_id: 'PAID-1' })).toEqual({ errors: { code: 'CAMPAIGN_UNKNOWN' } });
      expect(await taken(false)).toEqual({ errors: { code: 'EMAIL_TAKEN' } });
      expect(await taken(true)).toEqual({ errors: { code: 'EMAIL_NOT_FOR_TV' } });
      expect(await ask({})).toMatchObject({ customer: {} });
      expect((await session()).user.email).toBe(customer.email);
      expect((await messages())[0]).toMatchObject({
        to: customer.email,
        subject,
        text: expect.stringContaining(path),
      });
    },
  );
  it('the account logs in once its email is confirmed', async () => {
    const { requestSms, codeInSms, confirm, browser, messages, pass } = await testRegistration();
    await requestSms();
    await confirm(await codeInSms());
    const login = () =>
      browser.read(endpoints.login, { body: { id: 'Karen@Example.com', password: 'Harbour81' } });
    expect(await login()).toMatchObject({ success: false, errors: { code: '20370221' } });
    const token = (await messages())[0]?.token ?? '';
    expect(await browser.read(endpoints.verifyEmail, { body: { token } })).toEqual({ success: true });
    expect(await login()).toMatchObject({ success: true });
    expect(await browser.read(endpoints.verifyEmail, { body: { token } })).toEqual({ success: true });
    expect(await browser.read(endpoints.verifyEmail, { body: { token: 'made-up' } })).toMatchObject({
      success: false,
    });
    pass(48 * 60 * MINUTE);
    expect(await browser.read(endpoints.verifyEmail, { body: { token } })).toMatchObject({ success: false });
  });
  it('a form that is sent twice registers once and sends no second email', async () => {
    const { requestSms, codeInSms, confirm, messages, accountsOf } = await testRegistration();
    await requestSms();
    const code = await codeInSms();
    const [first, second] = await Promise.all([confirm(code), confirm(code)]);
    expect(second.customer?.id).toBe(first.customer?.id);
    expect((await confirm(code)).customer?.id).toBe(first.customer?.id);
    expect(await accountsOf('karen@example.com')).toHaveLength(1);
    expect((await messages()).filter(({ kind }) => kind === 'verify-email')).toHaveLength(1);
  });
  it.each([
    ['msg_smsInvalid', { verification_code: 'XXX000000' }, {}],
    ['CAMPAIGN_UNKNOWN', { campaign_id: 'PAID-1' }, {}],
    ['20010201', { tvb_account_password: 'harbour' }, {}],
    ['EMAIL_TAKEN', {}, { email: 'One@example.com' }],
    ['EMAIL_NOT_FOR_TV', { campaign_for_android_tv: true }, { email: 'one@example.com' }],
    ['MOBILE_INVALID', {}, { mobile_number: '6123000' }],
    ['BIRTH_INVALID', {}, { year_of_birth: 2010 }],
    ['BIRTH_INVALID', {}, { month_of_birth: null }],
  ])('replies errors %s and does not register [S0-7-053]', async (code, change, customer) => {
    const { requestSms, codeInSms, confirm, accountsOf } = await testRegistration();
    await requestSms();
    expect(await confirm(await codeInSms(), change, customer)).toEqual({ errors: { code } });
    expect(await accountsOf('karen@example.com')).toEqual([]);
  });
  it('a code dies after five wrong tries', async () => {
    const { requestSms, codeInSms, confirm } = await testRegistration();
    await requestSms();
    const code = await codeInSms();
    for (let n = 0; n < 5; n += 1)
      expect(await confirm('XXX000000')).toEqual({ errors: { code: 'msg_smsInvalid' } });
    expect(await confirm(code)).toEqual({ errors: { code: 'msg_smsInvalid' } });
  });
});

describe('linkupTvbID', () => {
  const link = (account_id: string, email: string, change: object = {}) => ({
    body: {
      create_tvb_account: true,
      account_id,
      email,
      tvb_account_id: '',
      tvb_account_password: 'Harbour81',
      temporary_token: '',
      accepts_promotional_info: true,
      accepts_telemarketing: false,
      locale: 'en' as const,
      ...change,
    },
  });
  it('gives a customer id a new login once the emailed link proves the email, and needs no password before [S0-7-050]', async () => {
    const { browser, messages } = await testRegistration();
    const login = () =>
      browser.read(endpoints.login, { body: { id: 'one@example.com', password: 'Harbour81' } });
    const asked = link('stb-one', 'one@example.com', { tvb_account_password: '' });
    expect(await browser.read(endpoints.linkupTvbId, asked)).toEqual({ success: true, pending: true });
    expect(await login()).toMatchObject({ success: false });
    const temporary_token = (await messages())[0]?.token ?? '';
    const proved = link('stb-one', 'one@example.com', { temporary_token });
    expect(await browser.read(endpoints.linkupTvbId, proved)).toEqual({ success: true, pending: false });
    expect(await login()).toMatchObject({ success: true, from: 'tvbid' });
    expect(await browser.read(endpoints.linkupTvbId, proved)).toMatchObject({
      success: false,
      errors: { code: 'ACCOUNT_NOT_LINKABLE' },
    });
  });
  it('adds a further customer id to an existing login, with its password only: 20030535 otherwise [S0-7-050]', async () => {
    const { browser } = await testRegistration();
    const existing = (password: string) =>
      link('stb-both', 'both@example.com', {
        create_tvb_account: false,
        tvb_account_id: 'with-login',
        tvb_account_password: password,
      });
    expect(await browser.read(endpoints.linkupTvbId, existing('Wrong-1'))).toEqual({
      success: false,
      errors: { code: '20030535' },
    });
    expect(await browser.read(endpoints.linkupTvbId, existing('Pass-both-1'))).toEqual({
      success: true,
      pending: false,
    });
    const login = await browser.read(endpoints.login, {
      body: { id: 'both@example.com', password: 'Pass-both-1' },
    });
    expect(login.cids?.map(({ description_en }) => description_en)).toEqual(['with-login', 'stb-both']);
  });
  it.each([
    ['SVP and VIP customers', 'stb-svp', 'svp@example.com', 'ACCOUNT_NOT_LINKABLE'],
    ['an account with a login', 'with-login', 'both@example.com', 'ACCOUNT_NOT_LINKABLE'],
    ['an account of another email', 'stb-one', 'svp@example.com', 'ACCOUNT_NOT_FOUND'],
  ])('refuses %s [S0-7-050]', async (_what, id, email, code) => {
    const { browser, messages } = await testRegistration();
    expect(await browser.read(endpoints.linkupTvbId, link(id, email))).toEqual({
      success: false,
      errors: { code },
    });
    expect(await messages()).toEqual([]);
  });
  it('a made-up token links nothing, and neither does one of another email', async () => {
    const { browser, messages } = await testRegistration();
    await browser.read(endpoints.linkupTvbId, link('stb-free', 'two@example.com'));
    const other = (await messages())[0]?.token ?? '';
    for (const temporary_token of ['made-up', other])
      expect(
        await browser.read(endpoints.linkupTvbId, link('stb-one', 'one@example.com', { temporary_token })),
      ).toMatchObject({
        errors: { code: 'TEMP_TOKEN_EXPIRED' },
      });
  });
});

describe('resendTvbIdVerificationEmail', () => {
  it('replies the same whether the account exists or not, and mails only a pending one [S0-7-047]', async () => {
    const { browser, messages, pass } = await testRegistration();
    const ask = (email: string) =>
      browser.read(endpoints.resendTvbIdVerificationEmail, { body: { email, locale: 'en' } });
    for (const email of ['nobody@example.com', 'terms@example.com', 'unverified@example.com'])
      expect(await ask(email)).toEqual({ success: true });
    expect((await messages()).map(({ to, subject }) => [to, subject])).toEqual([
      ['unverified@example.com', 'Confirm your email'],
    ]);
    expect(
      (
        await browser.call(endpoints.resendTvbIdVerificationEmail, {
          body: { email: 'unverified@example.com' },
        })
      ).status,
    ).toBe(429);
    pass(MINUTE);
    expect(await ask('unverified@example.com')).toEqual({ success: true });
  });
});

describe('text messages of the registration', () => {
  it('a guest solves a captcha for each message, and a solution is good once', async () => {
    const { browser, pass } = await testRegistration();
    const ask = (captchaCode: string | undefined, resend = false) =>
      browser.read(endpoints.requestSms, { body: { lang: 'en', ...MOBILE, resend, captchaCode } });
    const none = { success: false, errors: { code: 'common:form.recaptcha_required' } };
    expect(await ask(undefined)).toEqual(none);
    const solved = await solveCaptcha(browser, 'registration');
    expect(await ask(solved)).toMatchObject({ success: true });
    pass(SMS_LIMITS.resendAfter);
    expect(await ask(solved)).toEqual(none);
    expect(await ask(await solveCaptcha(browser, 'registration'), true)).toEqual(none);
    expect(await ask(await solveCaptcha(browser, 'sms'), true)).toMatchObject({ success: true });
  });
});
