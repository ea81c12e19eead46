import { describe, expect, it } from 'vitest';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { testBrowser, testFetch } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { startPayment, viewerAt as viewer } from './test-shop.ts';

describe('a PIN card', () => {
  it('carries its fields [S0-3-066] [S0-3-067] [S0-3-068]', async () => {
    const { browser } = await viewer();
    const card = async (pin: string) =>
      browser.read(endpoints.checkPinCard, { body: { pin, promo_code_only: false, region: 1 } });
    expect(await card('corp-1234')).toMatchObject({
      pin_card: {
        template: 'corporate',
        description_in_chi: 'A card（中）',
        description_in_eng: 'A card',
        for_corp_sales: true,
        stb_delivery: false,
      },
    });
    expect(await card('BOXX 1234')).toMatchObject({
      pin_card: {
        stb_delivery: true,
        available_basic_campaigns: ['GIFTBOX-Y'],
        mgm_referrer_code: null,
        expired_at: '2026-12-20T04:00:00.000Z',
      },
    });
    expect(await card('FRIEND26')).toMatchObject({
      pin_card: { mgm_referrer_code: 'FRIEND26', expired_at: null, discount: 1000 },
    });
  });

  it('is checked by its pin; with promo_code_only only what takes something off a price passes, and cards are for region 1 [S0-7-072] [S0-7-073]', async () => {
    const { browser } = await viewer();
    const check = (pin: string, more: object = {}) =>
      browser.read(endpoints.checkPinCard, { body: { pin, ...more } });
    expect(await check('PROMO1234', { promo_code_only: false })).toMatchObject({
      pin_card: { discount: 2000 },
    });
    expect(await check('PROMO1234', { promo_code_only: true })).toMatchObject({
      pin_card: { discount: 2000 },
    });
    for (const pin of ['GOOD1234', 'CORP1234', 'BOXX1234'])
      expect(await check(pin, { promo_code_only: true })).toEqual({
        errors: { code: 'not_referrer_code' },
      });
    expect(await check('FRIEND26', { promo_code_only: true })).toMatchObject({
      pin_card: { mgm_referrer_code: 'FRIEND26' },
    });
    for (const region of [1, 2, 3])
      expect(await check('MACAU123', { region })).toEqual({ errors: { code: 'PIN_NOT_FOR_REGION' } });
    expect(await check('CORP1234', { region: 1 })).toMatchObject({ pin_card: { template: 'corporate' } });
    for (const region of [2, 3]) {
      const elsewhere = { errors: { code: 'PIN_NOT_FOR_REGION' } };
      expect(await check('CORP1234', { region })).toEqual(elsewhere);
      expect(
        await browser.read(endpoints.checkPinCardWithAccount, { body: { pin: 'CORP1234', region } }),
      ).toEqual(elsewhere);
    }
    const refused = await browser.request('POST', endpoints.checkPinCard.path, {
      body: { pin: 'CORP1234', region: 'here' },
    });
    expect(refused.status).toBe(400);
  });

  it.each([
    ['NOBODY99', 'PIN_UNKNOWN'],
    ['USED1234', 'PIN_USED'],
    ['LATE1234', 'PIN_EXPIRED'],
    ['MACAU123', 'PIN_NOT_FOR_REGION'],
  ])(
    '%s fails with errors.code %s, with and without an account [S0-8-031] [S1-8-032] [S0-7-072]',
    async (pin, code) => {
      const { browser } = await viewer();
      expect(await browser.read(endpoints.checkPinCard, { body: { pin } })).toEqual({ errors: { code } });
      expect(
        await browser.read(endpoints.checkPinCardWithAccount, { body: { pin, platform: 'web', region: 1 } }),
      ).toEqual({
        errors: { code },
      });
    },
  );

  it('is no reference number, which says masked whose it is', async () => {
    const { browser } = await viewer();
    const check = (pin: string, kind: 'pin' | 'reference') =>
      browser.read(endpoints.checkPinCard, { body: { pin, kind } });
    expect(await check('SALE1234', 'reference')).toMatchObject({
      pin_card: {
        available_basic_campaigns: ['GIFT-M'],
        owner: { masked_name: 'L•• •• •••', area_code: '852', masked_mobile_number: '6••••521' },
      },
    });
    expect(await check('SALE1234', 'pin')).toEqual({ errors: { code: 'PIN_UNKNOWN' } });
    expect(await check('GOOD1234', 'reference')).toEqual({ errors: { code: 'REFERENCE_UNKNOWN' } });
    expect(await check('GOOD1234', 'pin')).toMatchObject({ pin_card: { owner: null } });
  });

  it('pays for its plan once', async () => {
    const { shop, browser } = await viewer();
    const redeem = (who: typeof browser, key: string) =>
      who.read(endpoints.submitPurchase, {
        query: { key },
        body: { campaign_id: 'GIFT-M', pin_code: 'GOOD1234' },
      });
    expect(await redeem(browser, 'order-pin-1')).toMatchObject({
      order: { status: 'approved', amount: 0, subscription_tags: ['basic'] },
    });
    const other = shop.browser();
    await other.become('gold');
    expect(await redeem(other, 'order-pin-2')).toEqual({ errors: { code: 'PIN_USED' } });
    expect(await redeem(browser, 'order-pin-1')).toMatchObject({ order: { status: 'approved' } });
  });

  it('posted to the new-subscription page waits there once, in no address [S0-2-017]', async () => {
    const { browser } = await viewer();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await browser.request('POST', '/en/subscribe/new-subscription', {
      body: 'pin=good-1234',
      headers,
    });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/en/subscribe/new-subscription/']);
    expect(posted.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(posted.headers.get('set-cookie')).not.toContain('1234');
    expect(await browser.read(endpoints.postedPin, { body: {} })).toEqual({ pin: 'GOOD1234' });
    expect(await browser.read(endpoints.postedPin, { body: {} })).toEqual({ pin: null });
    const bad = await browser.request('POST', '/subscribe/new-subscription/', {
      body: 'pin=%3Cscript%3E',
      headers,
    });
    expect([bad.status, bad.headers.get('set-cookie')]).toEqual([303, null]);
    const foreign = await browser.request('POST', '/en/subscribe/new-subscription', {
      body: 'pin=GOOD1234',
      headers: { ...headers, origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
  });

  it('that somebody joins with is held for that browser alone, ten minutes, once, until it is used or a logout', async () => {
    const { browser, shop } = await viewer();
    const check = (pin: string, more: object = {}) =>
      browser.request('POST', endpoints.checkPinCard.path, {
        body: JSON.stringify({ pin, hold: true, ...more }),
        headers: { 'content-type': 'application/json' },
      });
    const taken = async (by = browser, kind: 'pin' | 'reference' = 'pin') =>
      (await by.read(endpoints.postedPin, { body: { kind } })).pin;
    const held = (await check('good-1234')).headers.get('set-cookie');
    expect(held).toMatch(/^harbour_pin=[\w-]{36}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/);
    expect([await taken(shop.browser()), await taken(browser, 'reference')]).toEqual([null, null]);
    expect([await taken(), await taken()]).toEqual(['GOOD1234', null]);
    await check('SALE1234', { kind: 'reference' });
    expect(await taken(browser, 'reference')).toBe('SALE1234');
    await check('good-1234');
    shop.pass(10 * MINUTE);
    expect(await taken()).toBeNull();
    for (const [pin, more] of [
      ['NOBODY99', {}],
      ['good-1234', { promo_code_only: true }],
      ['good-1234', { hold: false }],
    ] as const) {
      await check(pin, more);
      expect(await taken(), pin).toBeNull();
    }
    await check('good-1234');
    await browser.read(endpoints.logout, { body: {} });
    expect(await taken()).toBeNull();
    expect(JSON.stringify(shop.logged)).not.toContain('GOOD1234');
  });
});

describe('billing calls', () => {
  it('the country list is read with a GET, and a POST finds nothing there [S0-7-074]', async () => {
    const { browser } = await viewer();
    const headers = { 'x-billing-user-token': browser.tokens().billing ?? '' };
    const read = (method: string) => browser.request(method, '/api/harbour/billing/countries/', { headers });
    const sent = endpoints.billingCountries.reply.parse(await (await read('GET')).json());
    expect(sent.countries[0]).toMatchObject({ code: 'HK', name_en: 'Hong Kong' });
    expect([404, 405]).toContain((await read('POST')).status);
  });

  it('take the common headers and the user token [S0-7-059]', async () => {
    const { browser } = await viewer();
    const headers = { 'accept-language': 'en', 'x-billing-platform': 'web', 'x-billing-device': 'device-1' };
    const { countries } = await browser.read(endpoints.billingCountries, { headers });
    expect(countries[0]).toMatchObject({ code: 'HK', name_en: 'Hong Kong' });
    expect(
      (
        await browser.call(endpoints.submitPurchase, {
          query: { key: 'order-key-1' },
          headers: { ...headers, 'x-billing-user-token': '' },
        })
      ).status,
    ).toBe(401);
  });

  it('geo search finds five at most, in the language of the headers [S0-7-086] [S1-7-102]', async () => {
    const { browser } = await viewer();
    const find = (q: string, lang: string, n = '5') =>
      browser.read(endpoints.geoSearch, { query: { q, n, t: '80' }, headers: { 'accept-language': lang } });
    expect((await find('榕樹', 'zh-HK')).results).toHaveLength(5);
    expect((await find('Lighthouse', 'en')).results.map(({ address }) => address)).toEqual([
      'Seafront Building, 1 Lighthouse Street',
      'Bay Centre, 18 Lighthouse Street',
    ]);
    expect((await find('燈塔街', 'zh-HK', '1')).results).toMatchObject([
      { address: '燈塔街 1 號海濱大廈', district: '中環' },
    ]);
    expect((await find('zzzz', 'en')).results).toEqual([]);
    expect((await browser.call(endpoints.geoSearch, { query: { q: 'x', n: '6' } })).status).toBe(400);
  });

  it('a temporary token takes account_id and email, of the caller alone [S0-7-075]', async () => {
    const { browser } = await testAccountsService();
    await browser.read(endpoints.login, { body: { id: 'both@example.com', password: 'Pass-both-1' } });
    const { user } = await browser.read(endpoints.getSession);
    await browser.open();
    const email = user.email ?? '';
    const ask = (account_id: string, address: string) =>
      browser.read(endpoints.temporaryToken, { body: { account_id, email: address } });
    expect(await ask('with-login', email)).toMatchObject({ temporary_token: expect.any(String) });
    expect(await ask('paying', email)).toEqual({ errors: { code: 'ACCOUNT_NOT_FOUND' } });
    expect(await ask('with-login', 'other@example.com')).toEqual({ errors: { code: 'ACCOUNT_NOT_FOUND' } });
  });

  it('linking needs the caller’s own token; the verification email is sent again [S0-7-076]', async () => {
    const { browser } = await viewer();
    const body = {
      tvb_account_id: 'gold@example.com',
      tvb_account_password: 'Pass-gold-1',
      temporary_token: 'forged',
    };
    expect(await browser.read(endpoints.billingLinkTvbAccount, { body })).toEqual({
      success: false,
      errors: { code: 'TEMP_TOKEN_EXPIRED' },
    });
    expect(await browser.read(endpoints.billingResendIdVerification, { body: {} })).toEqual({
      success: true,
    });
  });

  it('linking takes no token of another customer, who alone may use it [S0-7-076]', async () => {
    const { browser, url, login } = await testAccountsService();
    await login('both');
    const { user } = await browser.read(endpoints.getSession);
    await browser.open();
    const given = await browser.read(endpoints.temporaryToken, {
      body: { account_id: 'with-login', email: user.email ?? '' },
    });
    const body = {
      tvb_account_id: 'gold@example.com',
      tvb_account_password: 'Pass-gold-1',
      temporary_token: 'temporary_token' in given ? given.temporary_token : '',
    };
    const other = testBrowser(url);
    await other.become('paying');
    expect(await other.read(endpoints.billingLinkTvbAccount, { body })).toEqual({
      success: false,
      errors: { code: 'TEMP_TOKEN_EXPIRED' },
    });
    expect(await browser.read(endpoints.billingLinkTvbAccount, { body })).not.toMatchObject({
      errors: { code: 'TEMP_TOKEN_EXPIRED' },
    });
  });

  it('the email check for a registration lists the accounts of an email that have a login, and with account_full_list all of them [S0-7-077]', async () => {
    const { browser } = await testAccountsService();
    const check = (email: string, account_full_list: boolean) =>
      browser.read(endpoints.billingEmailCheck, { body: { email, account_full_list } });
    expect(await check('nobody@example.com', true)).toMatchObject({
      email_accounts: [],
      tvb_account_id: null,
    });
    expect(await check('x', false)).toEqual({ errors: { code: 'EMAIL_INVALID' } });
    const idsOf = async (email: string, full: boolean) => {
      const found = await check(email, full);
      return 'email_accounts' in found ? found.email_accounts.map(({ id }) => id).toSorted() : [];
    };
    expect([await idsOf('one@example.com', false), await idsOf('one@example.com', true)]).toEqual([
      [],
      ['stb-one'],
    ]);
    expect([await idsOf('both@example.com', false), await idsOf('both@example.com', true)]).toEqual([
      ['with-login'],
      ['stb-both', 'with-login'],
    ]);
  });
});

it('the gateway body is taken with all its fields [S0-7-068] [S0-7-069]', async () => {
  const { shop, browser } = await viewer();
  const body = {
    language: 'tc',
    use_post_method: true,
    programme_ids: ['title'],
    episode_ids: [],
    pay_per_view_amount: 3800,
    pairing_code: '',
    subdomain: 'www',
    payment_method: 'payme',
    campaign_id: 'PPV-title',
    guest_device_id: 'device-1',
  };
  const { order, page } = await startPayment(browser, 'order-key-1', body);
  expect(order).toMatchObject({ programme_ids: ['title'], amount: 3800 });
  const shown = await testFetch(`${shop.url}${page.url}`, {
    method: 'POST',
    body: new URLSearchParams(page.fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([shown.status, (await shown.text()).includes('HK$38.00')]).toEqual([200, true]);
});
