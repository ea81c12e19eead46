import type { StartOptions } from '#service/http/run-service.ts';
import { NOON, testBrowser, testService, whenIdle } from '#service/http/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { OrderView } from '#shared/contract/payments/order.ts';

/** A request for the gateway's page; the campaign and method are the test's. */
export const gatewayBody = (campaign_id: string, payment_method = 'CC', more: object = {}) => ({
  campaign_id,
  payment_method,
  language: 'en',
  ...more,
});

/** A service with a clock that tests move, timers that run by hand, and what it logged. */
export async function testShop(options: StartOptions = {}) {
  let now = NOON;
  const timers: { readonly run: () => void; readonly at: number }[] = [];
  const logged: (readonly [string, unknown])[] = [];
  const setTimer = (run: () => void, ms: number) => {
    const timer = { run, at: now + ms };
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer), 1);
  };
  const { url, close } = await testService({
    ...{ clock: { now: () => now }, setTimer, log: (event, facts) => void logged.push([event, facts]) },
    ...options,
  });
  return {
    url,
    close,
    logged,
    codes: () => logged.flatMap(([, facts]) => (typeof facts === 'object' && facts !== null && 'code' in facts ? [facts.code] : [])),
    browser: () => testBrowser(url),
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    /** Runs the timers that are due, and waits until what they started is done and stored. */
    runTimers: async () => {
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.run();
      }
      await whenIdle(url);
    },
  };
}

export type Browser = ReturnType<typeof testBrowser>;

/** Pays on the sandbox's page with a test card, or in a wallet with an outcome; the service has the gateway's callback then. */
export async function payAtGateway(
  browser: Browser,
  page: { readonly url: string; readonly fields: Readonly<Record<string, string>> },
  how: { readonly card?: string; readonly outcome?: string },
): Promise<Response> {
  const payment = page.fields.payment ?? new URL(page.url, 'http://x').searchParams.get('payment') ?? '';
  const fields = how.card ? { payment, card: how.card, expiry: '12/30', code: '123' } : { payment, outcome: how.outcome ?? 'approve' };
  const path = how.card ? '/gateway/card/' : '/gateway/wallet/';
  const reply = await browser.request('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await whenIdle(browser.url);
  return reply;
}

/** Starts a payment and returns the order and the gateway's page. Throws if it is refused. */
export async function startPayment(browser: Browser, key: string, body: object) {
  const reply = await browser.read(endpoints.gatewayPayment, { query: { key }, body });
  if ('errors' in reply) throw new Error(`refused: ${reply.errors.code}`);
  if (reply.gateway === null) throw new Error('no page');
  return { order: reply.order, page: reply.gateway };
}

/** Returns the state of an order. Throws if it is unknown. */
export async function statusOf(browser: Browser, key: string): Promise<OrderView> {
  const reply = await browser.read(endpoints.checkPaymentStatus, { query: { key }, body: {} });
  if ('errors' in reply) throw new Error(`refused: ${reply.errors.code}`);
  return reply.order;
}

/** A shop and a browser that is logged in as a persona. */
export async function viewerAt(key = 'free', options: StartOptions = {}) {
  const shop = await testShop(options);
  const browser = shop.browser();
  await browser.become(key);
  return { shop, browser };
}
