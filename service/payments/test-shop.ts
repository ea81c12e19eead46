import { z } from 'zod';
import type { StartOptions } from '#service/start/start-options.ts';
import { solveCaptcha } from '#service/testing/test-captcha.ts';
import { NOON, testBrowser, testService, whenIdle } from '#service/testing/test-client.ts';
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
    clock: { now: () => now },
    setTimer,
    log: (event, facts) => void logged.push([event, facts]),
    ...options,
  });
  return {
    url,
    close,
    logged,
    codes: () =>
      logged.flatMap(([, facts]) =>
        typeof facts === 'object' && facts !== null && 'code' in facts ? [facts.code] : [],
      ),
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

/**
 * Pays on the sandbox's page with a test card, or in a wallet with an outcome; the service has the gateway's
 * callback then.
 */
export async function payAtGateway(
  browser: Browser,
  page: { readonly url: string; readonly fields: Readonly<Record<string, string>> },
  how: { readonly card?: string; readonly outcome?: string },
): Promise<Response> {
  const payment = page.fields.payment ?? new URL(page.url, 'http://x').searchParams.get('payment') ?? '';
  const fields = how.card
    ? { payment, card: how.card, expiry: '12/30', code: '123' }
    : { payment, outcome: how.outcome ?? 'approve' };
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

/**
 * Turns of the event loop by which the second request follows the first: from the same moment until after its
 * reply.
 */
export const TURNS = [0, 2, 5, 13, 34, 89] as const;

/**
 * Sends two requests, the second one `turns` turns of the event loop after the first, and returns both
 * replies.
 */
export async function sendApart<T>(
  turns: number,
  first: () => Promise<T>,
  second: () => Promise<T>,
): Promise<readonly [T, T]> {
  const one = first();
  for (let n = 0; n < turns; n += 1) await new Promise((resolve) => setImmediate(resolve));
  const two = await second();
  return [await one, two];
}

const demoState = z.object({ messages: z.array(z.object({ text: z.string() })) });

/** Requests a text message for a registration in Hong Kong, and returns the code in it. */
export async function registrationCode(browser: Browser, mobile_number: string): Promise<string> {
  const captchaCode = await solveCaptcha(browser, 'registration');
  const mobile = { mobile_number, area_code: '852' };
  await browser.read(endpoints.requestSms, {
    body: { lang: 'en', ...mobile, resend: false, captchaCode, with_code_prefix: true },
  });
  const { messages } = demoState.parse(await (await browser.request('GET', '/demo/api/state')).json());
  return messages[0]?.text.match(/[A-Z]{3}-\d{6}/)?.[0].replace('-', '') ?? '';
}

/** A shop and a browser that is logged in as a persona. */
export async function viewerAt(key = 'free', options: StartOptions = {}) {
  const shop = await testShop(options);
  const browser = shop.browser();
  await browser.become(key);
  return { shop, browser };
}

/** Opens the page for saving a card, on which a trial begins. */
export async function openTrial(browser: Browser, key: string) {
  const reply = await browser.read(endpoints.gatewayAddMember, {
    query: { key },
    body: gatewayBody('TRIAL-M'),
  });
  if ('errors' in reply || reply.gateway === null) throw new Error(`refused: ${JSON.stringify(reply)}`);
  return reply.gateway;
}
