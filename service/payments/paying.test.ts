import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { codeOfMethod, isMobilePay, PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';
import { gatewayBody, payAtGateway, startPayment, statusOf, testShop } from './test-shop.ts';

const KEY = 'order-key-1';
const APPROVES = '4111111111111111';

describe('paying', () => {
  it.each(PAYMENT_METHODS)(
    '%s pays for a plan by a payment request, and the plan is on at once [S0-7-061] [S0-7-063] [S0-7-070]',
    async (method) => {
      const shop = await testShop();
      const browser = shop.browser();
      await browser.become('free');
      const body = gatewayBody('BASIC-M', codeOfMethod(method), {
        campaign_code: 'BASIC',
        mobile_web: false,
        region: 1,
        back_url: '/en/programme/paid/story/',
      });
      const { order, page } = await startPayment(browser, KEY, body);
      expect(order).toMatchObject({
        status: 'pending',
        amount: 7800,
        currency: 'HKD',
        payment_method: codeOfMethod(method),
        back_url: '/en/programme/paid/story/',
      });
      expect([page.method, page.qr === null]).toEqual(isMobilePay(method) ? ['POST', false] : ['GET', true]);
      await payAtGateway(browser, page, isMobilePay(method) ? { outcome: 'approve' } : { card: APPROVES });
      expect(await statusOf(browser, KEY)).toMatchObject({
        status: 'approved',
        subscription_tags: ['basic'],
        next_amount: 7800,
      });
      expect((await browser.open()).user).toMatchObject({
        subscriptions: ['basic'],
        is_free: false,
        customer_stage: 'paid',
        max_concurrent: 2,
      });
    },
  );

  it.each([
    ['4000000000000002', 'issuer_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'card_expired'],
    ['4000000000000101', 'authentication_failed'],
    ['4000000000000127', 'limit_exceeded'],
  ])('card %s is declined with its reason, and nothing is taken', async (card, reason) => {
    const shop = await testShop();
    const browser = shop.browser();
    await browser.become('free');
    const { page } = await startPayment(browser, KEY, gatewayBody('BASIC-M'));
    await payAtGateway(browser, page, { card });
    expect(await statusOf(browser, KEY)).toMatchObject({
      status: 'declined',
      reason,
      paid_at: null,
      method_label: `•••• ${card.slice(-4)}`,
    });
    expect((await browser.open()).user.subscriptions).toEqual([]);
  });

  it('times out if the page is not finished, and an approval whose callback is lost or late or doubled counts once', async () => {
    const shop = await testShop();
    const browser = shop.browser();
    await browser.become('free');
    const first = await startPayment(browser, 'order-time', gatewayBody('BASIC-M'));
    await payAtGateway(browser, first.page, { card: '4000000000000119' });
    shop.pass(15 * 60_000);
    expect((await statusOf(browser, 'order-time')).status).toBe('timed_out');
    for (const [key, card] of Object.entries({
      'order-lost': '4000000000000341',
      'order-late': '4000000000000259',
      'order-twice': '4000000000000416',
    })) {
      const one = shop.browser();
      await one.become({ 'order-lost': 'free', 'order-late': 'gold', 'order-twice': 'web' }[key] ?? 'free');
      const { page } = await startPayment(one, key, gatewayBody('BASIC-M'));
      await payAtGateway(one, page, { card });
      shop.pass(9000);
      await shop.runTimers();
      expect([key, (await statusOf(one, key)).status]).toEqual([key, 'approved']);
      expect((await one.open()).user.subscriptions).toEqual(['basic']);
      expect((await one.read(endpoints.payments)).plans).toHaveLength(1);
    }
  });

  it('the same key is the same order: a repeated request and a second tab charge nothing again [S0-7-060]', async () => {
    const shop = await testShop();
    const browser = shop.browser();
    await browser.become('free');
    const first = await startPayment(browser, KEY, gatewayBody('BASIC-M'));
    const again = await startPayment(browser, KEY, gatewayBody('BASIC-M'));
    expect([again.order.reference, again.page.url]).toEqual([first.order.reference, first.page.url]);
    await payAtGateway(browser, first.page, { card: APPROVES });
    await payAtGateway(browser, again.page, { card: APPROVES });
    const other = await browser.read(endpoints.gatewayPayment, {
      query: { key: 'order-key-2' },
      body: gatewayBody('BASIC-Y'),
    });
    expect(other).toEqual({ errors: { code: 'ALREADY_SUBSCRIBED' } });
    const { payments } = await browser.read(endpoints.payments);
    expect(payments.map(({ status }) => status)).toEqual(['approved']);
  });

  it('a saved method pays without a page [S0-7-060], and a renewal can be cancelled', async () => {
    const shop = await testShop();
    const browser = shop.browser();
    await browser.become('free');
    const { page } = await startPayment(browser, KEY, gatewayBody('BASIC-M', 'payme'));
    await payAtGateway(browser, page, { outcome: 'approve' });
    const { saved_methods, plans } = await browser.read(endpoints.payments);
    expect([saved_methods[0]?.payment_method, plans[0]?.renews]).toEqual(['payme', true]);
    const bought = await browser.read(endpoints.submitPurchase, {
      query: { key: 'order-title' },
      body: { campaign_id: 'PPV-title', pay_per_view_amount: 3800, saved_method_id: saved_methods[0]?.id },
    });
    expect(bought).toMatchObject({ order: { status: 'approved', programme_ids: ['title'], amount: 3800 } });
    expect((await browser.open()).user.subscribed_programme_ids).toEqual(['title']);
    expect(
      await browser.read(endpoints.setRenewal, { query: { key: KEY }, body: { renews: false } }),
    ).toEqual({ success: true });
    expect((await browser.read(endpoints.payments)).plans[0]?.renews).toBe(false);
  });

  it('a plan is renewed once a period by its saved method, and ends when the renewal is cancelled', async () => {
    const shop = await testShop();
    const browser = shop.browser();
    await browser.become('free');
    const { page } = await startPayment(browser, KEY, gatewayBody('BASIC-M', 'payme'));
    await payAtGateway(browser, page, { outcome: 'approve' });
    shop.pass(30 * 86_400_000 - 1000);
    for (const _ of [1, 2, 3]) {
      await shop.runTimers();
      shop.pass(11_000);
    }
    await browser.open();
    const { payments, plans } = await browser.read(endpoints.payments);
    expect(payments.map(({ status, amount }) => [status, amount])).toEqual([
      ['approved', 7800],
      ['approved', 7800],
    ]);
    expect(plans.map(({ key, ends_at }) => [key, ends_at])).toEqual([[KEY, '2027-01-20T04:00:00.000Z']]);
    await browser.read(endpoints.setRenewal, { query: { key: KEY }, body: { renews: false } });
    shop.pass(31 * 86_400_000);
    await shop.runTimers();
    expect((await browser.become('free')).user.subscriptions).toEqual([]);
  });

  it('add-member saves a method without a charge, and is charged when the trial ends [S0-7-062]', async () => {
    const shop = await testShop();
    const browser = shop.browser();
    await browser.become('free');
    const reply = await browser.read(endpoints.gatewayAddMember, {
      query: { key: KEY },
      body: gatewayBody('TRIAL-M'),
    });
    if ('errors' in reply || reply.gateway === null) throw new Error('refused');
    await payAtGateway(browser, reply.gateway, { card: APPROVES });
    expect(await statusOf(browser, KEY)).toMatchObject({ status: 'approved', amount: 0, next_amount: 3800 });
    expect(
      await browser.read(endpoints.gatewayAddMember, {
        query: { key: 'order-key-2' },
        body: gatewayBody('BASIC-M'),
      }),
    ).toEqual({
      errors: { code: 'PAYMENT_REQUIRED' },
    });
    shop.pass(7 * 86_400_000);
    await shop.runTimers();
    await browser.open();
    expect((await browser.read(endpoints.payments)).payments.map(({ amount }) => amount)).toEqual([3800, 0]);
  });
});
