import { NO_OFFERS, type OffersContent } from '#service/payments/offers/offers-content.ts';
import type { StationPlan } from '#service/station/package/plan-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';
import { bilingualOf } from './bilingual-of.ts';

type Campaign = OffersContent['campaigns'][number];

/** Countries in which the service sells, with the currency of each. */
const MARKETS = { HK: 'HKD', MO: 'MOP' } as const satisfies Readonly<
  Record<Campaign['country'], Campaign['currency']>
>;
const isMarket = (country: string): country is keyof typeof MARKETS => Object.hasOwn(MARKETS, country);

/** The plans of a package that are on sale at a time, one campaign for each country in which it has a price. */
export const offersOf = ({ plans }: StationPackage, now: number): OffersContent => ({
  ...NO_OFFERS,
  campaigns: plans
    .filter(({ item: { from, to } }) => (from === undefined || from <= now) && (to === undefined || now < to))
    .flatMap(({ item }) => item.prices.flatMap((price) => campaignOf(item, price))),
});

function campaignOf(
  plan: StationPlan,
  { country, amount }: StationPlan['prices'][number],
): readonly Campaign[] {
  if (!isMarket(country)) return [];
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
