import type { CampaignList, PurchaseCampaign } from '#shared/contract/payments/campaign.ts';

export type BillingPeriod = 'month' | 'year';

/**
 * One card of the comparison: the campaign that is bought, and its sibling with the other billing period, if
 * there is one.
 */
export type PlanChoice = {
  readonly id: string;
  readonly campaign: PurchaseCampaign;
  readonly other: PurchaseCampaign | null;
  /**
   * Names of the plan and the picture: those of the monthly campaign, so that they stay when the period
   * changes.
   */
  readonly face: PurchaseCampaign;
  /** Includes what the viewer came for. */
  readonly unlocks: boolean;
  /** The first plan that does, or without a request the first that can be bought. */
  readonly suggested: boolean;
};

/**
 * The purchase page in order: plans to compare, upgrades of the viewer's plan, other offers, and titles or
 * episodes sold individually.
 */
export type Offers = {
  readonly plans: readonly PlanChoice[];
  readonly upgrades: readonly PlanChoice[];
  readonly more: readonly PlanChoice[];
  readonly titles: readonly PurchaseCampaign[];
  /** There is a choice between monthly and yearly. */
  readonly hasYearly: boolean;
  /** Cents that the most expensive plan saves in a year when paid yearly; null if it is no cheaper. */
  readonly yearlySaving: { readonly amount: number; readonly currency: PurchaseCampaign['currency'] } | null;
};

/**
 * Arranges the campaign list for a billing period (S0-3-075). A plan without that period keeps the one it
 * has. Plans that unlock what is wanted come first.
 */
export function arrangeOffers(list: CampaignList, period: BillingPeriod): Offers {
  const groups = list.offer_groups.filter(({ upsell_campaigns }) => upsell_campaigns.length > 0);
  const isUpgrade = ({ upgrade_platform }: PurchaseCampaign): boolean => (upgrade_platform ?? '') !== '';
  const grouped = groups.map(({ id, upsell_campaigns }) => choiceOf(id, upsell_campaigns, period));
  const plans = unlockingFirst(grouped.filter(({ campaign }) => !isUpgrade(campaign)));
  const upgrades = unlockingFirst(
    groups.flatMap(({ upsell_campaigns }) =>
      upsell_campaigns.filter(isUpgrade).map((one) => choiceOf(one.id, [one], period)),
    ),
  );
  const more = unlockingFirst(list.normal_offer.map((one) => choiceOf(one.id, [one], period)));
  const suggested = suggestedId([...upgrades, ...plans, ...more]);
  const mark = (choices: readonly PlanChoice[]): readonly PlanChoice[] =>
    choices.map((one) => ({ ...one, suggested: one.id === suggested }));
  const savings = groups
    .flatMap(({ upsell_campaigns }) => savingOf(upsell_campaigns) ?? [])
    .sort((one, two) => two.amount - one.amount);
  return {
    plans: mark(plans),
    upgrades: mark(upgrades),
    more: mark(more),
    titles: list.pay_per_views,
    hasYearly: plans.some(({ other }) => other !== null),
    yearlySaving: savings[0] ?? null,
  };
}

function choiceOf(id: string, campaigns: readonly PurchaseCampaign[], period: BillingPeriod): PlanChoice {
  const chosen = campaigns.find((one) => one.period === period) ?? campaigns[0];
  if (chosen === undefined) throw new Error('a group of offers has at least one');
  const other =
    campaigns.find((one) => one !== chosen && (one.period === 'month' || one.period === 'year')) ?? null;
  const face = campaigns.find((one) => one.period === 'month') ?? chosen;
  return { id, campaign: chosen, other, face, unlocks: chosen.unlocks, suggested: false };
}

const unlockingFirst = (choices: readonly PlanChoice[]): readonly PlanChoice[] => [
  ...choices.filter(({ unlocks }) => unlocks),
  ...choices.filter(({ unlocks }) => !unlocks),
];

/** A plan that the viewer holds already is never suggested. */
function suggestedId(choices: readonly PlanChoice[]): string | null {
  const free = choices.filter(({ campaign }) => !campaign.duplicated);
  return (free.find(({ unlocks }) => unlocks) ?? free[0])?.id ?? null;
}

function savingOf(campaigns: readonly PurchaseCampaign[]): Offers['yearlySaving'] {
  const month = campaigns.find(({ period }) => period === 'month');
  const year = campaigns.find(({ period }) => period === 'year');
  if (month === undefined || year === undefined || month.currency !== year.currency) return null;
  const amount = month.amount * 12 - year.amount;
  return amount > 0 ? { amount, currency: month.currency } : null;
}

/** Returns the campaign of an id anywhere in the list, or null. */
export function findCampaign(list: CampaignList, id: string): PurchaseCampaign | null {
  const all = [
    ...list.pay_per_views,
    ...list.offer_groups.flatMap(({ upsell_campaigns }) => upsell_campaigns),
    ...list.normal_offer,
  ];
  return all.find((one) => one.id === id) ?? null;
}

/** Returns whether there is anything to buy. */
export const isEmpty = ({ plans, upgrades, more, titles }: Offers): boolean =>
  plans.length + upgrades.length + more.length + titles.length === 0;
