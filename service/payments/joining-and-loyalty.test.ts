import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StartOptions } from '#service/start/start-options.ts';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { solveCaptcha } from '#service/testing/test-captcha.ts';
import { testBrowser } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import {
  gatewayBody,
  payAtGateway,
  registrationCode,
  startPayment,
  statusOf,
  viewerAt as viewer,
} from './test-shop.ts';

describe('registering on the way', () => {
  const CUSTOMER = {
    id_value: 'A123',
    first_name: 'Ka Yan',
    last_name: 'Lau',
    email: 'lau@example.com',
    mobile_number: '61230001',
    area_code: '852',
    accepts_promotional_info: true,
    accepts_telemarketing: true,
    tvb_account_password: 'Harbour81',
    locale: 'en',
    installation: { date: '2026-12-01', slot: 'am' },
  };
  const ADDRESS = { building: 'Seafront Building', country_code: 'HK' };

  async function guest(options: StartOptions = {}) {
    const service = await testAccountsService(options);
    const code = await registrationCode(service.browser, '61230001');
    const form = (more: object = {}) => ({
      campaign_id: 'GIFT-M',
      form_key: 'form-0001',
      agent: 'web',
      region: 1,
      for_android_tv: false,
      promo_pin: 'PROMO1234',
      customer: { ...CUSTOMER, verification_code: code },
      ...more,
    });
    return { ...service, form };
  }

  it('a payment request registers, logs in and pays [S0-7-065] [S0-3-063] [S0-3-064]', async () => {
    const { browser, form } = await guest();
    const { customer } = form();
    const body = gatewayBody('BASIC-M', 'CC', {
      data: { customer, agent: 'web', web_data: { utm_source: 'x' } },
      referrer_code: 'FRIEND26',
    });
    const ask = () =>
      browser.read(endpoints.gatewayRegistrationPayment, { query: { key: 'order-reg-1' }, body });
    const reply = await ask();
    if ('errors' in reply || reply.gateway === null) throw new Error(JSON.stringify(reply));
    expect(reply.order).toMatchObject({
      amount: 6800,
      lines: [
        { kind: 'plan', amount: 7800 },
        { kind: 'discount', amount: 1000 },
      ],
    });
    const again = await ask();
    expect('order' in again && again.order.reference).toBe(reply.order.reference);
    await payAtGateway(browser, reply.gateway, { card: '4111111111111111' });
    const { user } = await browser.open();
    expect(user).toMatchObject({ email: 'lau@example.com', subscriptions: ['basic'] });
    expect((await statusOf(browser, 'order-reg-1')).status).toBe('approved');
  });

  it.each([
    ['no code', {}, 7800],
    ['the code of a friend', { referrer_code: 'FRIEND26' }, 6800],
    ['a promotion’s PIN', { pin_code: 'PROMO1234' }, 5800],
  ])(
    'a gateway body with %s registers its customer and takes the code off the price [S0-7-071]',
    async (_what, codes, amount) => {
      const { browser, form } = await guest();
      const data = {
        customer: { ...form().customer, email: 'mok@example.com' },
        agent: 'web',
        web_data: { utm_source: 'x' },
      };
      const ask = (body: object) =>
        browser.request('POST', '/api/harbour/billing/gateway/registration/payment/?key=order-reg-1', {
          body,
        });
      const body = gatewayBody('BASIC-M', 'CC', { data, ...codes });
      for (const wrong of [
        { ...data, customer: undefined },
        { ...data, agent: 1 },
        { ...data, web_data: 'x' },
        undefined,
      ])
        expect((await ask({ ...body, data: wrong })).status).toBe(400);
      expect(await (await ask(body)).json()).toMatchObject({ order: { amount } });
      expect((await browser.open()).user).toMatchObject({ guest: false, email: 'mok@example.com' });
    },
  );

  it('an add-member request registers and saves the method [S0-7-064]', async () => {
    const { browser, form } = await guest();
    const body = gatewayBody('TRIAL-M', 'CC', { data: { customer: form().customer } });
    const reply = await browser.read(endpoints.gatewayRegistrationAddMember, {
      query: { key: 'order-reg-1' },
      body,
    });
    expect(reply).toMatchObject({ order: { status: 'pending', amount: 0 } });
  });

  it('a plan with a box is installed at the customer’s address, and not sold without one', async () => {
    const { browser, form } = await guest();
    const buy = (addresses: readonly object[]) =>
      browser.read(endpoints.gatewayRegistrationPayment, {
        query: { key: 'order-reg-1' },
        body: gatewayBody('BOX-M', 'CC', { data: { customer: { ...form().customer, addresses } } }),
      });
    expect(await buy([])).toEqual({ errors: { code: 'ADDRESS_REQUIRED' } });
    expect(await buy([ADDRESS])).toMatchObject({ order: { status: 'pending', delivery_address: ADDRESS } });
  });

  it.each([
    ['EMAIL_TAKEN', { email: 'paying@example.com' }],
    ['HKID_INVALID', { id_value: '12' }],
    ['HKID_INVALID', { id_value: '' }],
    ['HKID_INVALID', { id_value: 'A123456(4)' }],
    ['INSTALLATION_INVALID', { installation: { date: '2026-11-20', slot: 'am' } }],
    ['msg_smsInvalid', { verification_code: 'AAA000000' }],
    ['20010201', { tvb_account_password: 'short' }],
  ])('fails with %s, and makes no order', async (code, change) => {
    const { browser, form } = await guest();
    const body = gatewayBody('BASIC-M', 'CC', {
      data: {
        customer: { ...form().customer, ...(code === 'EMAIL_TAKEN' ? { email: 'one@example.com' } : change) },
      },
    });
    const reply = await browser.read(endpoints.gatewayRegistrationPayment, {
      query: { key: 'order-reg-1' },
      body,
    });
    expect(reply).toEqual({ errors: { code } });
    expect((await browser.open()).user.guest).toBe(true);
  });

  it.each([
    ['AMOUNT_CHANGED', { quoted_amount: 1 }],
    ['PIN_NOT_FOR_PLAN', { pin_code: 'BOXX1234' }],
    ['not_referrer_code', { referrer_code: 'PROMO1234' }],
    ['PIN_UNKNOWN', { pin_code: 'NOBODY99' }],
  ])('what can’t be bought registers nobody: %s', async (code, more) => {
    const { browser, form } = await guest();
    const body = gatewayBody('BASIC-M', 'CC', { data: { customer: form().customer }, ...more });
    expect(
      await browser.read(endpoints.gatewayRegistrationPayment, { query: { key: 'order-reg-1' }, body }),
    ).toEqual({ errors: { code } });
    expect((await browser.open()).user.guest).toBe(true);
    expect(
      await browser.read(endpoints.billingEmailCheck, {
        body: { email: 'lau@example.com', account_full_list: true },
      }),
    ).toMatchObject({ email_accounts: [] });
  });

  it('a whole identity card is checked by its digit and kept in short, with the facts of the sale [S0-3-058] [S0-3-059] [S0-7-069] [S0-7-071]', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'harbour-joining-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const { browser, form } = await guest({ inMemory: false, dataDir });
    const customer = { ...form().customer, id_value: 'A1234563', title: 'ms', is_adult: false };
    const body = gatewayBody('BASIC-M', 'CC', {
      data: { customer, agent: 'web', web_data: { utm_source: 'letter' } },
      pairing_code: 'TV1234',
      subdomain: 'www',
      guest_device_id: 'device-1',
    });
    const reply = await browser.read(endpoints.gatewayRegistrationPayment, {
      query: { key: 'order-reg-1' },
      body,
    });
    expect(reply).toMatchObject({ order: { status: 'pending' } });
    const file = new DatabaseSync(path.join(dataDir, 'harbour.sqlite'), { readOnly: true });
    const { customer: text } =
      file.prepare('SELECT customer FROM registered_accounts WHERE email = ?').get('lau@example.com') ?? {};
    file.close();
    const kept: unknown = JSON.parse(String(text));
    expect(kept).toMatchObject({
      id_type: 'hkid_short',
      id_value: 'A123',
      title: 'ms',
      last_name: 'Lau',
      accepts_promotional_info: true,
      accepts_telemarketing: true,
      agent: 'web',
      web_data: { utm_source: 'letter' },
      pairing_code: 'TV1234',
      subdomain: 'www',
      guest_device_id: 'device-1',
    });
    expect(JSON.stringify(kept)).not.toContain('1234563');
  });

  it('a card of a company asks for no identity card, another one does', async () => {
    const { browser, form } = await guest();
    const { customer } = form();
    const join = (pin_code: string, id_value: string) =>
      browser.read(endpoints.registerWithPin, {
        body: form({ pin_code, customer: { ...customer, id_value } }),
      });
    expect(await join('GOOD1234', '')).toEqual({ errors: { code: 'HKID_INVALID' } });
    expect(await join('CORP1234', 'A123456(4)')).toEqual({ errors: { code: 'HKID_INVALID' } });
    expect(await join('CORP1234', '')).toMatchObject({ order: { status: 'approved' } });
  });

  it('a guest proves the number to the billing system with a captcha for every message [S0-7-081] [S0-7-082]', async () => {
    const { browser, messages } = await testAccountsService();
    const mobile = { mobile_number: '61230009', area_code: '852' } as const;
    const ask = (captchaCode?: string) =>
      browser.read(endpoints.billingRequestSms, {
        body: { locale: 'en', ...mobile, skip_limit_checking: false, captchaCode },
      });
    expect(await ask()).toEqual({
      success: false,
      errors: { code: 'common:form.recaptcha_required' },
    });
    const { code_prefix } = await ask(await solveCaptcha(browser, 'registration'));
    const [, code] = /([A-Z]{3}-\d{6})/.exec((await messages())[0]?.text ?? '') ?? [];
    expect(code?.startsWith(code_prefix ?? '-')).toBe(true);
    const verify = (verification_code: string) =>
      browser.read(endpoints.billingVerifyMobile, { body: { ...mobile, verification_code } });
    expect(await verify('AAA000000')).toMatchObject({ success: false, errors: { code: 'msg_smsInvalid' } });
    expect(await verify(code?.replace('-', '') ?? '')).toEqual({ success: true });
  });

  it('with a PIN card, by a reference number and as a new customer are calls [S0-7-083] [S0-3-065]', async () => {
    const { browser, form } = await guest();
    const unpaid = await browser.read(endpoints.registerNewCustomer, {
      body: form({ campaign_id: 'BASIC-M' }),
    });
    expect(unpaid).toEqual({ errors: { code: 'PAYMENT_REQUIRED' } });
    const unknown = await browser.read(endpoints.registerByReference, {
      body: form({ reference_number: 'NOBODY99' }),
    });
    expect(unknown).toEqual({ errors: { code: 'REFERENCE_UNKNOWN' } });
    const withPin = await browser.read(endpoints.registerWithPin, {
      body: form({ pin_code: 'GOOD1234', pin_redeem_info: { pin: 'GOOD1234', addresses: [] } }),
    });
    expect(withPin).toMatchObject({
      customer: { id: expect.stringMatching(/^48/) },
      order: { status: 'approved', amount: 0 },
    });
    expect((await browser.open()).user.subscriptions).toEqual(['basic']);
  });

  it('with a plan that costs nothing gives the plan at once, and one for customers alone takes nobody [S0-3-072] [S0-7-083]', async () => {
    const { browser, form } = await guest();
    const closed = { campaign_id: 'MEMBERS-M' };
    expect(await browser.read(endpoints.registerNewCustomer, { body: form(closed) })).toEqual({
      errors: { code: 'CAMPAIGN_UNKNOWN' },
    });
    const { customer } = form();
    const body = gatewayBody('MEMBERS-M', 'CC', { data: { customer, agent: 'web', web_data: {} } });
    expect(
      await browser.read(endpoints.gatewayRegistrationPayment, { query: { key: 'members-only' }, body }),
    ).toEqual({ errors: { code: 'CAMPAIGN_UNKNOWN' } });
    expect((await browser.open()).user.guest).toBe(true);
    const free = form({ campaign_id: 'FREE-M' });
    const join = () => browser.read(endpoints.registerNewCustomer, { body: free });
    const [first, again] = await Promise.all([join(), join()]);
    expect(first).toMatchObject({ order: { status: 'approved', amount: 0, campaign_id: 'FREE-M' } });
    expect(again).toMatchObject({ order: { status: 'approved' } });
    expect((await browser.open()).user.subscriptions).toEqual(['news']);
    const { payments } = await browser.read(endpoints.payments);
    expect(payments).toHaveLength(1);
  });

  it('without the code works for half an hour after the browser proved the number, and for it alone', async () => {
    const { browser, form, pass, url, messages } = await guest();
    const { customer } = form();
    const { mobile_number, area_code, verification_code } = customer;
    const mobile = { mobile_number, area_code };
    const ask = (who = browser, more: object = {}) =>
      who.read(endpoints.billingRequestSms, { body: { locale: 'en', ...mobile, ...more } });
    const register = (more: object, who = browser) =>
      who.read(endpoints.registerWithPin, {
        body: form({ pin_code: 'GOOD1234', customer: { ...customer, verification_code: '', ...more } }),
      });
    const refused = { errors: { code: 'msg_smsInvalid' } };
    expect(await register({})).toEqual(refused);
    const body = { ...mobile, verification_code };
    await browser.read(endpoints.billingVerifyMobile, { body });
    const sent = (await messages()).length;
    expect(await ask()).toEqual({ success: true, verified: true });
    expect(await messages()).toHaveLength(sent);
    /* Neither another number nor another browser has it. */
    expect(await register({ mobile_number: '61230002' })).toEqual(refused);
    const other = testBrowser(url);
    expect(await ask(other)).toMatchObject({ errors: { code: 'common:form.recaptcha_required' } });
    expect(await register({}, other)).toEqual(refused);
    expect(await ask(browser, { resend: true })).toMatchObject({ success: false });
    /* The code itself is over after five minutes. */
    pass(29 * MINUTE);
    expect(await register({})).toMatchObject({ order: { status: 'approved' } });
    await browser.read(endpoints.logout, { body: {} });
    expect(await ask()).toMatchObject({ success: false });
    const second = { ...customer, verification_code: '', email: 'second@example.com' };
    expect(
      await browser.read(endpoints.registerByReference, {
        body: form({ reference_number: 'SALE1234', form_key: 'form-0002', customer: second }),
      }),
    ).toEqual(refused);
  });

  it('without the code is refused once the proof is over', async () => {
    const { browser, form, pass } = await guest();
    const { customer } = form();
    const { mobile_number, area_code, verification_code } = customer;
    const body = { mobile_number, area_code, verification_code };
    await browser.read(endpoints.billingVerifyMobile, { body });
    pass(30 * MINUTE);
    expect(
      await browser.read(endpoints.registerWithPin, {
        body: form({ pin_code: 'GOOD1234', customer: { ...customer, verification_code: '' } }),
      }),
    ).toEqual({ errors: { code: 'msg_smsInvalid' } });
  });

  it('logs no identity card, whether the form is taken, refused, broken off or wrong', async () => {
    const { browser, form, lines } = await guest();
    const { customer } = form();
    const whole = { ...customer, id_value: 'C987654(3)', title: 'ms', is_adult: true };
    const bodies = [
      form({ customer: { ...whole, id_value: 'C987654(1)' } }),
      form({ customer: { ...whole, verification_code: 'ABC-000000' } }),
      form({ customer: { ...whole, email: 7 } }),
      form({ customer: whole, campaign_id: 'FREE-M' }),
    ];
    for (const body of bodies) await browser.request('POST', endpoints.registerNewCustomer.path, { body });
    const payment = gatewayBody('BASIC-M', 'CC', { data: { customer: whole, agent: 'web', web_data: {} } });
    await browser.request('POST', `${endpoints.gatewayRegistrationPayment.path}?key=order-log`, {
      body: payment,
    });
    expect((await browser.open()).user.guest).toBe(false);
    expect(lines.join('\n')).not.toMatch(/C987654|C987|987654/);
  });

  it('by a reference number works once', async () => {
    const { browser, form } = await guest();
    expect(
      await browser.read(endpoints.registerByReference, { body: form({ reference_number: 'SALE1234' }) }),
    ).toMatchObject({
      order: { status: 'approved' },
    });
  });

  it('a card with delivery needs an address, which can be changed; the receipt is mailed [S0-7-084]', async () => {
    const { browser, form, messages } = await guest();
    const card = (addresses: object[]) =>
      form({
        campaign_id: 'GIFTBOX-Y',
        pin_code: 'BOXX1234',
        pin_redeem_info: { pin: 'BOXX1234', addresses },
      });
    expect(await browser.read(endpoints.registerWithPin, { body: card([]) })).toEqual({
      errors: { code: 'ADDRESS_REQUIRED' },
    });
    expect(await browser.read(endpoints.registerWithPin, { body: card([ADDRESS]) })).toMatchObject({
      order: { status: 'approved' },
    });
    await browser.open();
    const move = (pin: string) =>
      browser.read(endpoints.updateRedemptionAddress, { body: { pin, addresses: [ADDRESS] } });
    expect([await move('BOXX1234'), await move('GOOD1234')]).toMatchObject([
      { success: true },
      { success: false, errors: { code: 'PIN_UNKNOWN' } },
    ]);
    const { page } = await startPayment(browser, 'order-title', gatewayBody('PPV-title'));
    await payAtGateway(browser, page, { card: '4111111111111111' });
    expect(
      await browser.read(endpoints.mailer, {
        body: { template: 'receipt', key: 'order-title', locale: 'en' },
      }),
    ).toEqual({
      success: true,
    });
    expect((await messages())[0]).toMatchObject({
      kind: 'receipt',
      to: 'lau@example.com',
      text: expect.stringContaining('HK$38.00'),
    });
  });
});

