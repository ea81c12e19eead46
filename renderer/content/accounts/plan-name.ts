import type { Translate } from '#renderer/i18n/use-texts.ts';

const NAMED_PLANS = ['HARBOUR_PLUS', 'HARBOUR_SPORTS', 'HARBOUR_KIDS'] as const;

/** Names the plan of a subscription tag; a plan without a name of its own is shown by its tag. */
export function planName(t: Translate, tag: string): string {
  const named = NAMED_PLANS.find((name) => name === tag);
  return named === undefined ? tag : t(`account:plan.names.${named}`);
}
