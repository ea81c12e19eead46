import { describe, expect, it } from 'vitest';
import type { CallError } from '#renderer/data/client/call-error.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { GatewayPage, OrderView } from '#shared/contract/payments/order.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { gatewayAddress } from './gateway-window.ts';
import { createPaymentIntents } from './payment-intent.ts';
import { createPurchaseCheckout, type OrderAnswer, type PurchaseCheckoutDeps } from './purchase-checkout.ts';
import { keepReferralCode, keptReferralCode } from './referral-code.ts';

describe('payment intents', () => {
  function storeAt(now: { at: number }) {
    const { storage } = createFakePlatform();
    let count = 0;
    const open = () =>
      createPaymentIntents(
        storage,
        () => now.at,
        () => {
          count += 1;
          return `key-number-${count}`;
        },
      );
    return { open, storage };
  }

  it('a reload and a second tab get the key of the same intent', () => {
    const { open } = storeAt({ at: 0 });
    expect(open().keyOf('plus by card')).toBe('key-number-1');
    expect(open().keyOf('plus by card')).toBe('key-number-1');
  });

  it('another intent, an old one and a settled one get new keys', () => {
    const now = { at: 0 };
    const { open } = storeAt(now);
    const intents = open();
    expect(intents.keyOf('plus by card')).toBe('key-number-1');
    expect(intents.keyOf('plus by PayMe')).toBe('key-number-2');
    now.at = 16 * MINUTE;
    expect(intents.keyOf('plus by PayMe')).toBe('key-number-3');
    intents.forget('key-number-1');
    expect(intents.keyOf('plus by PayMe')).toBe('key-number-3');
    intents.forget('key-number-3');
    expect(intents.keyOf('plus by PayMe')).toBe('key-number-4');
  });

  it('a damaged value is replaced', () => {
    const { open, storage } = storeAt({ at: 0 });
    storage.write('harbour.payment-intent', '{"key":"<script>"}');
    expect(open().keyOf('plus by card')).toBe('key-number-1');
  });
});

describe('the code of a friend’s link', () => {
  it('is kept for 30 days, in capitals; anything but a code is ignored', () => {
    const { storage } = createFakePlatform();
    for (const odd of [null, '', 'ab', '<script>', 'A'.repeat(25)]) keepReferralCode(storage, odd, 0);
    expect(keptReferralCode(storage, 0)).toBeNull();
    keepReferralCode(storage, 'kayan26', 0);
    expect([keptReferralCode(storage, 29 * DAY), keptReferralCode(storage, 31 * DAY)]).toEqual([
      'KAYAN26',
      null,
    ]);
    storage.write('harbour.referral-code', '{"code":"<script>","at":0}');
    expect(keptReferralCode(storage, 0)).toBeNull();
  });
});

describe('address of the gateway', () => {
  const ORIGIN = 'https://tv.example';
  for (const [url, expected] of [
    ['https://pay.example/p?x=1', 'https://pay.example/p?x=1'],
    ['/gateway/pay/1', `${ORIGIN}/gateway/pay/1`],
    ['http://127.0.0.1:4000/p', 'http://127.0.0.1:4000/p'],
    ['http://pay.example/', null],
    ['javascript:alert(1)', null],
    ['https://user:pass@pay.example/', null],
    ['intent://pay', null],
  ] as const) {
    it(`${url} ${expected === null ? 'is refused' : 'is opened'}`, () => {
      expect(gatewayAddress(url, ORIGIN)).toBe(expected);
    });
  }
});

describe('the gateway’s page on the desktop', () => {
  const DESKTOP = 'app://harbour';

  it('is that of the sandbox under the app’s own host, and of no other', () => {
    expect(gatewayAddress('/gateway/pay/?payment=p1', DESKTOP)).toBe(`${DESKTOP}/gateway/pay/?payment=p1`);
    for (const other of [
      'app://console/demo/',
      'app://gateway/gateway/pay/',
      'app://u:p@harbour/gateway/pay/',
      'file:///etc/passwd',
    ])
      expect(gatewayAddress(other, DESKTOP)).toBeNull();
  });
});

