import { NO_OFFERS, type OffersContent } from '#service/payments/offers/offers-content.ts';
import { MARKETS, marketOf } from '#service/station/package/markets.ts';
import type { StationPlan } from '#service/station/package/plan-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';
import { bilingualOf } from './bilingual-of.ts';

type Campaign = OffersContent['campaigns'][number];

/** Days in which a bought title or episode may be watched. */
const VIEWING_DAYS = 7;

/** The plans of a package that are on sale at a time, one campaign for each country in which it has a price. */
export const offersOf = ({ station, plans }: StationPackage, now: number): OffersContent => ({
  ...NO_OFFERS,
  viewingDays: VIEWING_DAYS,
  campaigns: plans
    .filter(({ item: { from, to } }) => (from === undefined || from <= now) && (to === undefined || now < to))
    .flatMap(({ item }) => item.prices.flatMap((price) => campaignOf(item, price, station?.currency))),
});

function campaignOf(
  plan: StationPlan,
  price: StationPlan['prices'][number],
  usual: string | undefined,
): readonly Campaign[] {
  const { amount } = price;
  const country = marketOf(price.country, price.currency ?? usual);
  if (country === null) return [];
  return [
    {
      id: `${country}-${plan.id}`,
      code: plan.id,
      country,
      kind: plan.upgrades.length === 0 ? 'plan' : 'upgrade',
      group: plan.upgrades.length === 0 ? (plan.tags[0] ?? null) : null,
      title: bilingualOf(plan.name),
      description: bilingualOf(plan.about),
      terms: bilingualOf(plan.terms),
      holds: plan.holds.map(bilingualOf),
      lacks: plan.lacks.map(bilingualOf),
      amount: Math.round(amount * 100),
      currency: MARKETS[country],
      period: plan.period,
      tags: plan.tags,
      screens: plan.screens,
      ...(plan.adFree ? { adFree: true } : {}),
      ...(plan.trialDays > 0 ? { trialDays: plan.trialDays } : {}),
      ...(plan.upgrades.length > 0 ? { upgrades: plan.upgrades } : {}),
      methods: PAYMENT_METHODS,
    },
  ];
}
