import type { z } from 'zod';
import { formatMoney } from '#renderer/i18n/format-money.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { runningPlan } from '#shared/contract/payments/order.ts';
import type { Language } from '#shared/kernel/language.ts';

/** First facts of a plan: whether it has ads, and on how many devices it is watched at a time. */
export type PlanFacts = { readonly adFree: boolean; readonly screens: number };

/** Returns the facts of a plan in words, the same on its card, in the account and on the receipt. */
export const planFacts = (t: Translate, { adFree, screens }: PlanFacts): readonly string[] => [
  t(adFree ? 'account:plan.adFree' : 'account:plan.withAds'),
  ...(screens > 0 ? [t('account:plan.screens', { count: screens })] : []),
];

type PlanTerms = Pick<
  z.output<typeof runningPlan>,
  'amount' | 'currency' | 'period' | 'ends_at' | 'renews' | 'renewal_failed'
>;

/**
 * Returns the price of a running plan and when it renews or ends, the same on the account page and beside the
 * payments.
 */
export function planTerms(t: Translate, language: Language, plan: PlanTerms): readonly string[] {
  const ended = plan.renewal_failed?.ended ?? false;
  const renewal = plan.renews ? 'renews' : 'ends';
  return [
    t(`account:plan.price.${plan.period}`, {
      amount: formatMoney(plan.amount, plan.currency, language, true),
    }),
    t(`account:plan.${ended ? 'ended' : renewal}`, { date: Date.parse(plan.ends_at) }),
  ];
}
