import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { signatureHeaders } from '#service/kernel/signature.ts';
import { gatewayMapping } from '#service/payments/gateway/gateway-mapping.ts';
import { testFetch } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { gatewayBody, statusOf, testShop } from './test-shop.ts';

const SECRET = Buffer.alloc(32, 7);
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/**
 * A gateway that charges each order once, and drops the connection instead of answering the first `lost`
 * requests to charge.
 */
async function forgetfulGateway(lost: number) {
  const charged: string[] = [];
  const revoked: string[] = [];
  let dropped = 0;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const asked = JSON.parse(Buffer.concat(parts).toString() || '{}');
    const payment = {
      id: `gp-${asked.merchant_reference}`,
      merchant_reference: asked.merchant_reference,
      amount: asked.amount,
      currency: 'HKD',
    };
    if (request.url?.endsWith('/charges')) {
      if (!charged.includes(payment.id)) charged.push(payment.id);
      dropped += 1;
      if (dropped <= lost) return void request.socket.destroy();
      return void response.end(JSON.stringify({ ...payment, status: 'approved', method_label: 'PayMe' }));
    }
    if (request.url?.endsWith('/methods/revoke')) {
      revoked.push(asked.token);
      return void response.writeHead(revoked.length === 1 ? 503 : 200).end('{}');
    }
    response.end(JSON.stringify({ ...payment, status: 'pending', page_url: 'https://pay.example/page' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { charged, revoked, url: new URL(`http://127.0.0.1:${port}/api`) };
}

/** A viewer with a saved method at that gateway, which has drawn nothing from it yet. */
async function savedMethod() {
  const gateway = await forgetfulGateway(2);
  const shop = await testShop({
    settings: { payments: { url: gateway.url, key: SECRET, mapping: gatewayMapping.parse({}) } },
  });
  stops.push(() => void shop.close());
  const browser = shop.browser();
  await browser.become('free');
  await browser.read(endpoints.gatewayPayment, {
    query: { key: 'order-plan' },
    body: gatewayBody('BASIC-M', 'payme'),
  });
  const plan = await statusOf(browser, 'order-plan');
  const paid = {
    id: `gp-${plan.reference}`,
    merchant_reference: plan.reference,
    status: 'approved',
    amount: 7800,
    currency: 'HKD',
  };
  const body = JSON.stringify({
    type: 'payment.approved',
    payment: { ...paid, method_label: 'PayMe', method_token: 'tok-1' },
  });
  const headers = {
    ...signatureHeaders(SECRET, 'evt-1', body, shop.now()),
    'content-type': 'application/json',
  };
  expect(
    (await testFetch(`${shop.url}/api/harbour/billing/webhook/`, { method: 'POST', body, headers })).status,
  ).toBe(200);
  const { saved_methods } = await browser.read(endpoints.payments);
  return { gateway, shop, browser, saved_methods };
}

describe('a charge of a saved method whose answer is lost', () => {
  it('is asked for again, charged once, and neither cancelled nor timed out in the meantime; its method can’t be removed until then, and is revoked after that', async () => {
    const { gateway, shop, browser, saved_methods } = await savedMethod();
    const query = { key: 'order-title' };
    const title = {
      campaign_id: 'PPV-title',
      pay_per_view_amount: 3800,
      saved_method_id: saved_methods[0]?.id,
    };
    expect(await browser.read(endpoints.submitPurchase, { query, body: title })).toMatchObject({
      order: { status: 'pending' },
    });
    expect(await browser.read(endpoints.cancelPayment, { query, body: {} })).toMatchObject({
      order: { status: 'pending' },
    });
    const second = await browser.read(endpoints.submitPurchase, {
      query: { key: 'order-again' },
      body: title,
    });
    expect(second).toEqual({ errors: { code: 'GATEWAY_UNAVAILABLE' } });
    const remove = () => browser.read(endpoints.removeSavedMethod, { body: { id: saved_methods[0]?.id } });
    expect(await remove()).toEqual({ success: false, errors: { code: 'METHOD_IN_USE' } });
    shop.pass(20 * 60_000);
    expect((await statusOf(browser, 'order-title')).status).toBe('pending');
    shop.pass(10_000);
    expect((await statusOf(browser, 'order-title')).status).toBe('approved');
    expect(gateway.charged).toHaveLength(1);
    expect((await browser.open()).user.subscribed_programme_ids).toEqual(['title']);
    /* Now it can go, and the gateway revokes its token once it answers. */
    expect(await remove()).toEqual({ success: true });
    await expect.poll(() => gateway.revoked).toEqual(['tok-1']);
    await expect
      .poll(async () => {
        shop.pass(10_000);
        await shop.runTimers();
        return gateway.revoked;
      })
      .toEqual(['tok-1', 'tok-1']);
    shop.pass(10_000);
    await shop.runTimers();
    expect(gateway.revoked).toHaveLength(2);
  });
});

describe('a reset of the accounts', () => {
  it('removes every saved method and has the gateway revoke its token, with retries', async () => {
    const { gateway, shop, browser } = await savedMethod();
    expect((await browser.request('POST', '/demo/api/accounts-reset', { body: {} })).status).toBe(200);
    await browser.become('free');
    expect((await browser.read(endpoints.payments)).saved_methods).toEqual([]);
    for (const attempts of [1, 2, 2]) {
      shop.pass(10_000);
      await expect.poll(async () => shop.runTimers().then(() => gateway.revoked.length)).toBe(attempts);
    }
    expect(gateway.revoked).toEqual(['tok-1', 'tok-1']);
  });
});
