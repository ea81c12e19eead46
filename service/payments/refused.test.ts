import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signatureHeaders } from '#service/kernel/signature.ts';
import { gatewayMapping } from '#service/payments/gateway/gateway-mapping.ts';
import { testFetch } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { gatewayBody, payAtGateway, startPayment, statusOf, testShop } from './test-shop.ts';

const KEY = 'order-key-1';
const SECRET = Buffer.alloc(32, 7);
const settings = {
  payments: { url: new URL('http://127.0.0.1:1/api'), key: SECRET, mapping: gatewayMapping.parse({}) },
};

async function member(key = 'free') {
  const shop = await testShop();
  const browser = shop.browser();
  await browser.become(key);
  return { shop, browser };
}

describe('a purchase that is refused', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/tc/home/',
    '/tc//evil.example',
    '/tc/%2e%2e/api/',
    'javascript:alert(1)',
    '/\\evil.example',
    'http://127.0.0.1.evil.example/tc/home/',
  ])('by its return address %s, which is logged', async (back_url) => {
    const { shop, browser } = await member();
    const body = gatewayBody('BASIC-M', 'CC', { back_url });
    expect(await browser.read(endpoints.gatewayPayment, { query: { key: KEY }, body })).toEqual({
      errors: { code: 'BACK_URL_INVALID' },
    });
    expect(shop.codes()).toContain('BACK_URL_INVALID');
    expect((await browser.read(endpoints.payments)).payments).toEqual([]);
  });

  it('without an address for its box; with one the order and the receipt say where it goes, and the rights begin with the payment', async () => {
    const { browser } = await member();
    const quoted = { campaign_id: 'BOX-M' };
    expect(await browser.read(endpoints.quotePurchase, { body: quoted })).toMatchObject({
      quote: { amount: 41_800 },
    });
    const query = { key: KEY };
    const refused = { errors: { code: 'ADDRESS_REQUIRED' } };
    expect(await browser.read(endpoints.gatewayPayment, { query, body: gatewayBody('BOX-M') })).toEqual(
      refused,
    );
    expect(await browser.read(endpoints.submitPurchase, { query, body: quoted })).toEqual(refused);
    expect((await browser.read(endpoints.payments)).payments).toEqual([]);
    const delivery_address = {
      geo_id: 'g1',
      building: 'Harbour Court',
      flat: '12A',
      district: 'Quarry Bay',
      country_code: 'HK',
    };
    const { page, order } = await startPayment(
      browser,
      KEY,
      gatewayBody('BOX-M', 'CC', { delivery_address }),
    );
    expect(order.delivery_address).toEqual(delivery_address);
    await payAtGateway(browser, page, { card: '4111111111111111' });
    expect(await statusOf(browser, KEY)).toMatchObject({ status: 'approved', delivery_address });
    expect(await browser.read(endpoints.receipt, { query: { key: KEY } })).toMatchObject({
      receipt: { order: { delivery_address } },
    });
    expect((await browser.open()).user.subscriptions).toContain('basic');
  });

  it.each([
    ['a changed amount', { pay_per_view_amount: 1 }, 'AMOUNT_CHANGED'],
    ['an amount of nothing', { pay_per_view_amount: 0 }, 'AMOUNT_CHANGED'],
    ['another title with it', { pay_per_view_amount: 3800, programme_ids: ['paid'] }, 'TITLE_UNKNOWN'],
  ])('by %s', async (_, more, code) => {
    const { shop, browser } = await member();
    const reply = await browser.read(endpoints.gatewayPayment, {
      query: { key: KEY },
      body: gatewayBody('PPV-title', 'CC', more),
    });
    expect(reply).toEqual({ errors: { code } });
    if (code === 'AMOUNT_CHANGED') expect(shop.codes()).toContain(code);
  });

  it.each([-1, -3800, 1e12, 0.5, Number.MAX_SAFE_INTEGER])(
    'by the amount %d, which is invalid and is logged',
    async (pay_per_view_amount) => {
      const { shop, browser } = await member();
      const reply = await browser.call(endpoints.gatewayPayment, {
        query: { key: KEY },
        body: gatewayBody('PPV-title', 'CC', { pay_per_view_amount }),
      });
      expect(reply.status).toBe(400);
      expect(shop.logged).toContainEqual([
        'PAYMENT_REFUSED',
        expect.objectContaining({
          code: 'BAD_REQUEST',
          path: endpoints.gatewayPayment.path,
          field: 'pay_per_view_amount',
        }),
      ]);
      expect((await browser.read(endpoints.payments)).payments).toEqual([]);
    },
  );

  it('by a method that the campaign does not allow, an unknown campaign, and another country’s plan', async () => {
    const { browser } = await member();
    const codeOf = async (campaign: string, method: string) =>
      browser.read(endpoints.gatewayPayment, { query: { key: KEY }, body: gatewayBody(campaign, method) });
    expect(await codeOf('SPORTS-M', 'alipayhk')).toEqual({ errors: { code: 'METHOD_NOT_ALLOWED' } });
    expect(await codeOf('NOTHING', 'CC')).toEqual({ errors: { code: 'CAMPAIGN_UNKNOWN' } });
    expect(await codeOf('PPV-nothing', 'CC')).toEqual({ errors: { code: 'TITLE_UNKNOWN' } });
    expect(await codeOf('BASIC-MO', 'CC')).toEqual({ errors: { code: 'CAMPAIGN_UNKNOWN' } });
  });

  it('as another viewer’s order: it is unknown, and nothing of it is revealed', async () => {
    const { shop, browser } = await member();
    await startPayment(browser, KEY, gatewayBody('BASIC-M'));
    const other = shop.browser();
    await other.become('gold');
    for (const endpoint of [endpoints.checkPaymentStatus, endpoints.cancelPayment])
      expect(await other.read(endpoint, { query: { key: KEY }, body: {} })).toEqual({
        errors: { code: 'ORDER_UNKNOWN' },
      });
    expect(await other.read(endpoints.receipt, { query: { key: KEY } })).toEqual({
      errors: { code: 'ORDER_UNKNOWN' },
    });
    expect(
      await other.read(endpoints.setRenewal, { query: { key: KEY }, body: { renews: false } }),
    ).toMatchObject({ success: false });
    const mailed = await other.read(endpoints.mailer, { body: { template: 'receipt', key: KEY } });
    expect(mailed).toEqual({ success: false, errors: { code: 'ORDER_UNKNOWN' } });
    expect(shop.codes().filter((code) => code === 'ORDER_UNKNOWN').length).toBe(5);
    expect((await statusOf(browser, KEY)).status).toBe('pending');
  });

  it('by a kids profile, which neither buys nor changes a renewal', async () => {
    const { shop, browser } = await member('kids');
    const code = { errors: { code: 'PROFILE_IS_KIDS' } };
    expect(
      await browser.read(endpoints.gatewayPayment, { query: { key: KEY }, body: gatewayBody('BASIC-M') }),
    ).toEqual(code);
    expect(
      await browser.read(endpoints.submitPurchase, {
        query: { key: KEY },
        body: { campaign_id: 'GIFT-M', pin_code: 'GOOD1234' },
      }),
    ).toEqual(code);
    expect(
      await browser.read(endpoints.setRenewal, { query: { key: KEY }, body: { renews: false } }),
    ).toMatchObject(code);
    expect((await browser.read(endpoints.payments)).payments).toEqual([]);
    await shop.close();
  });

  it('if there is neither a gateway nor the demo console: the sandbox is closed', async () => {
    const shop = await testShop({ demo: false });
    expect((await testFetch(`${shop.url}/gateway/api/payments`, { method: 'POST', body: '{}' })).status).toBe(
      404,
    );
    await shop.close();
  });

  it('as the saved method of another viewer', async () => {
    const { shop, browser } = await member();
    const { page } = await startPayment(browser, KEY, gatewayBody('BASIC-M', 'payme'));
    await payAtGateway(browser, page, { outcome: 'approve' });
    const { saved_methods } = await browser.read(endpoints.payments);
    const other = shop.browser();
    await other.become('gold');
    const stolen = { campaign_id: 'PPV-title', saved_method_id: saved_methods[0]?.id };
    expect(
      await other.read(endpoints.submitPurchase, { query: { key: 'order-key-9' }, body: stolen }),
    ).toEqual({
      errors: { code: 'METHOD_UNKNOWN' },
    });
    expect(await other.read(endpoints.removeSavedMethod, { body: { id: saved_methods[0]?.id } })).toEqual({
      success: false,
      errors: { code: 'METHOD_UNKNOWN' },
    });
    expect((await browser.read(endpoints.payments)).saved_methods).toHaveLength(1);
  });

  it('as PINs guessed by a script: the limit holds, and a good PIN is not found through it', async () => {
    const { shop, browser } = await member();
    const statuses = new Set<number>();
    for (let guess = 0; guess < 40; guess += 1) {
      const reply = await browser.call(endpoints.checkPinCard, { body: { pin: `GUESS${1000 + guess}` } });
      statuses.add(reply.status);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect((await browser.call(endpoints.checkPinCard, { body: { pin: 'GOOD1234' } })).status).toBe(429);
    expect(shop.codes()).toContain('PIN_UNKNOWN');
    const bought = new Set<number>();
    for (let guess = 0; guess < 40; guess += 1) {
      const body = { campaign_id: 'GIFT-M', pin_code: `GUESS${2000 + guess}` };
      bought.add(
        (await browser.call(endpoints.submitPurchase, { query: { key: `order-guess-${guess}` }, body }))
          .status,
      );
    }
    expect([...bought]).toEqual([429]);
    const refusals = shop.logged.filter(([event]) => event === 'PIN_REFUSED' || event === 'PIN_LIMITED');
    expect(refusals.length).toBeGreaterThanOrEqual(40);
    expect(JSON.stringify(shop.logged)).not.toContain('GUESS');
  });
});

