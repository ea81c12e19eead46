// biome-ignore-all lint/style/noExcessiveLinesPerFile: a table, one plan after another.

import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import type { CampaignContent } from '#service/payments/offers/offers-content.ts';
import { PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';

const line = (tc: string, en: string): Bilingual => ({ tc, en });

const TERMS = line(
  '計劃按期續期，直至你取消續期；取消後可用至該期完結。已繳費用不設退款，法例另有規定除外。',
  'The plan renews each period until you cancel the renewal, and stays until the end of the period. Fees are not refunded unless the law says so.',
);
const ONCE_TERMS = line('一次收費，不會續期。', 'Charged once. It never renews.');
const BOX_TERMS = line(
  '機頂盒按金在交還機頂盒後退還。計劃按期續期，直至你取消續期。',
  'The deposit for the box is returned with the box. The plan renews each period until you cancel the renewal.',
);

const PLUS_HOLDS = [
  line('全部劇集及綜藝，連最新一集', 'Every series and show, newest episode too'),
  line('48 個直播頻道，回看 2 小時', '48 live channels, 2 hours of rewind'),
];
const SPORT_HOLDS = [
  line('聯賽、賽馬、單車', 'Leagues, racing and cycling'),
  line('賽事重溫 7 日', 'Catch-up for 7 days'),
];
const COMPLETE_HOLDS = [
  line('Plus 與體育的全部內容', 'All of Plus and all of Sport'),
  line('兒童頻道', 'The children’s channels'),
];
const NO_SPORT = [line('直播體育', 'Live sport')];
const NO_SERIES = [line('劇集及綜藝', 'Series and shows')];

const PLUS = {
  tags: ['HARBOUR_PLUS'],
  screens: 2,
  holds: PLUS_HOLDS,
  lacks: NO_SPORT,
  picture: '102001',
  soldFor: { pack_type: ['plus'] },
} as const;
const SPORT = {
  tags: ['HARBOUR_SPORTS'],
  screens: 2,
  holds: SPORT_HOLDS,
  lacks: NO_SERIES,
  picture: '111001',
  soldFor: { pack_type: ['sport'] },
} as const;
const COMPLETE = {
  tags: ['HARBOUR_PLUS', 'HARBOUR_SPORTS', 'HARBOUR_KIDS'],
  screens: 4,
  adFree: true,
  holds: COMPLETE_HOLDS,
  lacks: [],
  picture: '101001',
  soldFor: { pack_type: ['complete'] },
} as const;

/** A box is installed at a home in Hong Kong or Macau (region 1), for the television. */
const BOX_SOLD_FOR = { pack_type: ['plus'], region: ['1'], device_group: ['TV'] };
/** PIN cards are sold in shops. */
const CARD_SOLD_FOR = {
  pack_type: ['plus'],
  channel_nature: ['retail'],
  channel_info: ['shop'],
  agent: ['HARBOUR_SHOP'],
};

const HONG_KONG = {
  country: 'HK',
  currency: 'HKD',
  kind: 'plan',
  terms: TERMS,
  methods: PAYMENT_METHODS,
} as const;
/** Octopus, PayMe and Tap & Go are Hong Kong's own. */
const MACAU = {
  ...HONG_KONG,
  country: 'MO',
  currency: 'MOP',
  methods: ['credit_card', 'unionpay', 'alipay', 'wechat', 'boc', 'amex'],
} as const;

const RENEWS = line('可隨時取消續期。', 'Cancel the renewal any time.');
const YEARLY = line('一次過繳付一年，等於 10 個月的價錢。', 'A year for the price of ten months.');

const monthlyPlans: readonly CampaignContent[] = [
  {
    ...HONG_KONG,
    ...PLUS,
    id: 'HK-PLUS-M',
    code: 'PLUS',
    group: 'PLUS',
    amount: 7800,
    period: 'month',
    title: line('海港 Plus', 'Harbour Plus'),
    description: RENEWS,
  },
  {
    ...HONG_KONG,
    ...PLUS,
    id: 'HK-PLUS-Y',
    code: 'PLUS',
    group: 'PLUS',
    amount: 78_000,
    period: 'year',
    title: line('海港 Plus（按年）', 'Harbour Plus, yearly'),
    description: YEARLY,
  },
  {
    ...HONG_KONG,
    ...SPORT,
    id: 'HK-SPORT-M',
    code: 'SPORT',
    group: 'SPORT',
    amount: 9800,
    period: 'month',
    title: line('海港體育', 'Harbour Sport'),
    description: RENEWS,
  },
  {
    ...HONG_KONG,
    ...SPORT,
    id: 'HK-SPORT-Y',
    code: 'SPORT',
    group: 'SPORT',
    amount: 98_000,
    period: 'year',
    title: line('海港體育（按年）', 'Harbour Sport, yearly'),
    description: YEARLY,
  },
  {
    ...HONG_KONG,
    ...COMPLETE,
    id: 'HK-COMPLETE-M',
    code: 'COMPLETE',
    group: 'COMPLETE',
    amount: 14_800,
    period: 'month',
    title: line('海港全套', 'Harbour Complete'),
    description: RENEWS,
  },
  {
    ...HONG_KONG,
    ...COMPLETE,
    id: 'HK-COMPLETE-Y',
    code: 'COMPLETE',
    group: 'COMPLETE',
    amount: 148_000,
    period: 'year',
    title: line('海港全套（按年）', 'Harbour Complete, yearly'),
    description: YEARLY,
  },
];

const otherPlans: readonly CampaignContent[] = [
  {
    ...HONG_KONG,
    ...PLUS,
    id: 'HK-PLUS-BOX-M',
    code: 'PLUS-BOX',
    group: null,
    amount: 11_800,
    deposit: 30_000,
    period: 'month',
    title: line('海港 Plus 連機頂盒', 'Harbour Plus with a box'),
    terms: BOX_TERMS,
    withBox: true,
    soldFor: BOX_SOLD_FOR,
    description: line(
      '電視機頂盒上門安裝。備註：按金可退還。',
      'The box is installed at your home. Remarks: the deposit is returned.',
    ),
  },
  {
    ...HONG_KONG,
    id: 'HK-DAY',
    code: 'DAY',
    group: null,
    amount: 1800,
    period: 'day',
    tags: ['HARBOUR_PLUS'],
    screens: 1,
    title: line('一日通', 'Day pass'),
    terms: ONCE_TERMS,
    holds: PLUS_HOLDS,
    lacks: NO_SPORT,
    soldFor: { pack_type: ['pass'] },
    description: line('付款後 24 小時內任看。', 'Watch everything of Plus for a day from the payment.'),
  },
  {
    ...HONG_KONG,
    id: 'HK-KIDS-M',
    code: 'KIDS',
    group: null,
    amount: 3800,
    period: 'month',
    tags: ['HARBOUR_KIDS'],
    screens: 1,
    title: line('海港兒童', 'Harbour Kids'),
    trialDays: 7,
    lacks: [...NO_SERIES, ...NO_SPORT],
    soldFor: { pack_type: ['kids'], customer_type: ['new'] },
    holds: [line('兒童頻道及節目', 'The children’s channels and programmes')],
    description: line(
      '兒童頻道及節目，按月收費。',
      'The children’s channels and programmes, charged by the month.',
    ),
  },
  {
    ...HONG_KONG,
    ...COMPLETE,
    kind: 'upgrade',
    id: 'HK-UP-COMPLETE-M',
    code: 'UP-COMPLETE',
    group: 'UPGRADE',
    amount: 14_800,
    period: 'month',
    title: line('海港全套（升級）', 'Harbour Complete (upgrade)'),
    upgrades: ['PLUS', 'SPORT'],
    description: line(
      '即時轉用，現有計劃未用的日數會扣減。',
      'Starts at once. The days left of your plan are taken off.',
    ),
  },
  {
    ...HONG_KONG,
    ...PLUS,
    kind: 'pin',
    id: 'HK-GIFT-PLUS-3M',
    code: 'GIFT-PLUS',
    group: null,
    amount: 0,
    period: 'month',
    periods: 3,
    title: line('海港 Plus 禮品卡（3 個月）', 'Harbour Plus gift card, 3 months'),
    redeemCode: 'GIFT',
    terms: ONCE_TERMS,
    methods: [],
    description: line('以 PIN 卡兌換。', 'Redeemed with a PIN card.'),
    soldFor: CARD_SOLD_FOR,
  },
  {
    ...HONG_KONG,
    ...PLUS,
    kind: 'pin',
    id: 'HK-GIFT-BOX-Y',
    code: 'GIFT-BOX',
    group: null,
    amount: 0,
    period: 'year',
    withBox: true,
    title: line('海港 Plus 一年連機頂盒', 'A year of Harbour Plus with a box'),
    redeemCode: 'GIFT',
    terms: ONCE_TERMS,
    methods: [],
    description: line(
      '以 PIN 卡兌換，機頂盒免費送遞。',
      'Redeemed with a PIN card. The box is delivered free of charge.',
    ),
    soldFor: { ...CARD_SOLD_FOR, ...BOX_SOLD_FOR },
  },
];

const macauPlans: readonly CampaignContent[] = [
  {
    ...MACAU,
    ...PLUS,
    id: 'MO-PLUS-M',
    code: 'PLUS',
    group: 'PLUS',
    amount: 8000,
    period: 'month',
    title: line('海港 Plus', 'Harbour Plus'),
    description: RENEWS,
  },
  {
    ...MACAU,
    ...PLUS,
    id: 'MO-PLUS-Y',
    code: 'PLUS',
    group: 'PLUS',
    amount: 80_000,
    period: 'year',
    title: line('海港 Plus（按年）', 'Harbour Plus, yearly'),
    description: YEARLY,
  },
  {
    ...MACAU,
    ...COMPLETE,
    id: 'MO-COMPLETE-M',
    code: 'COMPLETE',
    group: 'COMPLETE',
    amount: 15_200,
    period: 'month',
    title: line('海港全套', 'Harbour Complete'),
    description: RENEWS,
  },
  {
    ...MACAU,
    ...PLUS,
    kind: 'pin',
    id: 'MO-GIFT-PLUS-1M',
    code: 'GIFT-PLUS',
    group: null,
    amount: 0,
    period: 'month',
    title: line('海港 Plus 禮品卡（1 個月）', 'Harbour Plus gift card, 1 month'),
    redeemCode: 'GIFT',
    terms: ONCE_TERMS,
    methods: [],
    description: line('以 PIN 卡兌換。', 'Redeemed with a PIN card.'),
    soldFor: CARD_SOLD_FOR,
  },
];

/** The plans of the demo: Hong Kong and Macau; titles and episodes are sold by the catalogue. */
export const campaigns: readonly CampaignContent[] = [...monthlyPlans, ...otherPlans, ...macauPlans];
