import { places } from '#demo/content/payments/places.ts';
import { referral, rewards } from '#demo/content/payments/reward-list.ts';
import type {
  CampaignContent,
  OffersContent,
  PinCardContent,
} from '#service/payments/offers/offers-content.ts';
import { PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';
import { bilingual } from './test-accounts.ts';

const campaign = (id: string, more: Partial<CampaignContent> = {}): CampaignContent => ({
  id,
  code: id.split('-')[0] ?? id,
  country: 'HK',
  kind: 'plan',
  group: null,
  title: bilingual(`Plan ${id}`),
  amount: 7800,
  description: bilingual('About it. Remarks: one each'),
  terms: bilingual('Terms'),
  holds: [bilingual('Series')],
  lacks: [],
  currency: 'HKD',
  period: 'month',
  tags: ['basic'],
  screens: 2,
  methods: PAYMENT_METHODS,
  ...more,
});

const pin = (code: string, more: Partial<PinCardContent> = {}): PinCardContent => ({
  pin: code,
  kind: 'pin',
  template: 'gift',
  description: bilingual('A card'),
  campaigns: ['GIFT-M'],
  country: 'HK',
  ...more,
});

/** Of plans that no filter of the list finds. */
const UNLISTED = {
  customer_type: ['invited'],
  pack_type: ['invited'],
  channel_nature: ['invited'],
  channel_info: ['invited'],
  agent: ['INVITED'],
  device_group: ['Invited'],
};

/** A small shop: one campaign of each kind, one card of each kind. */
export const testOffers: OffersContent = {
  campaigns: [
    campaign('BASIC-M', { group: 'BASIC' }),
    campaign('BASIC-Y', { group: 'BASIC', amount: 78_000, period: 'year' }),
    campaign('SPORTS-M', {
      soldFor: { channel_nature: ['retail'], channel_info: ['shop'], agent: ['A1', 'A2'] },
      tags: ['sports'],
      amount: 9800,
      methods: ['credit_card', 'payme'],
    }),
    campaign('BOX-M', {
      amount: 11_800,
      deposit: 30_000,
      withBox: true,
      soldFor: { pack_type: ['box'], region: ['1'], device_group: ['TV'] },
    }),
    campaign('TRIAL-M', { soldFor: { customer_type: ['new'] }, tags: ['kids'], amount: 3800, trialDays: 7 }),
    campaign('FREE-M', { soldFor: UNLISTED, tags: ['news'], amount: 0, methods: [] }),
    campaign('MEMBERS-M', { soldFor: UNLISTED, tags: ['drama'], membersOnly: true }),
    campaign('DAY-PASS', { amount: 1800, period: 'day', screens: 1 }),
    campaign('ALL-M', {
      kind: 'upgrade',
      tags: ['basic', 'sports'],
      amount: 14_800,
      upgrades: ['BASIC'],
      screens: 4,
      adFree: true,
    }),
    campaign('GIFT-M', { kind: 'pin', amount: 0, redeemCode: 'GIFT', methods: [] }),
    campaign('GIFTBOX-Y', {
      kind: 'pin',
      amount: 0,
      period: 'year',
      withBox: true,
      redeemCode: 'GIFT',
      methods: [],
    }),
    campaign('BASIC-MO', { country: 'MO', currency: 'MOP', amount: 8000 }),
  ],
  pinCards: [
    pin('GOOD1234'),
    pin('GOOD5678'),
    pin('USED1234', { used: true }),
    pin('LATE1234', { expiresInDays: -1 }),
    pin('CORP1234', { forCorpSales: true, template: 'corporate' }),
    pin('BOXX1234', { delivery: true, campaigns: ['GIFTBOX-Y'], expiresInDays: 30 }),
    pin('FRIEND26', { campaigns: [], discount: 1000, referrer: 'FRIEND26', template: 'referral' }),
    pin('PROMO1234', { campaigns: ['BASIC-M'], discount: 2000, template: 'promotion' }),
    pin('SPRING20', { campaigns: ['BASIC-M', 'SPORTS-M'], discount: 2000, template: 'promotion' }),
    pin('MACAU123', { country: 'MO', campaigns: ['BASIC-MO'] }),
    pin('SALE1234', {
      kind: 'reference',
      template: 'sale',
      owner: { name: 'Lau Ka Yan', areaCode: '852', mobileNumber: '61234521' },
    }),
  ],
  places,
  rewards,
  referral,
  loyalty: {
    join: 100,
    checkIn: 10,
    week: 50,
    centsPerPoint: 1000,
    tiers: [
      { tier: 'bronze', from: 0 },
      { tier: 'silver', from: 500 },
      { tier: 'gold', from: 1000 },
      { tier: 'platinum', from: 2000 },
    ],
  },
  episodePrice: 800,
  viewingDays: 7,
};
