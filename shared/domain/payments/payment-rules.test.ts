import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIdValue } from '#shared/domain/payments/joining/identity.ts';
import { billingCustomerOf } from './billing-customer.ts';
import {
  campaignRemarks,
  duplication,
  gatewayRequestKind,
  periodEnd,
  referralVerdict,
} from './campaign-rules.ts';
import { heldRights } from './grants.ts';
import { chargePostings, isBalanced, type PriceLine, refundPostings, totalOf } from './ledger.ts';
import { loyaltyAction, loyaltyHome, loyaltyStanding } from './loyalty-rules.ts';
import { newOrder, ORDER_STATUSES, type OrderEvent, type OrderState, stepOrder } from './order-machine.ts';
import {
  allowedMethods,
  allowFlags,
  codeOfMethod,
  methodOfCode,
  methodsOfGroup,
  PAYMENT_METHODS,
  usesPost,
} from './payment-method.ts';

describe('payment methods', () => {
  it('are nine, in the order of the specification [S0-9-028] [S1-9-078]', () => {
    expect(PAYMENT_METHODS).toEqual([
      'credit_card',
      'unionpay',
      'alipay',
      'wechat',
      'octopus',
      'tap_n_go',
      'boc',
      'payme',
      'amex',
    ]);
  });

  it('have gateway codes by name [S0-9-029] [S1-9-078]', () => {
    const codes = {
      credit_card: 'CC',
      unionpay: 'UPOP',
      alipay: 'alipayhk',
      wechat: 'wechat',
      octopus: 'octopus',
    };
    expect(Object.fromEntries(PAYMENT_METHODS.map((method) => [method, codeOfMethod(method)]))).toEqual({
      ...codes,
      tap_n_go: 'tap_n_go',
      boc: 'boc_pay',
      payme: 'payme',
      amex: 'amex',
    });
    for (const method of PAYMENT_METHODS) expect(methodOfCode(codeOfMethod(method))).toBe(method);
    expect(methodOfCode('cash')).toBeNull();
  });

  it('of mobile pay use POST, cards do not [S0-7-067]', () => {
    expect(PAYMENT_METHODS.filter(usesPost)).toEqual([
      'alipay',
      'wechat',
      'octopus',
      'tap_n_go',
      'boc',
      'payme',
    ]);
  });

  it('are offered by the flags of a campaign', () => {
    const flags = allowFlags((method) => method === 'payme' || method === 'amex');
    expect(flags).toMatchObject({ allow_payme_payment: true, allow_boc_payment: false });
    expect(allowedMethods(flags)).toEqual(['payme', 'amex']);
  });

  it('are shown in an order of their own at checkout', () => {
    expect(methodsOfGroup('cards')).toEqual(['credit_card', 'unionpay', 'amex']);
    expect(methodsOfGroup('mobile')).toEqual(['payme', 'octopus', 'alipay', 'wechat', 'tap_n_go', 'boc']);
  });
});

describe('campaigns', () => {
  it.each([
    ['About it. Remarks: one each', { description: 'About it.', remarks: 'one each' }],
    ['關於計劃。備註：每人一次', { description: '關於計劃。', remarks: '每人一次' }],
    ['About it', { description: 'About it', remarks: '' }],
    ['', { description: '', remarks: '' }],
  ])('remarks of %j are what follows the marker word [S0-3-070]', (text, parts) => {
    expect(campaignRemarks(text)).toEqual(parts);
  });

  it.each([
    [
      ['a', 'b'],
      ['a', 'b', 'c'],
      [true, false],
    ],
    [['a', 'b'], ['b'], [false, true]],
    [['a', 'b'], [], [false, false]],
    [[], ['a'], [false, false]],
  ])('tags %j are held with %j: duplicated, partly duplicated %j', (tags, held, [duplicated, partial]) => {
    expect(duplication(tags, held)).toEqual({ duplicated, partial_duplicated: partial });
  });

  it.each([
    [false, false, 'add_member'],
    [false, true, 'payment_request'],
    [true, false, 'registration_add_member'],
    [true, true, 'registration_payment_request'],
  ])('registration %s with payment request %s is %s [S0-7-066]', (registration, payment, kind) => {
    expect(gatewayRequestKind(registration, payment)).toBe(kind);
  });

  it.each([
    ['2026-01-31T04:00:00Z', 'month', '2026-02-28T04:00:00.000Z'],
    ['2026-11-20T20:00:00Z', 'month', '2026-12-20T20:00:00.000Z'],
    ['2024-02-29T04:00:00Z', 'year', '2025-02-28T04:00:00.000Z'],
    ['2026-12-31T17:00:00Z', 'day', '2027-01-01T17:00:00.000Z'],
  ] as const)('a period that starts %s ends a %s later, %s', (start, period, end) => {
    expect(new Date(periodEnd(Date.parse(start), period) ?? 0).toISOString()).toBe(end);
  });
});

