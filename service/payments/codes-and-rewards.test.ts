import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import {
  type Browser,
  gatewayBody,
  payAtGateway,
  startPayment,
  statusOf,
  viewerAt as viewer,
} from './test-shop.ts';

const DAY = 86_400_000;
const CONFIG = { lp_master_enable: true, lp_enable_chk_in: true };

const quote = (browser: Browser, body: object) =>
  browser.read(endpoints.quotePurchase, { body: { campaign_id: 'BASIC-M', ...body } });
const failure = (code: string) => ({ errors: { code } });

describe('a code at checkout', () => {
  it('changes the price that the service quotes, which is what the order and its ledger take', async () => {
    const { browser } = await viewer();
    expect(await quote(browser, {})).toMatchObject({ quote: { amount: 7800, currency: 'HKD' } });
    const lines = [
      { kind: 'plan', amount: 7800 },
      { kind: 'discount', amount: 2000 },
    ];
    expect(await quote(browser, { pin_code: 'promo-1234' })).toMatchObject({
      quote: { amount: 5800, lines },
    });
    expect(await quote(browser, { referrer_code: 'FRIEND26' })).toMatchObject({ quote: { amount: 6800 } });
    const body = gatewayBody('BASIC-M', 'CC', { pin_code: 'PROMO1234', quoted_amount: 5800 });
    const { order, page } = await startPayment(browser, 'order-code-1', body);
    expect(order).toMatchObject({ amount: 5800, lines, code: { kind: 'pin', text: 'PROMO1234' } });
    await payAtGateway(browser, page, { card: '4111111111111111' });
    await expect
      .poll(() => statusOf(browser, 'order-code-1'))
      .toMatchObject({ status: 'approved', amount: 5800, code: null });
    expect(await browser.read(endpoints.receipt, { query: { key: 'order-code-1' } })).toMatchObject({
      receipt: { order: { amount: 5800, lines } },
    });
  });

  it('is told with a payment that failed, so that the next one has it too', async () => {
    const { browser } = await viewer();
    const body = gatewayBody('BASIC-M', 'CC', { referrer_code: 'FRIEND26', quoted_amount: 6800 });
    const { page } = await startPayment(browser, 'order-code-2', body);
    await payAtGateway(browser, page, { card: '4000000000000002' });
    const code = { kind: 'referral', text: 'FRIEND26' };
    await expect.poll(() => statusOf(browser, 'order-code-2')).toMatchObject({ status: 'declined', code });
    await startPayment(browser, 'order-code-3', body);
    const cancelled = await browser.read(endpoints.cancelPayment, {
      query: { key: 'order-code-3' },
      body: {},
    });
    expect(cancelled).toMatchObject({ order: { status: 'cancelled', code } });
    const { order } = await startPayment(browser, 'order-code-4', gatewayBody('BASIC-M'));
    expect(order.code).toBeNull();
  });

  it('that pays in full leaves nothing to pay, and the plan does not renew', async () => {
    const { browser } = await viewer();
    const card = { campaign_id: 'GIFT-M', pin_code: 'GOOD1234' };
    expect(await quote(browser, card)).toMatchObject({ quote: { amount: 0 } });
    const bought = await browser.read(endpoints.submitPurchase, {
      query: { key: 'order-card-1' },
      body: { ...card, quoted_amount: 0 },
    });
    expect(bought).toMatchObject({ order: { status: 'approved', amount: 0, renews_at: null } });
  });

  it.each([
    ['not_referrer_code', { referrer_code: 'PROMO1234' }],
    ['PIN_UNKNOWN', { pin_code: 'NOBODY99' }],
    ['PIN_USED', { pin_code: 'USED1234' }],
    ['PIN_EXPIRED', { pin_code: 'LATE1234' }],
    ['PIN_NOT_FOR_REGION', { pin_code: 'MACAU123' }],
    ['PIN_NOT_FOR_PLAN', { pin_code: 'GOOD1234' }],
    ['PIN_NO_EFFECT', { campaign_id: 'TRIAL-M', referrer_code: 'FRIEND26' }],
    ['AMOUNT_CHANGED', { pin_code: 'PROMO1234', quoted_amount: 1 }],
  ])('is refused with %s', async (code, body) => {
    const { browser } = await viewer();
    expect(await quote(browser, body)).toEqual(failure(code));
  });

  it('counts once for an account, a referral for the first payment only, and never on a kids profile', async () => {
    const { browser, shop } = await viewer();
    const { page } = await startPayment(
      browser,
      'order-code-1',
      gatewayBody('BASIC-M', 'CC', { pin_code: 'PROMO1234' }),
    );
    await payAtGateway(browser, page, { card: '4111111111111111' });
    await expect.poll(() => statusOf(browser, 'order-code-1')).toMatchObject({ status: 'approved' });
    const yearly = { campaign_id: 'SPORTS-M' };
    expect(await quote(browser, { ...yearly, referrer_code: 'FRIEND26' })).toEqual(
      failure('REFERRAL_NOT_FIRST'),
    );
    shop.pass(40 * DAY);
    await browser.open();
    expect(await quote(browser, { pin_code: 'PROMO1234' })).toEqual(failure('PIN_USED'));
    const child = shop.browser();
    await child.become('kids');
    expect(await quote(child, { pin_code: 'PROMO1234' })).toEqual(failure('PROFILE_IS_KIDS'));
  });

  it('an amount other than the quoted one is refused and logged, and nothing is ordered', async () => {
    const { browser, shop } = await viewer();
    const body = gatewayBody('BASIC-M', 'CC', { pin_code: 'PROMO1234', quoted_amount: 100 });
    expect(await browser.read(endpoints.gatewayPayment, { query: { key: 'order-code-1' }, body })).toEqual(
      failure('AMOUNT_CHANGED'),
    );
    expect(shop.codes()).toContain('AMOUNT_CHANGED');
    expect((await browser.read(endpoints.payments)).payments).toEqual([]);
  });

  it('codes guessed by a script are limited at the quote as well', async () => {
    const { browser } = await viewer();
    const statuses = new Set<number>();
    for (let guess = 0; guess < 40; guess += 1) {
      const body = { campaign_id: 'BASIC-M', pin_code: `GUESS${1000 + guess}` };
      statuses.add((await browser.call(endpoints.quotePurchase, { body })).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });

  it('a card that two browsers redeem at once is redeemed by one', async () => {
    const { browser, shop } = await viewer();
    const other = shop.browser();
    await other.become('gold');
    /* An open order for the same plan makes the redemption wait for the gateway. */
    await startPayment(browser, 'order-open-1', gatewayBody('BASIC-M', 'payme'));
    const redeem = (who: Browser, key: string) =>
      who.read(endpoints.submitPurchase, {
        query: { key },
        body: { campaign_id: 'GIFT-M', pin_code: 'GOOD1234' },
      });
    const replies = await Promise.all([
      redeem(browser, 'order-card-1'),
      redeem(other, 'order-card-2'),
      redeem(other, 'order-card-3'),
    ]);
    /*
     * The account that redeemed it may meet its own plan before the used card; of its two orders for one plan
     * the newer may end the older.
     */
    const ends = replies.map((reply) => ('errors' in reply ? reply.errors.code : reply.order.status));
    expect(ends.filter((end) => end === 'approved')).toHaveLength(1);
    for (const end of ends)
      expect(['approved', 'PIN_USED', 'ALREADY_SUBSCRIBED', 'cancelled']).toContain(end);
    expect(ends.filter((end) => end === 'cancelled').length).toBeLessThan(2);
  });
});

describe('rewards', () => {
  /** A member with points: a registration, and a check-in a day. */
  async function withPoints(days: number) {
    const { shop, browser } = await viewer('free', { remoteConfig: CONFIG });
    await browser.open();
    await browser.read(endpoints.loyaltyRegister, { body: {} });
    for (let day = 0; day < days; day += 1) {
      await browser.read(endpoints.loyaltyCheckIn, { body: {} });
      shop.pass(DAY);
      await browser.open();
    }
    return { shop, browser };
  }
  const redeem = (browser: Browser, id: string, key: string) =>
    browser.read(endpoints.redeemReward, { query: { key }, body: { id } });

  it('cost their points once for a key, give a reference, and do not lower the tier', async () => {
    const { browser } = await withPoints(36);
    const before = await browser.read(endpoints.loyaltyStatus);
    const first = await redeem(browser, 'tea', 'reward-key-1');
    expect(first).toEqual({ reference: expect.stringMatching(/^HT-/), points: before.points - 600 });
    expect(await redeem(browser, 'tea', 'reward-key-1')).toEqual(first);
    const after = await browser.read(endpoints.loyaltyStatus);
    expect(after).toMatchObject({
      points: before.points - 600,
      tier: before.tier,
      redeemed: [{ title_en: 'Tea-set voucher', points: 600 }],
    });
    expect(after.history[0]).toMatchObject({ kind: 'reward', points: -600 });
  });

  it('are refused without the points, and two at once spend them once', async () => {
    const { browser } = await withPoints(36);
    expect(await redeem(browser, 'studio', 'reward-key-0')).toEqual(failure('POINTS_SHORT'));
    expect(await redeem(browser, 'boat', 'reward-key-0')).toEqual(failure('REWARD_UNKNOWN'));
    const replies = await Promise.all(
      ['reward-key-1', 'reward-key-2'].map((key) => redeem(browser, 'tea', key)),
    );
    expect(replies.filter((reply) => 'errors' in reply)).toEqual([failure('POINTS_SHORT')]);
    expect((await browser.read(endpoints.loyaltyStatus)).points).toBeGreaterThanOrEqual(0);
  });

  it('of a title gives one redemption of the quota, by the ledger', async () => {
    const { browser } = await withPoints(50);
    const quota = async () => (await browser.open()).user.tvod_quota.premium_film ?? 0;
    expect(await quota()).toBe(0);
    expect(await redeem(browser, 'title', 'reward-key-1')).toMatchObject({ reference: expect.any(String) });
    expect(await quota()).toBe(1);
  });
});

describe('the quota of pay-per-title programmes', () => {
  it('is used once by two redemptions of the same title at once', async () => {
    const { browser } = await viewer('ultra');
    const quota = async () => (await browser.open()).user.tvod_quota.film;
    const before = (await quota()) ?? 0;
    const redeem = () =>
      browser.read(endpoints.ticketRedeem, { body: { subscription_tags: ['tvod-title'], free_tvod: false } });
    const replies = await Promise.all([redeem(), redeem(), redeem()]);
    expect(replies.some((reply) => 'status' in reply && reply.status === 'success')).toBe(true);
    expect(await quota()).toBe(before - 1);
  });
});

describe('saved methods', () => {
  it('are removed by their own account alone; the plan stays and no longer renews', async () => {
    const { browser, shop } = await viewer();
    const { page } = await startPayment(browser, 'order-plan-1', gatewayBody('BASIC-M', 'CC'));
    await payAtGateway(browser, page, { card: '4111111111111111' });
    const list = () => browser.read(endpoints.payments);
    await expect.poll(async () => (await list()).saved_methods).toHaveLength(1);
    const id = (await list()).saved_methods[0]?.id ?? '';
    expect((await list()).plans).toMatchObject([{ renews: true }]);
    const remove = (who: Browser) => who.read(endpoints.removeSavedMethod, { body: { id } });
    const other = shop.browser();
    await other.become('gold');
    expect(await remove(other)).toEqual({ success: false, errors: { code: 'METHOD_UNKNOWN' } });
    const child = shop.browser();
    await child.become('kids');
    expect(await remove(child)).toMatchObject({ errors: { code: 'PROFILE_IS_KIDS' } });
    expect(await remove(browser)).toEqual({ success: true });
    expect(await remove(browser)).toMatchObject({ success: false });
    expect(await list()).toMatchObject({ saved_methods: [], plans: [{ renews: false, renewable: false }] });
  });
});
