import { describe, expect, it } from 'vitest';
import { paymentOptions } from '#renderer/features/payments/checkout/payment-options.ts';
import { arrangeOffers, findCampaign, isEmpty } from '#renderer/features/payments/plans/plan-choices.ts';
import { campaignListReply, purchaseCampaign } from '#shared/contract/payments/campaign.ts';
import { allowedMethods } from '#shared/domain/payments/payment-method.ts';

const campaign = (id: string, more: object = {}) =>
  purchaseCampaign.parse({
    id,
    code: id,
    amount: 7800,
    title_chi: id,
    title_eng: id,
    currency: 'HKD',
    period: 'month',
    ...more,
  });
const group = (code: string, ...upsell_campaigns: readonly object[]) => ({
  id: `group-${code}`,
  code,
  upsell_campaigns,
});
const list = (more: object = {}) =>
  campaignListReply.parse({ pay_per_views: [], offer_groups: [], normal_offer: [], ...more });

const PLUS = group('PLUS', campaign('PLUS-M'), campaign('PLUS-Y', { amount: 78_000, period: 'year' }));
const SPORT = group(
  'SPORT',
  campaign('SPORT-M', { amount: 9800, unlocks: true }),
  campaign('SPORT-Y', { amount: 98_000, period: 'year', unlocks: true }),
);

describe('offers', () => {
  it('are compared as the campaign list groups them, with the plan that unlocks what is wanted first and suggested [S0-3-075]', () => {
    const offers = arrangeOffers(
      list({ offer_groups: [PLUS, SPORT], normal_offer: [campaign('DAY', { period: 'day' })] }),
      'month',
    );
    expect(offers.plans.map(({ campaign: { id }, suggested }) => [id, suggested])).toEqual([
      ['SPORT-M', true],
      ['PLUS-M', false],
    ]);
    expect(offers.more.map(({ campaign: { id } }) => id)).toEqual(['DAY']);
    expect(offers.hasYearly).toBe(true);
    expect(offers.yearlySaving).toEqual({ amount: 19_600, currency: 'HKD' });
  });

  it('show the yearly campaign under the name of the monthly one', () => {
    const [first] = arrangeOffers(list({ offer_groups: [PLUS] }), 'year').plans;
    expect([first?.campaign.id, first?.other?.id, first?.face.id]).toEqual(['PLUS-Y', 'PLUS-M', 'PLUS-M']);
  });

  it('never suggest what the viewer holds, and list upgrades of their plan separately', () => {
    const upgrade = group('UPGRADE', campaign('UP', { upgrade_platform: 'PLUS' }));
    const held = group('PLUS', campaign('PLUS-M', { duplicated: true, unlocks: true }));
    const offers = arrangeOffers(list({ offer_groups: [held, upgrade] }), 'month');
    expect(offers.upgrades.map(({ campaign: { id }, suggested }) => [id, suggested])).toEqual([['UP', true]]);
    expect(offers.plans.map(({ suggested }) => suggested)).toEqual([false]);
  });

  it('may be none, and a campaign is found wherever it is listed', () => {
    expect(isEmpty(arrangeOffers(list(), 'month'))).toBe(true);
    const full = list({
      offer_groups: [PLUS],
      normal_offer: [campaign('DAY')],
      pay_per_views: [campaign('PPV-1')],
    });
    expect(['PLUS-Y', 'DAY', 'PPV-1', 'NONE'].map((id) => findCampaign(full, id)?.id ?? null)).toEqual([
      'PLUS-Y',
      'DAY',
      'PPV-1',
      null,
    ]);
  });
});

describe('ways to pay', () => {
  const ALL = [
    'credit_card',
    'unionpay',
    'alipay',
    'wechat',
    'octopus',
    'tap_n_go',
    'boc',
    'payme',
    'amex',
  ] as const;
  for (const method of ALL) {
    it(`${method} is offered only with its own flag [S0-3-074]`, () => {
      const only = campaign('X', { [`allow_${method}_payment`]: true });
      expect(paymentOptions(only, allowedMethods(only), []).map(({ id }) => id)).toEqual([method]);
    });
  }

  it('a saved method comes first if the campaign allows it and charges now', () => {
    const saved = [
      { id: 'one', payment_method: 'payme', label: '' },
      { id: 'two', payment_method: 'CC', label: '•••• 4410' },
    ];
    const cards = campaign('X', { allow_credit_card_payment: true });
    expect(paymentOptions(cards, allowedMethods(cards), saved).map(({ id, label }) => [id, label])).toEqual([
      ['saved-two', '•••• 4410'],
      ['credit_card', null],
    ]);
    const later = campaign('X', { allow_credit_card_payment: true, instant_payment: false });
    expect(paymentOptions(later, allowedMethods(later), saved).map(({ id }) => id)).toEqual(['credit_card']);
  });

  it('nothing is chosen if the campaign skips the method', () => {
    const free = campaign('X', { allow_credit_card_payment: true, skip_payment_method: true });
    expect(paymentOptions(free, allowedMethods(free), [])).toEqual([]);
  });
});
