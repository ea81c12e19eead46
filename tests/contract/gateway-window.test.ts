import { expect, it } from 'vitest';
import { createGatewayHandler } from '#main/os/protocol/app-protocol.ts';
import { GATEWAY_ORIGIN, GATEWAY_PAGE_PATH } from '#main/os/protocol/app-url.ts';
import { createServiceForwarder } from '#main/os/service/service-forwarder.ts';
import { gatewayBody, startPayment, statusOf, testShop } from '#service/payments/test-shop.ts';
import { testFetch } from '#service/testing/test-client.ts';

it('a card is paid in the desktop’s gateway window over the real service, and the way back closes it', async () => {
  const { url, browser } = await testShop();
  const member = browser();
  await member.become('free');
  const { page } = await startPayment(member, 'order-desktop-1', gatewayBody('BASIC-M', 'CC'));
  let closed = 0;
  const forward = createServiceForwarder({
    serviceUrl: () => url,
    secret: 'secret',
    serves: GATEWAY_PAGE_PATH,
    fetch: testFetch,
  });
  const handler = createGatewayHandler(forward, () => (closed += 1));
  const first = await handler(new Request(`${GATEWAY_ORIGIN}${page.url}`));
  expect([first.status, await first.text()]).toEqual([200, expect.stringContaining('name="card"')]);
  const payment = new URL(page.url, GATEWAY_ORIGIN).searchParams.get('payment') ?? '';
  const pay = (card: string) =>
    handler(
      new Request(`${GATEWAY_ORIGIN}/gateway/card/`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ payment, card, expiry: '12/30', code: '123' }).toString(),
      }),
    );
  expect([(await pay('12')).status, closed]).toEqual([200, 0]);
  expect([(await pay('4111111111111111')).status, closed]).toEqual([204, 1]);
  await expect.poll(async () => (await statusOf(member, 'order-desktop-1')).status).toBe('approved');
  const merchant = await handler(
    new Request(`${GATEWAY_ORIGIN}/gateway/api/payments`, { method: 'POST', body: '{}' }),
  );
  expect(merchant.status).toBe(404);
});
