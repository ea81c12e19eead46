import { describe, expect, it } from 'vitest';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY } from '#shared/kernel/time.ts';
import { gatewayBody, registrationCode, sendApart, TURNS, viewerAt } from './test-shop.ts';

const CONFIG = { lp_master_enable: true, lp_enable_chk_in: true };
const MOBILE = { mobile_number: '61230001', area_code: '852' } as const;
const CUSTOMER = {
  first_name: 'Ka Yan',
  last_name: 'Lau',
  email: 'karen@example.com',
  ...MOBILE,
  locale: 'en',
  accepts_promotional_info: true,
  accepts_telemarketing: false,
  tvb_account_password: 'Harbour81',
};

/** Sends the same request twice, apart. */
const twice = <T>(turns: number, send: () => Promise<T>) => sendApart(turns, send, send);

/** A guest who has the code of a text message. */
async function guest() {
  const service = await testAccountsService();
  const { browser, messages } = service;
  const verification_code = await registrationCode(browser, MOBILE.mobile_number);
  const emails = async () => (await messages()).filter(({ kind }) => kind === 'verify-email').length;
  return { ...service, verification_code, emails };
}

describe('a request that is sent twice is carried out once, and both replies say so', () => {
  it.each(TURNS)('the registration, %i turns apart', async (turns) => {
    const { browser, verification_code, emails } = await guest();
    const { tvb_account_password, locale, ...customer } = CUSTOMER;
    const birth = {
      chinese_name: '劉嘉欣',
      title: 'ms',
      year_of_birth: 1988,
      month_of_birth: 6,
      is_adult: true,
    } as const;
    const [one, two] = await twice(turns, () =>
      browser.read(endpoints.confirmActivation, {
        body: {
          campaign_id: 'FREE-HK-2026',
          verification_code,
          locale,
          region: 1,
          tvb_account_password,
          form_key: 'form-0001',
          customer: { ...customer, ...birth },
        },
      }),
    );
    expect(one.customer?.id).toMatch(/^48/);
    expect(two.customer?.id).toBe(one.customer?.id);
    expect(await emails()).toBe(1);
  });

  it.each(TURNS)('the registration with a PIN card, %i turns apart', async (turns) => {
    const { browser, verification_code, emails } = await guest();
    const form = {
      campaign_id: 'GIFT-M',
      form_key: 'form-0001',
      agent: 'web',
      region: 1,
      for_android_tv: false,
      pin_code: 'GOOD1234',
    };
    const customer = {
      ...CUSTOMER,
      id_value: 'A123',
      verification_code,
      installation: { date: '2026-12-01', slot: 'am' },
    };
    const [one, two] = await twice(turns, () =>
      browser.read(endpoints.registerWithPin, { body: { ...form, customer } }),
    );
    const once = { customer: { id: expect.stringMatching(/^48/) }, order: { status: 'approved' } };
    expect([one, two]).toMatchObject([once, once]);
    const [ofOne, ofTwo] = [one, two].map((reply) =>
      'order' in reply ? [reply.customer.id, reply.order?.reference] : [],
    );
    expect(ofTwo).toEqual(ofOne);
    expect(await emails()).toBe(1);
  });

  it.each(TURNS)('the redemption of a PIN card, %i turns apart', async (turns) => {
    const { browser } = await viewerAt();
    const body = { campaign_id: 'GIFT-M', pin_code: 'GOOD1234' };
    const [one, two] = await twice(turns, () =>
      browser.read(endpoints.submitPurchase, { query: { key: 'order-card-1' }, body }),
    );
    expect(one).toMatchObject({ order: { status: 'approved' } });
    expect(two).toEqual(one);
  });

  it.each(TURNS)('the start of a payment, %i turns apart', async (turns) => {
    const { browser } = await viewerAt();
    const body = gatewayBody('BASIC-M', 'CC');
    const [one, two] = await twice(turns, () =>
      browser.read(endpoints.gatewayPayment, { query: { key: 'order-plan-1' }, body }),
    );
    expect(one).toMatchObject({ order: { status: 'pending' }, gateway: { url: expect.any(String) } });
    expect(two).toEqual(one);
  });

  it.each(TURNS)('the redemption of points, %i turns apart', async (turns) => {
    const { shop, browser } = await viewerAt('free', { remoteConfig: CONFIG });
    await browser.open();
    await browser.read(endpoints.loyaltyRegister, { body: {} });
    const points = async () => (await browser.read(endpoints.loyaltyStatus)).points;
    while ((await points()) < 600) {
      await browser.read(endpoints.loyaltyCheckIn, { body: {} });
      shop.pass(DAY);
      await browser.open();
    }
    const before = await points();
    expect(before).toBeLessThan(1200);
    const [one, two] = await twice(turns, () =>
      browser.read(endpoints.redeemReward, { query: { key: 'reward-key-1' }, body: { id: 'tea' } }),
    );
    expect(one).toEqual({ reference: expect.stringMatching(/^HT-/), points: before - 600 });
    expect(two).toEqual(one);
  });
});