const PAGE: GatewayPage = {
  method: 'GET',
  url: 'https://pay.example/',
  fields: {},
  qr: null,
  expires_at: '2026-11-20T12:00:00Z',
};
const ORDER: OrderView = {
  reference: 'HT-1',
  key: 'key-number-1',
  status: 'pending',
  reason: null,
  campaign_id: 'HK-PLUS-M',
  title_tc: '甲',
  title_en: 'A',
  lines: [],
  amount: 7800,
  currency: 'HKD',
  payment_method: 'CC',
  method_label: null,
  created_at: '2026-11-20T11:50:00Z',
  expires_at: '2026-11-20T12:00:00Z',
  paid_at: null,
  refunded_at: null,
  subscription_tags: [],
  programme_ids: [],
  episode_ids: [],
  ends_at: null,
  renews_at: null,
  next_amount: null,
  back_url: null,
  screens: 2,
  ad_free: false,
};
const LOST: Result<OrderAnswer, CallError> = err({ code: 'NETWORK', endpoint: 'checkPaymentStatus' });
const answer = (
  status: OrderView['status'],
  gateway: GatewayPage | null = null,
): Result<OrderAnswer, CallError> =>
  ok({ order: { ...ORDER, status }, gateway, poll_after: status === 'pending' ? 1000 : null });

/** A checkout whose calls answer as told, and whose timer is run by hand. */
function checkoutOver(
  answers: Partial<
    Record<'start' | 'reopen' | 'status' | 'cancel', readonly Result<OrderAnswer, CallError>[]>
  >,
) {
  const seen: string[] = [];
  const opened: GatewayPage[] = [];
  let due: (() => void) | null = null;
  const next = async (name: keyof typeof answers) => {
    const count = seen.filter((one) => one === name).length;
    seen.push(name);
    return answers[name]?.[count] ?? LOST;
  };
  const deps: PurchaseCheckoutDeps = {
    start: () => next('start'),
    reopen: () => next('reopen'),
    status: () => next('status'),
    cancel: () => next('cancel'),
    setTimer: (run) => {
      due = run;
      return () => {
        due = null;
      };
    },
    open: (page) => void opened.push(page),
    takeUp: async () => void seen.push('take-up'),
    forget: (key) => void seen.push(`forget ${key}`),
  };
  const runner = createPurchaseCheckout(() => deps);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    runner,
    seen,
    opened,
    settled,
    tick: () => due?.(),
    waits: () => due !== null,
    state: () => runner.store.getState(),
  };
}

describe('checkout', () => {
  it('starts, leaves for the gateway, polls until it is paid, and applies the rights', async () => {
    const over = checkoutOver({
      start: [answer('pending', PAGE)],
      status: [answer('pending'), LOST, answer('approved')],
    });
    over.runner.send({ type: 'pay', key: 'key-number-1' });
    await over.settled();
    expect(over.opened).toEqual([PAGE]);
    for (const _ of [1, 2]) {
      over.tick();
      await over.settled();
    }
    expect(over.state()).toMatchObject({ stage: 'paying', unreachable: true });
    over.tick();
    await over.settled();
    expect(over.state()).toMatchObject({ stage: 'settled', taken: true });
    expect(over.seen).toEqual(['start', 'status', 'status', 'status', 'forget key-number-1', 'take-up']);
    expect(over.waits()).toBe(false);
  });

  it('a screen that is left and opened again continues to wait', async () => {
    const over = checkoutOver({ start: [answer('pending', PAGE)], status: [answer('approved')] });
    over.runner.send({ type: 'pay', key: 'key-number-1' });
    await over.settled();
    over.runner.stop();
    expect(over.waits()).toBe(false);
    over.runner.send({ type: 'woken' });
    await over.settled();
    expect(over.state().order?.status).toBe('approved');
  });

  it('an interrupted start has an unknown outcome and is repeated under its key', async () => {
    const over = checkoutOver({ start: [answer('pending', PAGE), answer('pending', PAGE)] });
    over.runner.send({ type: 'pay', key: 'key-number-1' });
    over.runner.stop();
    await over.settled();
    expect(over.state()).toMatchObject({ stage: 'unsure', key: 'key-number-1' });
    over.runner.send({ type: 'pay', key: 'key-number-2' });
    await over.settled();
    expect(over.state()).toMatchObject({ stage: 'paying', key: 'key-number-1' });
  });

  it('reports a refusal by its code, in the reply or as a status', async () => {
    const inReply = checkoutOver({ start: [ok({ errors: { code: 'ALREADY_SUBSCRIBED' } })] });
    inReply.runner.send({ type: 'pay', key: 'key-number-1' });
    await inReply.settled();
    expect(inReply.state()).toMatchObject({ stage: 'refused', code: 'ALREADY_SUBSCRIBED' });
    const asStatus = checkoutOver({
      start: [err({ code: 'HTTP', endpoint: 'gatewayPayment', status: 403 })],
    });
    asStatus.runner.send({ type: 'pay', key: 'key-number-1' });
    await asStatus.settled();
    expect(asStatus.state()).toMatchObject({ stage: 'refused', code: 'HTTP-403' });
  });
});
