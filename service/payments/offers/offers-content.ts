import { z } from 'zod';
import { type Bilingual, bilingual } from '#service/kernel/text/bilingual.ts';
import { currency } from '#shared/contract/payments/billing.ts';
import { PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';

/** Offers on sale: plans, cards, codes and rewards for points. Amounts are cents; fields with defaults are left out. */

const country = z.string().regex(/^[A-Z]{2}$/);
const id = z.string().min(1);
const tier = z.enum(['bronze', 'silver', 'gold', 'platinum']);

/**
 * Filters of the campaign list that a campaign may be limited by (S0-7-078, S0-7-079); `region` is a number
 * as text.
 */
export const saleFilter = z.enum([
  'customer_type',
  'region',
  'pack_type',
  'channel_nature',
  'channel_info',
  'agent',
  'device_group',
]);
export type SaleFilter = z.infer<typeof saleFilter>;

/** A plan on sale, which the contract calls a campaign. */
const campaignContent = z
  .object({
    id,
    code: z.string(),
    country,
    /** `plan`, `upgrade` or `pin`; titles and episodes are sold by their programmes. */
    kind: z.enum(['plan', 'upgrade', 'pin']),
    /** Offers of one group are shown together. */
    group: z.string().nullable(),
    title: bilingual,
    description: bilingual,
    terms: bilingual,
    holds: z.array(bilingual).readonly(),
    lacks: z.array(bilingual).readonly(),
    amount: z.int().min(0),
    deposit: z.int().min(0).exactOptional(),
    currency,
    period: z.enum(['month', 'year', 'day']),
    /** Periods that a PIN card pays for. */
    periods: z.int().positive().exactOptional(),
    tags: z.array(z.string()).readonly(),
    /** Screens at once. */
    screens: z.int().positive(),
    /** Programmes play without ads; without it the plan has them. */
    adFree: z.boolean().exactOptional(),
    withBox: z.boolean().exactOptional(),
    /** Nobody joins with it: it is sold to customers alone. */
    membersOnly: z.boolean().exactOptional(),
    /** Programme whose picture the offer has. */
    picture: z.string().exactOptional(),
    /** Days until the first charge; the method is saved before. */
    trialDays: z.int().min(0).exactOptional(),
    /** Codes of the plans that this one upgrades. */
    upgrades: z.array(z.string()).readonly().exactOptional(),
    redeemCode: z.string().exactOptional(),
    /** Values of a filter that the campaign is sold for; a filter that is left out fits any. */
    soldFor: z.partialRecord(saleFilter, z.array(z.string()).readonly()).readonly().exactOptional(),
    methods: z.array(z.enum(PAYMENT_METHODS)).readonly(),
    /** No method of payment is asked for, or no debit is authorised; PIN cards ask for neither. */
    skipPayment: z.boolean().exactOptional(),
    bypassDebit: z.boolean().exactOptional(),
    /** When it is on sale, in milliseconds since 1970; always by default. */
    from: z.number().exactOptional(),
    to: z.number().exactOptional(),
  })
  .readonly();
export type CampaignContent = z.infer<typeof campaignContent>;

/** A PIN card or reference number; `expiresInDays` counts from the opening of the content. */
const pinCardContent = z
  .object({
    pin: z.string().min(1),
    kind: z.enum(['pin', 'reference']),
    template: z.string(),
    description: bilingual,
    campaigns: z.array(z.string()).readonly(),
    country,
    forCorpSales: z.boolean().exactOptional(),
    delivery: z.boolean().exactOptional(),
    expiresInDays: z.number().exactOptional(),
    /** Used before the content is opened. */
    used: z.boolean().exactOptional(),
    /** Discount, instead of paying in full. */
    discount: z.int().positive().exactOptional(),
    /** Whose reference number it is. */
    owner: z
      .object({ name: z.string(), areaCode: z.string(), mobileNumber: z.string() })
      .readonly()
      .exactOptional(),
    /** Referral code of a recruiter's card. */
    referrer: z.string().exactOptional(),
  })
  .readonly();
export type PinCardContent = z.infer<typeof pinCardContent>;

/** A building that geo search finds. */
const placeContent = z
  .object({
    id,
    name: bilingual,
    street: bilingual,
    district: bilingual,
    country,
  })
  .readonly();
export type PlaceContent = z.infer<typeof placeContent>;

/**
 * A reward for points. `quotaOf` is the category of a free title; other rewards are collected with the
 * reference.
 */
const rewardContent = z
  .object({
    id,
    title: bilingual,
    points: z.int().positive(),
    quotaOf: z.string().nullable(),
  })
  .readonly();
export type RewardContent = z.infer<typeof rewardContent>;

/** The reward for a friend's first payment, by the code of an account. */
const referralContent = z
  .object({
    /** Cents off the payment. */
    discount: z.int().min(0),
    /** The code's own description. */
    description: bilingual,
    /** Friends in a month that count. */
    perMonth: z.int().min(0),
    points: z.int().min(0),
    /** The free title that it gives, and the category of those to choose from. */
    reward: bilingual,
    category: z.string(),
  })
  .readonly();

/** How points are won, and the tiers that they lead to. */
const loyaltyContent = z
  .object({
    /** Points for joining. */
    join: z.int().min(0),
    /** Points for a check-in, and in its place for the seventh one in a row. */
    checkIn: z.int().min(0),
    week: z.int().min(0),
    /** Cents of a payment for a point; null if payments win none. */
    centsPerPoint: z.int().positive().nullable(),
    /** Points at which the tiers begin, lowest first. */
    tiers: z.array(z.object({ tier, from: z.int().min(0) }).readonly()).readonly(),
  })
  .readonly();

export const offersContent = z
  .object({
    campaigns: z.array(campaignContent).readonly(),
    pinCards: z.array(pinCardContent).readonly(),
    places: z.array(placeContent).readonly(),
    rewards: z.array(rewardContent).readonly(),
    referral: referralContent,
    loyalty: loyaltyContent,
    /** Cents for an episode that is sold individually. */
    episodePrice: z.int().min(0),
    /** Days in which a bought title or episode may be watched. */
    viewingDays: z.int().min(0),
    /** Ways to pay for what is sold individually; all by default. */
    methods: z.array(z.enum(PAYMENT_METHODS)).readonly().exactOptional(),
  })
  .readonly();
export type OffersContent = z.infer<typeof offersContent>;

const NO_TEXT: Bilingual = { tc: '', en: '' };

/** Nothing on sale. */
export const NO_OFFERS: OffersContent = {
  campaigns: [],
  pinCards: [],
  places: [],
  rewards: [],
  referral: {
    discount: 0,
    description: NO_TEXT,
    perMonth: 0,
    points: 0,
    reward: NO_TEXT,
    category: '',
  },
  loyalty: {
    join: 0,
    checkIn: 0,
    week: 0,
    centsPerPoint: null,
    tiers: [],
  },
  episodePrice: 0,
  viewingDays: 0,
};
