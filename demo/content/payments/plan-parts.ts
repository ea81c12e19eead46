import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import { PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';

/** A text in both languages. */
export const line = (tc: string, en: string): Bilingual => ({ tc, en });

/** Terms of plans that renew, of what is charged once, and of a plan with a box. */
const TERMS = line(
  '計劃按期續期，直至你取消續期；取消後可用至該期完結。已繳費用不設退款，法例另有規定除外。',
  'The plan renews each period until you cancel the renewal, and stays until the end of the period. Fees are not refunded unless the law says so.',
);
export const ONCE_TERMS = line('一次收費，不會續期。', 'Charged once. It never renews.');
export const BOX_TERMS = line(
  '機頂盒按金在交還機頂盒後退還。計劃按期續期，直至你取消續期。',
  'The deposit for the box is returned with the box. The plan renews each period until you cancel the renewal.',
);

/** What each plan holds, and what it lacks. */
export const PLUS_HOLDS = [
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
export const NO_SPORT = [line('直播體育', 'Live sport')];
export const NO_SERIES = [line('劇集及綜藝', 'Series and shows')];

/** What each plan is, whatever its period and country. */
export const PLUS = {
  tags: ['HARBOUR_PLUS'],
  screens: 2,
  holds: PLUS_HOLDS,
  lacks: NO_SPORT,
  picture: '102001',
  soldFor: { pack_type: ['plus'] },
} as const;
export const SPORT = {
  tags: ['HARBOUR_SPORTS'],
  screens: 2,
  holds: SPORT_HOLDS,
  lacks: NO_SERIES,
  picture: '111001',
  soldFor: { pack_type: ['sport'] },
} as const;
export const COMPLETE = {
  tags: ['HARBOUR_PLUS', 'HARBOUR_SPORTS', 'HARBOUR_KIDS'],
  screens: 4,
  adFree: true,
  holds: COMPLETE_HOLDS,
  lacks: [],
  picture: '101001',
  soldFor: { pack_type: ['complete'] },
} as const;

/** A box is installed at a home in Hong Kong or Macau (region 1), for the television. */
export const BOX_SOLD_FOR = { pack_type: ['plus'], region: ['1'], device_group: ['TV'] };
/** PIN cards are sold in shops. */
export const CARD_SOLD_FOR = {
  pack_type: ['plus'],
  channel_nature: ['retail'],
  channel_info: ['shop'],
  agent: ['HARBOUR_SHOP'],
};

/** How plans are sold in Hong Kong. */
export const HONG_KONG = {
  country: 'HK',
  currency: 'HKD',
  kind: 'plan',
  terms: TERMS,
  methods: PAYMENT_METHODS,
} as const;
/** Octopus, PayMe and Tap & Go are Hong Kong's own. */
export const MACAU = {
  ...HONG_KONG,
  country: 'MO',
  currency: 'MOP',
  methods: ['credit_card', 'unionpay', 'alipay', 'wechat', 'boc', 'amex'],
} as const;

/** What is said of a period. */
export const RENEWS = line('可隨時取消續期。', 'Cancel the renewal any time.');
export const YEARLY = line('一次過繳付一年，等於 10 個月的價錢。', 'A year for the price of ten months.');
