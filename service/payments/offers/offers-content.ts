import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import type { Currency } from '#shared/domain/payments/order-machine.ts';
import type { PaymentMethod } from '#shared/domain/payments/payment-method.ts';

/**
 * Filters of the campaign list that a campaign may be limited by (S0-7-078, S0-7-079); `region` is a number
 * as text.
 */
export type SaleFilter =
  | 'customer_type'
  | 'region'
  | 'pack_type'
  | 'channel_nature'
  | 'channel_info'
  | 'agent'
  | 'device_group';

/** A plan on sale, a campaign in the contract. Amounts are cents; fields with defaults are left out. */
export type CampaignContent = {
  readonly id: string;
  readonly code: string;
  readonly country: 'HK' | 'MO';
  /** `plan`, `upgrade` or `pin`; titles and episodes are sold by their programmes. */
  readonly kind: 'plan' | 'upgrade' | 'pin';
  /** Offers of one group are shown together. */
  readonly group: string | null;
  readonly title: Bilingual;
  readonly description: Bilingual;
  readonly terms: Bilingual;
  readonly holds: readonly Bilingual[];
  readonly lacks: readonly Bilingual[];
  readonly amount: number;
  readonly deposit?: number;
  readonly currency: Currency;
  readonly period: 'month' | 'year' | 'day';
  /** Periods that a PIN card pays for. */
  readonly periods?: number;
  readonly tags: readonly string[];
  /** Screens at once. */
  readonly screens: number;
  /** Programmes play without ads; without it the plan has them. */
  readonly adFree?: boolean;
  readonly withBox?: boolean;
  /** Programme whose picture the offer has. */
  readonly picture?: string;
  /** Days until the first charge; the method is saved before. */
  readonly trialDays?: number;
  /** Codes of the plans that this one upgrades. */
  readonly upgrades?: readonly string[];
  readonly redeemCode?: string;
  /** Values of a filter that the campaign is sold for; a filter that is left out fits any. */
  readonly soldFor?: Readonly<Partial<Record<SaleFilter, readonly string[]>>>;
  readonly methods: readonly PaymentMethod[];
};

/** A PIN card or reference number; `expiresInDays` counts from the opening of the content. */
export type PinCardContent = {
  readonly pin: string;
  readonly kind: 'pin' | 'reference';
  readonly template: string;
  readonly description: Bilingual;
  readonly campaigns: readonly string[];
  readonly country: 'HK' | 'MO';
  readonly forCorpSales?: boolean;
  readonly delivery?: boolean;
  readonly expiresInDays?: number;
  /** Used before the demo starts. */
  readonly used?: boolean;
  /** Discount in cents, instead of paying in full. */
  readonly discount?: number;
  /** Referral code of a recruiter's card. */
  readonly referrer?: string;
};

/** A building that geo search finds. */
export type PlaceContent = {
  readonly id: string;
  readonly name: Bilingual;
  readonly street: Bilingual;
  readonly district: Bilingual;
  readonly country: 'HK' | 'MO';
};

/** Plans and other offers on sale. */
export type OffersContent = {
  readonly campaigns: readonly CampaignContent[];
  readonly pinCards: readonly PinCardContent[];
  readonly places: readonly PlaceContent[];
  /** Cents for an episode that is sold individually. */
  readonly episodePrice: number;
};
