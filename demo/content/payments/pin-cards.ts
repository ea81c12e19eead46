import type { SeedPinCard } from '#service/payments/offers/offer-model.ts';

const gift = { tc: '海港 Plus 3 個月', en: '3 months of Harbour Plus' };

/** The PIN cards and reference numbers of the demo, which are public. */
export const seedPinCards: readonly SeedPinCard[] = [
  { pin: 'HBR3M7K2Q', kind: 'pin', template: 'gift', description: gift, campaigns: ['HK-GIFT-PLUS-3M'], country: 'HK' },
  { pin: 'HBR3M9T4W', kind: 'pin', template: 'gift', description: gift, campaigns: ['HK-GIFT-PLUS-3M'], country: 'HK' },
  { pin: 'HBR3MUSED', kind: 'pin', template: 'gift', description: gift, campaigns: ['HK-GIFT-PLUS-3M'], country: 'HK', used: true },
  { pin: 'HBR3MLATE', kind: 'pin', template: 'gift', description: gift, campaigns: ['HK-GIFT-PLUS-3M'], country: 'HK', expiresInDays: -1 },
  {
    pin: 'PLUS1M6H3',
    kind: 'pin',
    template: 'gift',
    campaigns: ['HK-PLUS-M'],
    country: 'HK',
    description: { tc: '海港 Plus 首月全免', en: 'The first month of Harbour Plus' },
  },
  {
    pin: 'CORP8X2N5',
    kind: 'pin',
    template: 'corporate',
    campaigns: ['HK-GIFT-PLUS-3M'],
    country: 'HK',
    forCorpSales: true,
    description: { tc: '企業客戶：海港 Plus 3 個月', en: 'Corporate customers: 3 months of Harbour Plus' },
  },
  {
    pin: 'BOXY4R6T1',
    kind: 'pin',
    template: 'box',
    campaigns: ['HK-GIFT-BOX-Y'],
    country: 'HK',
    delivery: true,
    expiresInDays: 365,
    description: { tc: '海港 Plus 一年，連機頂盒送遞', en: 'A year of Harbour Plus, with a box delivered' },
  },
  {
    pin: 'KAYAN26',
    kind: 'pin',
    template: 'referral',
    campaigns: [],
    country: 'HK',
    discount: 1000,
    referrer: 'KAYAN26',
    description: { tc: '推薦碼：首次付款減 HK$10', en: 'Referral code: HK$10 off the first payment' },
  },
  {
    pin: 'SPRING20',
    kind: 'pin',
    template: 'promotion',
    campaigns: ['HK-PLUS-M', 'HK-SPORT-M', 'HK-COMPLETE-M'],
    country: 'HK',
    discount: 2000,
    expiresInDays: 365,
    description: { tc: '推廣碼：首月減 HK$20', en: 'Promotion code: HK$20 off the first month' },
  },
  {
    pin: 'MACAU1M55',
    kind: 'pin',
    template: 'gift',
    campaigns: ['MO-GIFT-PLUS-1M'],
    country: 'MO',
    description: { tc: '海港 Plus 1 個月', en: '1 month of Harbour Plus' },
  },
  {
    pin: 'SALE48120',
    kind: 'reference',
    template: 'sale',
    campaigns: ['HK-GIFT-PLUS-3M'],
    country: 'HK',
    description: { tc: '銷售員登記的計劃', en: 'Plan sold by an agent' },
  },
];
