import { describe, expect, it } from 'vitest';
import { plainOrder } from '#service/payments/desk/plain-order.ts';
import { NOON } from '#service/testing/test-client.ts';
import { storedShop } from '#service/testing/test-stored-shop.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { newOrder } from '#shared/domain/payments/order-machine.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { type Browser, registrationCode, sendApart, TURNS } from './test-shop.ts';

describe('an order of points that its redemption has not settled', () => {
  it('is not approved by a purchase that is sent with its key: the points have not been checked', async () => {
    const { shop, accounts, payments } = await storedShop();
    const browser = shop.browser();
    await browser.become('free');
    const account_id = (await accounts.byLogin('free@example.com'))?.account_id ?? 'none';
    const key = 'reward-key-1';
    await payments.orders.insert({
      order_id: 'HT-261120-222222',
      account_id,
      key,
      subject: `reward:${key}`,
      state: newOrder(0, 'HKD'),
      created_at: NOON,
      expires_at: NOON + 15 * MINUTE,
      body: plainOrder({
        kind: 'redeem',
        campaign_id: 'REWARD-tea',
        title: { tc: '茶具', en: 'Tea set' },
        reward: { points: 600, quotaOf: null },
      }),
    });
    const body = { campaign_id: 'GIFT-M', pin_code: 'GOOD1234' };
    expect(await browser.read(endpoints.submitPurchase, { query: { key }, body })).toMatchObject({
      order: { status: 'pending' },
    });
    expect(await payments.orders.byKey(account_id, key)).toMatchObject({ status: 'pending' });
    expect(await payments.loyalty.points(account_id, 10)).toEqual([]);
  });
});

describe('two new customers with one PIN card at the same moment', () => {
  const people = [
    { mobile_number: '61230001', email: 'karen@example.com', building: 'Seafront Building' },
    { mobile_number: '61230002', email: 'peter@example.com', building: 'Harbour Court' },
  ] as const;

  /** The registration of a person by text message, ready to be sent. */
  async function registration(browser: Browser, { mobile_number, email, building }: (typeof people)[number]) {
    const verification_code = await registrationCode(browser, mobile_number);
    const mobile = { mobile_number, area_code: '852' };
    const name = {
      first_name: 'Ka Yan',
      last_name: 'Lau',
      id_value: 'A123',
      locale: 'en',
      tvb_account_password: 'Harbour81',
    };
    const consent = {
      accepts_promotional_info: true,
      accepts_telemarketing: false,
      installation: { date: '2026-12-01', slot: 'am' },
    };
    const form = {
      campaign_id: 'GIFTBOX-Y',
      form_key: `form-${mobile_number}`,
      agent: 'web',
      region: 1,
      for_android_tv: false,
    };
    const card = {
      pin_code: 'BOXX1234',
      pin_redeem_info: { pin: 'BOXX1234', addresses: [{ building, country_code: 'HK' }] },
    };
    const customer = { ...name, ...mobile, ...consent, email, verification_code };
    return () => browser.read(endpoints.registerWithPin, { body: { ...form, ...card, customer } });
  }

  it.each(TURNS)(
    '%i turns apart: one redeems it, and it is delivered to the address of that one',
    async (turns) => {
      const { shop, accounts, payments } = await storedShop();
      const first = await registration(shop.browser(), people[0]);
      const second = await registration(shop.browser(), people[1]);
      const replies = await sendApart(turns, first, second);
      const approved = replies.flatMap((reply) =>
        'order' in reply && reply.order?.status === 'approved' ? [reply.customer.id] : [],
      );
      expect(approved).toHaveLength(1);
      const use = await payments.records.pinUse('BOXX1234');
      const owner =
        replies.findIndex((reply) => 'customer' in reply && reply.customer.id === approved[0]) === 0
          ? people[0]
          : people[1];
      expect(use).toMatchObject({
        account_id: (await accounts.byCustomerId(approved[0] ?? ''))?.account_id,
        addresses: [{ building: owner.building }],
      });
    },
  );
});