describe('referral codes', () => {
  it.each([
    [
      'a card with a referrer is a referral [S0-5-046]',
      { mgm_referrer_code: 'KAYAN26' },
      null,
      { kind: 'referral', referrer: 'KAYAN26' },
    ],
    [
      'a card without one is not a referral [S0-5-047] [S1-8-033]',
      { mgm_referrer_code: null },
      null,
      { kind: 'error', code: 'not_referrer_code' },
    ],
    [
      'an empty referrer counts as none',
      { mgm_referrer_code: '' },
      null,
      { kind: 'error', code: 'not_referrer_code' },
    ],
    ['the error of the check has precedence', null, 'PIN_EXPIRED', { kind: 'error', code: 'PIN_EXPIRED' }],
  ])('%s', (_, card, error, verdict) => {
    expect(referralVerdict(card, error)).toEqual(verdict);
  });
});

describe('a billing customer', () => {
  const form = {
    hkid: ' a123 ',
    name: ' 陳大文 ',
    is_accept_mkt: true,
    address: ['x'],
    installation: { date: '2026-12-01' },
  };
  it.each([
    ['hkid is sent as id_value [S0-3-058]', { id_value: 'A123' }],
    ['id_type defaults to hkid_short [S0-3-059]', { id_type: 'hkid_short' }],
    ['name is sent as last_name [S0-3-060]', { last_name: '陳大文' }],
    [
      'is_accept_mkt is sent as both consents [S0-3-061]',
      { accepts_promotional_info: true, accepts_telemarketing: true },
    ],
    ['address is sent as addresses [S0-3-062]', { addresses: ['x'] }],
    ['installation goes with it', { installation: { date: '2026-12-01' } }],
  ])('%s', (_, fields) => {
    expect(billingCustomerOf(form)).toMatchObject(fields);
  });

  it('has a short identity number or a passport', () => {
    expect(['A123', 'AB123', 'A12', 'A1234', '1234'].map((value) => isIdValue('hkid_short', value))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([isIdValue('passport', 'K1234567'), isIdValue('passport', 'K 1')]).toEqual([true, false]);
  });
});

describe('loyalty', () => {
  const member = {
    member: true,
    masterEnabled: true,
    checkInEnabled: true,
    lpId: 'LP1',
    status: 'active',
    checkedIn: false,
    registeredAt: null,
  } as const;
  it.each([
    ['registers automatically without an id [S0-4-063]', { lpId: null, status: 'inactive' }, 'register'],
    ['waits 60 minutes before it registers again [S0-9-023]', { lpId: null, registeredAt: 0 }, null],
    ['checks in for active members [S0-4-064]', {}, 'check_in'],
    ['checks in for preactive members [S0-4-064]', { status: 'preactive' }, 'check_in'],
    ['does not check in if it is off [S0-4-064]', { checkInEnabled: false }, null],
    ['does not check in inactive members', { status: 'inactive' }, null],
    ['checks in once a day', { checkedIn: true }, null],
    ['sends nothing for a guest', { member: false, lpId: null }, null],
    ['sends nothing for an ineligible account', { status: 'ineligible', lpId: null }, null],
  ] as const)('%s', (_, facts, action) => {
    expect(loyaltyAction({ ...member, ...facts }, 60 * 60_000 - 1)).toBe(action);
  });

  it('registers again after 60 minutes [S0-9-023]', () => {
    expect(loyaltyAction({ ...member, lpId: null, registeredAt: 0 }, 60 * 60_000)).toBe('register');
  });

  it.each([
    ['', '/tc/jetso/'],
    ['https://jetso.example/home?x=1', 'https://jetso.example/home?x=1'],
    ['http://jetso.example/', '/tc/jetso/'],
    ['https://user@evil.example/', '/tc/jetso/'],
    ['javascript:alert(1)', '/tc/jetso/'],
  ])('home of %j is %s [S0-2-021]', (configured, href) => {
    expect(loyaltyHome('tc', configured).href).toBe(href);
  });

  it('depends on where and whether a member registered and paid', () => {
    const standing = (homeRegistered: boolean, lpId: string | null, hasPaid: boolean) =>
      loyaltyStanding({ homeRegistered, lpId, hasPaid });
    expect([
      standing(false, 'x', true),
      standing(true, null, true),
      standing(true, 'x', false),
      standing(true, 'x', true),
    ]).toEqual(['ineligible', 'inactive', 'preactive', 'active']);
  });
});

describe('rights', () => {
  it('are what runs; ends of what has ended are kept', () => {
    const grants = [
      { kind: 'tag', ref: 'plus', amount: 1, starts: 0, ends: 10 },
      { kind: 'tag', ref: 'later', amount: 1, starts: 20, ends: null },
      { kind: 'programme', ref: 'p', amount: 1, starts: 0, ends: 5 },
      { kind: 'quota', ref: 'film', amount: 2, starts: 0, ends: null },
      { kind: 'quota', ref: 'film', amount: -1, starts: 0, ends: null },
      { kind: 'screens', ref: 'max_concurrent', amount: 3, starts: 0, ends: 10 },
      { kind: 'ad_free', ref: 'ads', amount: 1, starts: 0, ends: 6 },
    ] as const;
    expect(heldRights(grants, 5)).toEqual({
      subscriptions: ['plus'],
      subscribed_programme_ids: [],
      contract_ends: { p: '1970-01-01T00:00:00.005Z' },
      subscribed_episode_ids_contract_end: {},
      tvod_quota: { film: 1 },
      max_concurrent: 3,
      ad_free: true,
    });
    expect(heldRights(grants, 6).ad_free).toBe(false);
  });
});

const anyEvent: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.record({
    type: fc.constant('approved' as const),
    amount: fc.constantFrom(0, 100, 7800),
    currency: fc.constantFrom('HKD', 'MOP'),
    held: fc.boolean(),
    spent: fc.constantFrom(null, 'code_used', 'trial_used', 'not_first_payment'),
  }),
  fc.record({ type: fc.constant('declined' as const), reason: fc.constant('issuer_declined' as const) }),
  fc
    .constantFrom(...(['timed_out', 'cancelled', 'refund_requested', 'refunded'] as const))
    .map((type) => ({ type })),
);
const anyLines: fc.Arbitrary<readonly PriceLine[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('plan', 'deposit', 'title'),
    amount: fc.integer({ min: 0, max: 10_000_000 }),
  }),
  { minLength: 1, maxLength: 5 },
);

