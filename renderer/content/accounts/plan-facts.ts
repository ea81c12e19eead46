import type { Translate } from '#renderer/i18n/use-texts.ts';

/** What a plan says of itself first: whether it has ads, and on how many devices it is watched at a time. */
export type PlanFacts = { readonly adFree: boolean; readonly screens: number };

/** Returns the facts of a plan in words, the same on its card, in the account and on the receipt. */
export const planFacts = (t: Translate, { adFree, screens }: PlanFacts): readonly string[] => [
  t(adFree ? 'account:plan.adFree' : 'account:plan.withAds'),
  ...(screens > 0 ? [t('account:plan.screens', { count: screens })] : []),
];