describe('loyalty', () => {
  const config = { lp_master_enable: true, lp_enable_chk_in: true, jetso_home_url: 'https://jetso.example/' };

  it('registers once and checks in once a day; the session says both [S0-7-040] [S0-3-021] [S0-3-051]', async () => {
    const { shop, browser } = await viewer('free', { remoteConfig: config });
    expect(await browser.read(endpoints.remoteConfig)).toMatchObject(config);
    expect((await browser.open()).user).toMatchObject({
      lp_id: null,
      lp_status: 'inactive',
      lp_checkin: false,
    });
    expect(await browser.read(endpoints.loyaltyRegister, { body: {} })).toEqual({ success: true });
    const { lp_id } = (await browser.open()).user;
    await browser.read(endpoints.loyaltyRegister, { body: {} });
    expect((await browser.open()).user).toMatchObject({ lp_id, lp_status: 'preactive' });
    const points = async () => (await browser.read(endpoints.loyaltyCheckIn, { body: {} })).points;
    expect([await points(), await points()]).toEqual([10, 0]);
    shop.pass(86_400_000);
    await browser.open();
    expect(await points()).toBe(10);
    expect((await browser.open()).user.lp_checkin).toBe(true);
    expect(await browser.read(endpoints.loyaltyStatus)).toMatchObject({
      points: 120,
      tier: 'bronze',
      to_next_tier: 380,
      streak: 2,
      checked_in_today: true,
    });
    shop.pass(2 * 86_400_000);
    await browser.open();
    const { week } = await browser.read(endpoints.loyaltyStatus);
    expect(week.map(({ checked_in, missed }) => [checked_in, missed])).toEqual([
      ...Array.from({ length: 3 }, () => [false, false]),
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it('refuses check-ins where remote config has them off [S0-3-051]', async () => {
    const { browser } = await viewer();
    await browser.read(endpoints.loyaltyRegister, { body: {} });
    expect(await browser.read(endpoints.loyaltyCheckIn, { body: {} })).toEqual({
      success: false,
      errors: { code: 'CHECK_IN_OFF' },
    });
  });

  it('a friend’s first payment gives the referrer a free title, and one’s own code does not count', async () => {
    const { shop, browser } = await viewer();
    const promotion = async () => {
      const reply = await browser.read(endpoints.mgmPromotion);
      if ('errors' in reply) throw new Error(reply.errors.code);
      return reply;
    };
    const { code } = await promotion();
    expect(await browser.read(endpoints.checkPinCardWithAccount, { body: { pin: code } })).toEqual({
      errors: { code: 'PIN_OWN_CODE' },
    });
    const friend = shop.browser();
    await friend.become('gold');
    const { order, page } = await startPayment(
      friend,
      'order-friend',
      gatewayBody('BASIC-M', 'CC', { referrer_code: code }),
    );
    expect(order.amount).toBe(6800);
    await payAtGateway(friend, page, { card: '4111111111111111' });
    expect(await promotion()).toMatchObject({ titles_left: 1, friends: [{ name: 'g**', state: 'paid' }] });
    expect(
      await browser.read(endpoints.gatewayPayment, {
        query: { key: 'order-key-8' },
        body: gatewayBody('BASIC-M', 'CC', { referrer_code: 'PROMO1234' }),
      }),
    ).toEqual({
      errors: { code: 'not_referrer_code' },
    });
  });
});