describe('an order', () => {
  it('is in a legal state after any events: charged at most once, entitled exactly while approved, refunded what was taken', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), fc.constantFrom(0, 7800), (events, amount) => {
        let state: OrderState = newOrder(amount, 'HKD');
        const done: string[] = [];
        for (const event of events) {
          const step = stepOrder(state, event);
          if (state.taken > 0) expect(step.state.taken).toBe(state.taken);
          state = step.state;
          done.push(...step.effects);
        }
        const count = (effect: string): number => done.filter((one) => one === effect).length;
        expect(ORDER_STATUSES).toContain(state.status);
        expect(count('charge')).toBe(state.taken > 0 ? 1 : 0);
        expect(count('refund')).toBe(state.status === 'refunded' ? 1 : 0);
        expect(count('entitle') - count('revoke')).toBe(state.status === 'approved' ? 1 : 0);
        expect(count('entitle')).toBeLessThanOrEqual(1);
        if (state.status === 'approved') expect([state.taken, state.reason]).toEqual([amount, null]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [
      'pending',
      { type: 'approved', amount: 7800, currency: 'HKD', held: false, spent: null },
      'approved',
      ['charge', 'entitle'],
    ],
    [
      'timed_out',
      { type: 'approved', amount: 7800, currency: 'HKD', held: false, spent: null },
      'approved',
      ['charge', 'entitle'],
    ],
    [
      'cancelled',
      { type: 'approved', amount: 7800, currency: 'HKD', held: true, spent: null },
      'refunding',
      ['charge', 'return_money'],
    ],
    [
      'pending',
      { type: 'approved', amount: 1, currency: 'HKD', held: false, spent: null },
      'refunding',
      ['charge', 'return_money'],
    ],
    [
      'pending',
      { type: 'approved', amount: 7800, currency: 'MOP', held: false, spent: null },
      'refunding',
      ['charge', 'return_money'],
    ],
    [
      'declined',
      { type: 'approved', amount: 7800, currency: 'HKD', held: false, spent: null },
      'approved',
      ['charge', 'entitle'],
    ],
    ['pending', { type: 'cancelled' }, 'cancelled', []],
    ['declined', { type: 'timed_out' }, 'declined', []],
  ] as const)('%s, then %j, is %s', (status, event, after, effects) => {
    const step = stepOrder({ ...newOrder(7800, 'HKD'), status }, event);
    expect([step.state.status, step.effects]).toEqual([after, effects]);
  });
});

describe('the ledger', () => {
  it('balances for any price, discount and amount taken, and a refund undoes a charge', () => {
    fc.assert(
      fc.property(anyLines, fc.nat(10_000_000), fc.boolean(), (lines, reduction, wrong) => {
        const full = totalOf(lines);
        const reduced: readonly PriceLine[] = [
          ...lines,
          { kind: 'discount', amount: Math.min(full, reduction) },
        ];
        const taken = totalOf(reduced) + (wrong ? 1 : 0);
        const charge = chargePostings('gateway-CC', taken, 'HKD', reduced);
        expect(isBalanced(charge)).toBe(true);
        expect(isBalanced([...charge, ...refundPostings(charge)])).toBe(true);
        const held = charge.find(({ account }) => account === 'asset:gateway-CC')?.amount ?? 0;
        expect(held).toBe(taken);
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses entries that do not balance, and parts of a cent', () => {
    expect(isBalanced([{ account: 'a', amount: 1, currency: 'HKD' }])).toBe(false);
    expect(
      isBalanced([
        { account: 'a', amount: 1, currency: 'HKD' },
        { account: 'b', amount: -1, currency: 'MOP' },
      ]),
    ).toBe(false);
    expect(
      isBalanced([
        { account: 'a', amount: 0.5, currency: 'HKD' },
        { account: 'b', amount: -0.5, currency: 'HKD' },
      ]),
    ).toBe(false);
  });
});
