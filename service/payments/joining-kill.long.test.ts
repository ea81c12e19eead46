import { describe, expect, it } from 'vitest';
import { solveCaptcha } from '#service/testing/test-captcha.ts';
import { killableService } from '#service/testing/test-killable-service.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { type Browser, gatewayBody } from './test-shop.ts';

/** Rounds of the test; the whole of it takes 200. */
const ROUNDS = Number(process.env.HARBOUR_JOIN_ROUNDS ?? '8');
/** Rounds on one service: an address may ask about twenty people. */
const BATCH = 15;

/** What goes wrong with a call: the service is killed in it, its answer is lost, or it is sent twice at once. */
const FAULTS = ['killed', 'cut', 'repeated'] as const;
/** The step of a joining that it goes wrong at. */
const STEPS = ['code', 'proof', 'registration', 'payment', 'status'] as const;

type Fault = { readonly kind: (typeof FAULTS)[number]; readonly ms: number };

describe('a joining that is killed, cut or repeated at each of its steps', { timeout: 3_000_000 }, () => {
  const batches = Array.from({ length: Math.ceil(ROUNDS / BATCH) }, (_, batch) => batch * BATCH);
  it.each(batches)('registers and charges once, in the rounds from %i', async (first) => {
    const { browser: open, texts, interrupted } = await killableService();
    let paid = 0;
    const last = Math.min(ROUNDS, first + BATCH);
    for (let round = first; round < last; round += 1) {
      const step = STEPS[round % STEPS.length];
      const kind = FAULTS[Math.floor(round / STEPS.length) % FAULTS.length] ?? 'cut';
      const fault: Fault = { kind, ms: (round * 7) % 45 };
      let cut: Cut | null = null;
      const browser = open((input, init) => (cut === null ? fetch(input, init) : cutFetch(cut, input, init)));
      let isOver = false;
      /* Makes a call with the fault of this round if it is its step, and then again, as a viewer would. */
      const make = async <T>(name: (typeof STEPS)[number], call: () => Promise<T>): Promise<T> => {
        if (name !== step || isOver) return call();
        isOver = true;
        if (fault.kind === 'killed') await interrupted(call, fault.ms);
        else if (fault.kind === 'repeated') await Promise.allSettled([call(), call()]);
        else {
          cut = { ms: fault.ms };
          await call().catch(() => null);
          cut = null;
        }
        return call();
      };
      const mobile = { mobile_number: `5${String(round).padStart(7, '0')}`, area_code: '852' } as const;
      const sent = () => texts().filter(({ to }) => to === `+852${mobile.mobile_number}`);
      await make('code', async () => {
        const captchaCode = await solveCaptcha(browser, 'registration');
        return browser.read(endpoints.billingRequestSms, { body: { locale: 'en', ...mobile, captchaCode } });
      });
      await expect.poll(() => sent().length, { timeout: 5000 }).toBeLessThanOrEqual(1);
      const code = await codeOf(sent);
      /* A message that the kill lost: the viewer asks again in a minute. */
      if (code === null) continue;
      const proof = { ...mobile, verification_code: code };
      expect(await make('proof', () => browser.read(endpoints.billingVerifyMobile, { body: proof }))).toEqual(
        { success: true },
      );

      const email = `join-${round}@example.com`;
      const customer = {
        ...proof,
        email,
        id_value: 'A1234563',
        first_name: 'Ka Yan',
        last_name: 'Lau',
        tvb_account_password: 'Harbour2026',
        locale: 'en',
      };
      const key = `joined-${String(round).padStart(4, '0')}`;
      const body = gatewayBody('HK-PLUS-M', 'CC', { data: { customer, agent: 'web', web_data: {} } });
      const registered = await make('registration', () =>
        browser.read(endpoints.gatewayRegistrationPayment, { query: { key }, body }),
      );
      expect(registered).toMatchObject({ order: { status: 'pending', key } });
      expect((await browser.open()).user.email).toBe(email);
      const found = await open().read(endpoints.billingEmailCheck, {
        body: { email, account_full_list: true },
      });
      expect('email_accounts' in found ? found.email_accounts : found).toHaveLength(1);

      if ('errors' in registered || registered.gateway === null) throw new Error('no page of the gateway');
      const { url } = registered.gateway;
      await make('payment', () => pay(browser, url));
      const status = () =>
        make('status', () => browser.read(endpoints.checkPaymentStatus, { query: { key }, body: {} }));
      await expect.poll(status, { timeout: 20_000 }).toMatchObject({ order: { status: 'approved' } });
      const { payments, plans } = await browser.read(endpoints.payments);
      expect(payments.map((one) => [one.key, one.status])).toEqual([[key, 'approved']]);
      expect(plans).toHaveLength(1);
      paid += 1;

      /* After a logout the same form gives nobody a session. */
      await browser.read(endpoints.logout, { body: {} });
      const again = await browser.read(endpoints.gatewayRegistrationPayment, { query: { key }, body });
      expect('errors' in again).toBe(true);
      const stranger = open();
      const theirs = await stranger.read(endpoints.gatewayRegistrationPayment, { query: { key }, body });
      expect('errors' in theirs).toBe(true);
      expect([(await browser.open()).user.guest, (await stranger.open()).user.guest]).toEqual([true, true]);
    }
    expect(paid).toBeGreaterThan((last - first) / 2);
  });
});

type Cut = { readonly ms: number };

/** Makes a request whose answer is lost: on its way back, or with the connection, after some milliseconds. */
async function cutFetch({ ms }: Cut, input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const signal = ms % 2 === 0 ? null : AbortSignal.timeout(ms);
  await fetch(input, { ...init, signal });
  throw new TypeError('The answer was lost.');
}

/** The code of the text message, or null if none arrives. */
async function codeOf(sent: () => readonly { readonly text: string }[]): Promise<string | null> {
  const find = () => /[A-Z]{3}-\d{6}/.exec(sent()[0]?.text ?? '')?.[0].replace('-', '') ?? null;
  for (let n = 0; n < 60 && find() === null; n += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  return find();
}

/** Pays on the sandbox's page with a card that is approved; one that is paid already is left alone. */
const pay = (browser: Browser, url: string): Promise<Response> =>
  browser.request('POST', '/gateway/card/', {
    body: new URLSearchParams({
      payment: new URL(url, 'http://x').searchParams.get('payment') ?? '',
      card: '4111111111111111',
      expiry: '12/30',
      code: '123',
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
