import { NO_OFFERS, type OffersContent } from '#service/payments/offers/offers-content.ts';
import type { PartEntry } from '#service/station/package/part-schemas.ts';
import type { StationPlan } from '#service/station/package/plan-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';
import { DAY } from '#shared/kernel/time.ts';
import { bilingualOf } from './bilingual-of.ts';
import { countriesOf } from './countries-of.ts';

type Campaign = OffersContent['campaigns'][number];

/** Days in which a bought title or episode may be watched. */
const VIEWING_DAYS = 7;

/**
 * The plans of a package, one campaign for each country in which it has a price. Cards end so many days after
 * `openedAt`, in milliseconds since 1970.
 */
export const offersOf = ({ station, plans, parts }: StationPackage, openedAt: number): OffersContent => ({
  ...NO_OFFERS,
  pinCards: [
    ...parts.pins.map(({ item }) => pinCardOf(item, firstCountry(station), openedAt)),
    ...parts['promo-codes'].map(({ item }) => promoCodeOf(item, firstCountry(station), openedAt)),
  ],
  referral: referralOf(parts.referral[0]?.item),
  episodePrice: Math.round((parts.sales[0]?.item.episodePrice ?? 0) * 100),
  rewards: parts.rewards.map(({ item: { id, title, points, titles } }) => ({
    id,
    title: bilingualOf(title),
    points,
    quotaOf: titles ?? null,
  })),
  places: parts.places.map(({ item: { id, name, street, district, country } }) => ({
    id,
    name: bilingualOf(name),
    street: bilingualOf(street),
    district: bilingualOf(district),
    country: country ?? firstCountry(station),
  })),
  loyalty: loyaltyOf(parts.loyalty[0]?.item),
  ...(station?.methods === undefined ? {} : { methods: station.methods }),
  viewingDays: parts.sales[0]?.item.viewingDays ?? VIEWING_DAYS,
  campaigns: plans.flatMap(({ item }) => item.prices.flatMap((price) => campaignOf(item, price, station))),
});

/** The country in which things are sold that name none. */
const firstCountry = (station: StationPackage['station']): string => countriesOf(station?.countries)[0];

function kindOf({ kind, upgrades }: StationPlan): Campaign['kind'] {
  if (kind === 'card') return 'pin';
  return upgrades.length === 0 ? 'plan' : 'upgrade';
}

/** The group that it names, or that of its first tag; cards and upgrades are in none by themselves. */
function groupOf(plan: StationPlan): string | null {
  if (plan.group !== undefined) return plan.group;
  return kindOf(plan) === 'plan' ? (plan.tags[0] ?? null) : null;
}

function campaignOf(
  plan: StationPlan,
  price: StationPlan['prices'][number],
  station: StationPackage['station'],
): readonly Campaign[] {
  const { amount, country } = price;
  const currency = price.currency ?? station?.currency;
  if (currency === undefined) return [];
  return [
    {
      id: `${country}-${plan.id}`,
      code: plan.code ?? plan.id,
      country,
      kind: kindOf(plan),
      group: groupOf(plan),
      ...(plan.kind === 'card' ? { periods: plan.periods } : {}),
      ...(plan.picture === undefined ? {} : { picture: plan.picture }),
      title: bilingualOf(plan.name),
      description: bilingualOf(plan.about),
      terms: bilingualOf(plan.terms),
      holds: plan.holds.map(bilingualOf),
      lacks: plan.lacks.map(bilingualOf),
      amount: Math.round(amount * 100),
      currency,
      period: plan.period,
      tags: plan.tags,
      screens: plan.screens,
      ...(plan.adFree ? { adFree: true } : {}),
      ...(plan.trialDays > 0 ? { trialDays: plan.trialDays } : {}),
      ...(plan.upgrades.length > 0 ? { upgrades: plan.upgrades } : {}),
      ...(plan.from === undefined ? {} : { from: plan.from }),
      ...(plan.to === undefined ? {} : { to: plan.to }),
      methods: price.methods ?? plan.methods ?? station?.methods ?? PAYMENT_METHODS,
      ...(plan.skipPayment === undefined ? {} : { skipPayment: plan.skipPayment }),
      ...(plan.bypassDebit === undefined ? {} : { bypassDebit: plan.bypassDebit }),
      ...(plan.withBox ? { withBox: true } : {}),
      ...(plan.deposit === undefined ? {} : { deposit: Math.round(plan.deposit * 100) }),
      ...(plan.redeemCode === undefined ? {} : { redeemCode: plan.redeemCode }),
      soldFor: plan.soldFor,
    },
  ];
}

type Card = OffersContent['pinCards'][number];

const pinCardOf = (item: PartEntry<'pins'>, usual: string, openedAt: number): Card => ({
  pin: item.pin,
  kind: item.kind,
  template: item.template,
  description: bilingualOf(item.about),
  campaigns: item.plans.map((plan) => `${item.country ?? usual}-${plan}`),
  country: item.country ?? usual,
  forCorpSales: item.corporate,
  delivery: item.delivery,
  ...(item.expires === undefined ? {} : { expiresInDays: (item.expires - openedAt) / DAY }),
  ...(item.discount === undefined ? {} : { discount: Math.round(item.discount * 100) }),
  ...(item.referrer === undefined ? {} : { referrer: item.referrer }),
  ...(item.used ? { used: true } : {}),
  ...(item.owner === undefined ? {} : { owner: ownerOf(item.owner) }),
});

const ownerOf = ({
  name,
  areaCode,
  mobile,
}: NonNullable<PartEntry<'pins'>['owner']>): NonNullable<Card['owner']> => ({
  name,
  areaCode,
  mobileNumber: mobile,
});

const promoCodeOf = (item: PartEntry<'promo-codes'>, usual: string, openedAt: number): Card => ({
  pin: item.code,
  kind: 'pin',
  template: 'promotion',
  description: bilingualOf(item.about),
  campaigns: item.plans.map((plan) => `${item.country ?? usual}-${plan}`),
  country: item.country ?? usual,
  discount: Math.round(item.discount * 100),
  ...(item.expires === undefined ? {} : { expiresInDays: (item.expires - openedAt) / DAY }),
});

/** The reward of a referral; without `referral.json` a code is worth nothing. */
function referralOf(referral: PartEntry<'referral'> | undefined): OffersContent['referral'] {
  if (referral === undefined) return NO_OFFERS.referral;
  const { discount, about, perMonth, points, reward, category } = referral;
  return {
    discount: Math.round(discount * 100),
    description: bilingualOf(about),
    perMonth,
    points,
    reward: bilingualOf(reward),
    category,
  };
}

/** The rewards of points; without `loyalty.json` there are none. */
function loyaltyOf(loyalty: PartEntry<'loyalty'> | undefined): OffersContent['loyalty'] {
  if (loyalty === undefined) return NO_OFFERS.loyalty;
  const { join, checkIn, week, spend, tiers } = loyalty;
  return {
    join,
    checkIn,
    week,
    centsPerPoint: spend === undefined ? null : Math.round(spend * 100),
    tiers: tiers.toSorted((one, other) => one.from - other.from),
  };
}
