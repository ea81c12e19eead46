// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createTexts } from '#renderer/i18n/texts.ts';
import { runningPlan } from '#shared/contract/payments/order.ts';
import { GUEST_VIEWER } from '#shared/domain/accounts/session/viewer.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';
import { planView } from './plan-view.ts';
import { timeAgo } from './time-ago.ts';

const texts = createTexts();
await texts.use('en');
const t = texts.i18n.t;

describe('what an account holds, in words', () => {
  it.each([
    ['no plan', {}, [], ['Watch on 1 device at a time']],
    [
      'plans by name, an unknown one by its tag, several screens and no advertising',
      { subscriptions: ['HARBOUR_PLUS', 'OTHER'], maxConcurrent: 3, adFree: true },
      ['Harbour Plus', 'OTHER'],
      ['Ad-free', 'Watch on 3 devices at a time'],
    ],
    [
      'a plan with ads',
      { subscriptions: ['HARBOUR_KIDS'] },
      ['Harbour Kids'],
      ['With ads', 'Watch on 1 device at a time'],
    ],
    [
      'one title with its last day in Hong Kong',
      { subscribedProgrammeIds: ['1'], contractEnds: { '1': '2027-12-31T15:59:59Z' } },
      [],
      ['Watch on 1 device at a time', '1 title bought · Until 31 Dec 2027'],
    ],
    [
      'several titles without a day',
      { subscribedProgrammeIds: ['1', '2'], maxConcurrent: 0 },
      [],
      ['2 titles bought'],
    ],
  ])('%s', (_, part, plans, notes) =>
    expect(planView(t, 'en', { ...GUEST_VIEWER, ...part }, [])).toEqual({
      plans: plans.map((name) => ({ name, terms: '' })),
      notes,
    }),
  );

  it('the price and the renewal of a plan that runs, and the name of another one', () => {
    const plus = runningPlan.parse({
      key: null,
      campaign_id: 'HK-PLUS-M',
      title_tc: '海港 Plus',
      title_en: 'Harbour Plus',
      amount: 7800,
      currency: 'HKD',
      period: 'month',
      subscription_tags: ['HARBOUR_PLUS'],
      started_at: '2026-11-12T00:00:00+08:00',
      ends_at: '2026-12-12T00:00:00+08:00',
      renews: true,
      renewable: false,
      payment_method: null,
      method_label: null,
    });
    const viewer = { ...GUEST_VIEWER, subscriptions: ['HARBOUR_PLUS', 'HARBOUR_KIDS'] };
    expect(planView(t, 'en', viewer, [plus]).plans).toEqual([
      { name: 'Harbour Plus', terms: 'HK$78.00 a month · renews 12 Dec 2026' },
      { name: 'Harbour Kids', terms: '' },
    ]);
  });
});

describe('how long ago', () => {
  it.each([
    [-MINUTE, 'just now'],
    [4 * MINUTE, 'just now'],
    [5 * MINUTE, '5 minutes ago'],
    [HOUR, '1 hour ago'],
    [3 * DAY + HOUR, '3 days ago'],
  ])('%d ms', (past, said) => expect(timeAgo(t, 10 * DAY - past, 10 * DAY)).toBe(said));
});
