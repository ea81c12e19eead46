import type { Translate } from '#renderer/i18n/use-texts.ts';

const NAMED_PLANS = ['HARBOUR_PLUS', 'HARBOUR_SPORTS', 'HARBOUR_KIDS'] as const;

/** Names the plan of a subscription tag; null for one without a name of its own. */
export function namedPlan(t: Translate, tag: string): string | null {
  const named = NAMED_PLANS.find((name) => name === tag);
  return named === undefined ? null : t(`account:plan.names.${named}`);
}

/** Names the plan of a subscription tag; a plan without a name of its own is shown by its tag. */
export const planName = (t: Translate, tag: string): string => namedPlan(t, tag) ?? tag;