describe('a callback', () => {
  const payment = (order: string, more: object = {}) => ({
    type: 'payment.approved',
    payment: {
      id: 'gp-1',
      merchant_reference: order,
      status: 'approved',
      amount: 7800,
      currency: 'HKD',
      ...more,
    },
  });
  const post = (url: string, body: string, headers: Record<string, string>) =>
    testFetch(`${url}/api/harbour/billing/webhook/`, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
    });

  async function waiting() {
    const shop = await testShop({ settings });
    const browser = shop.browser();
    await browser.become('free');
    const refused = await browser.read(endpoints.gatewayPayment, {
      query: { key: KEY },
      body: gatewayBody('BASIC-M'),
    });
    expect(refused).toEqual({ errors: { code: 'GATEWAY_UNAVAILABLE' } });
    const order = await statusOf(browser, KEY);
    return { shop, browser, order };
  }

  it.each([
    [
      'forged with another key',
      (body: string, now: number) => signatureHeaders(Buffer.alloc(32, 8), 'evt-1', body, now),
    ],
    ['without a signature', () => ({})],
    [
      'signed six minutes ago',
      (body: string, now: number) => signatureHeaders(SECRET, 'evt-1', body, now - 360_000),
    ],
    [
      'signed in six minutes',
      (body: string, now: number) => signatureHeaders(SECRET, 'evt-1', body, now + 360_000),
    ],
    [
      'with a signature of another body',
      (_: string, now: number) => signatureHeaders(SECRET, 'evt-1', '{}', now),
    ],
    [
      'with another id than was signed',
      (body: string, now: number) => ({
        ...signatureHeaders(SECRET, 'evt-1', body, now),
        'webhook-id': 'evt-2',
      }),
    ],
  ])('%s is refused and logged', async (_, sign) => {
    const { shop, browser, order } = await waiting();
    const body = JSON.stringify(payment(order.reference));
    expect((await post(shop.url, body, sign(body, shop.now()))).status).toBe(403);
    expect(shop.logged.map(([event]) => event)).toContain('WEBHOOK_REFUSED');
    expect((await statusOf(browser, KEY)).status).toBe('pending');
  });

  it('that is signed counts once, however often it is replayed', async () => {
    const { shop, browser, order } = await waiting();
    const body = JSON.stringify(payment(order.reference));
    const headers = signatureHeaders(SECRET, 'evt-1', body, shop.now());
    for (let time = 0; time < 3; time += 1) expect((await post(shop.url, body, headers)).status).toBe(200);
    expect(shop.codes().filter((code) => code === 'REPEATED')).toHaveLength(2);
    expect(await statusOf(browser, KEY)).toMatchObject({ status: 'approved' });
  });

  it('of a changed amount or currency gives no plan: the money is returned', async () => {
    for (const more of [{ amount: 1 }, { currency: 'MOP' }, { amount: 780_000 }]) {
      const { shop, browser, order } = await waiting();
      const body = JSON.stringify(payment(order.reference, more));
      await post(shop.url, body, signatureHeaders(SECRET, 'evt-1', body, shop.now()));
      expect(await statusOf(browser, KEY)).toMatchObject({ status: 'refunding', reason: 'amount_changed' });
      expect(shop.codes()).toContain('AMOUNT_CHANGED');
      expect((await browser.open()).user.subscriptions).toEqual([]);
    }
  });

  it.each([
    ['no JSON', 'x', 400],
    ['no payment', '{}', 400],
    ['a negative amount', JSON.stringify(payment('HT-1', { amount: -7800 })), 400],
    ['part of a cent', JSON.stringify(payment('HT-1', { amount: 0.5 })), 400],
    ['an unknown status', JSON.stringify(payment('HT-1', { status: 'great' })), 400],
    ['an order that is not ours', JSON.stringify(payment('HT-1')), 404],
  ])('of %s is refused', async (_, body, status) => {
    const { shop } = await waiting();
    expect((await post(shop.url, body, signatureHeaders(SECRET, 'evt-1', body, shop.now()))).status).toBe(
      status,
    );
  });

  it('is signed as Standard Webhooks describes', () => {
    const headers = signatureHeaders(SECRET, 'evt-1', '{}', 1_700_000_000_000);
    const signature = createHmac('sha256', SECRET).update('evt-1.1700000000.{}').digest('base64');
    expect(headers).toEqual({
      'webhook-id': 'evt-1',
      'webhook-timestamp': '1700000000',
      'webhook-signature': `v1,${signature}`,
    });
  });
});

describe('the sandbox', () => {
  it('refuses calls of its API that are not signed, and shows nothing of unknown payments', async () => {
    const { shop } = await member();
    expect((await testFetch(`${shop.url}/gateway/api/payments`, { method: 'POST', body: '{}' })).status).toBe(
      401,
    );
    expect((await testFetch(`${shop.url}/gateway/api/payments/sp_1`)).status).toBe(401);
    expect((await testFetch(`${shop.url}/gateway/pay/?payment=sp_1`)).status).toBe(404);
  });
});
