import type { z } from 'zod';
import type { Account } from '#service/session/account.ts';
import { contentUser } from '#service/session/content-user.ts';
import type { runningPlan } from '#shared/contract/payments/order.ts';
import { billingMonth, plansOfTags } from '#shared/domain/payments/held-plans.ts';
import { salesCountry } from '#shared/kernel/market.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { CampaignContent, OffersContent } from './offers-content.ts';

/** A plan that an account has without an order, and the billing month that runs. */
export type HeldPlan = { readonly plan: CampaignContent; readonly starts: number; readonly ends: number };

/** Dependencies for finding the plans that an account has without an order. */
export type HeldPlanNeeds = {
  readonly offers: OffersContent;
  readonly clock: Clock;
};

/**
 * Lists the plans that an account of the content had before its first order: the monthly plans on sale in its
 * country that its tags stand for, whose terms it has. `paid` are the tags of its running orders, which say
 * more. An account without a billing day has none.
 */
export function heldPlans(
  { offers, clock }: HeldPlanNeeds,
  account: Pick<Account, 'country' | 'user' | 'traits'>,
  paid: readonly string[] = [],
): readonly HeldPlan[] {
  const day = account.traits.billing_day;
  if (day === null) return [];
  const country = salesCountry(account.country);
  const { subscriptions } = contentUser(account);
  const monthly = offers.campaigns.filter(
    (plan) =>
      plan.kind === 'plan' && plan.period === 'month' && plan.country === country && plan.withBox !== true,
  );
  const { start, end } = billingMonth(day, clock.now());
  return plansOfTags(
    subscriptions.filter((tag) => !paid.includes(tag)),
    monthly,
  ).map((plan) => ({ plan, starts: start, ends: end }));
}

/**
 * Returns a held plan as the page of payments gets it. It has no order, so that its renewal is not changed
 * here.
 */
export const heldPlanView = ({ plan, starts, ends }: HeldPlan): z.input<typeof runningPlan> => ({
  key: null,
  campaign_id: plan.id,
  title_tc: plan.title.tc,
  title_en: plan.title.en,
  amount: plan.amount,
  currency: plan.currency,
  period: plan.period,
  screens: plan.screens,
  ad_free: plan.adFree ?? false,
  subscription_tags: [...plan.tags],
  started_at: new Date(starts).toISOString(),
  ends_at: new Date(ends).toISOString(),
  renews: true,
  renewable: false,
  payment_method: null,
  method_label: null,
});
