import type {
  CampaignContent,
  OffersContent,
  PinCardContent,
} from '#service/payments/offers/offers-content.ts';
import type { Moments } from './write-moments.ts';

const CENTS = 100;
const inUnits = (cents: number): number => cents / CENTS;

/** Returns what is on sale, by the names of the files of a package. */
export function offerLists(offers: OffersContent, moments: Moments): ReadonlyMap<string, readonly unknown[]> {
  const { referral, loyalty, episodePrice, viewingDays } = offers;
  return new Map<string, readonly unknown[]>([
    ['plans', planEntries(offers.campaigns)],
    ['pins', offers.pinCards.map((card) => pinEntry(card, moments))],
    ['places', offers.places],
    [
      'rewards',
      offers.rewards.map(({ quotaOf, ...reward }) => ({ ...reward, titles: quotaOf ?? undefined })),
    ],
    [
      'referral',
      [
        {
          discount: inUnits(referral.discount),
          about: referral.description,
          perMonth: referral.perMonth,
          points: referral.points,
          reward: referral.reward,
          category: referral.category,
        },
      ],
    ],
    [
      'loyalty',
      [
        {
          join: loyalty.join,
          checkIn: loyalty.checkIn,
          week: loyalty.week,
          spend: loyalty.centsPerPoint === null ? undefined : inUnits(loyalty.centsPerPoint),
          tiers: loyalty.tiers,
        },
      ],
    ],
    ['sales', [{ episodePrice: inUnits(episodePrice), viewingDays }]],
  ]);
}

/** The id of a campaign without its country: that of the plan which is sold there. */
const planOf = (campaign: string): string => campaign.slice(campaign.indexOf('-') + 1);

/** Returns the plans of campaigns: what is sold in several countries is one plan with several prices. */
function planEntries(campaigns: readonly CampaignContent[]): readonly unknown[] {
  const ids = [...new Set(campaigns.map(({ id }) => planOf(id)))];
  return ids.flatMap((id) => {
    const sold = campaigns.filter((campaign) => planOf(campaign.id) === id);
    const [first] = sold;
    return first === undefined ? [] : [planEntry(id, first, sold)];
  });
}

const planEntry = (id: string, plan: CampaignContent, sold: readonly CampaignContent[]) => ({
  id,
  code: plan.code,
  name: plan.title,
  about: plan.description,
  terms: plan.terms,
  holds: plan.holds,
  lacks: plan.lacks,
  kind: plan.kind === 'pin' ? 'card' : 'plan',
  periods: plan.periods,
  picture: plan.picture,
  tags: plan.tags,
  prices: sold.map(({ country, amount, currency, methods }) => ({
    country,
    amount: inUnits(amount),
    currency,
    methods,
  })),
  period: plan.period,
  trialDays: plan.trialDays,
  screens: plan.screens,
  adFree: plan.adFree,
  upgrades: plan.upgrades,
  group: plan.group,
  withBox: plan.withBox,
  deposit: plan.deposit === undefined ? undefined : inUnits(plan.deposit),
  redeemCode: plan.redeemCode,
  soldFor: plan.soldFor,
});

const pinEntry = (card: PinCardContent, { at }: Moments) => ({
  pin: card.pin,
  kind: card.kind,
  template: card.template,
  about: card.description,
  plans: card.campaigns.map(planOf),
  country: card.country,
  expires: card.expiresInDays === undefined ? undefined : at(card.expiresInDays),
  discount: card.discount === undefined ? undefined : inUnits(card.discount),
  referrer: card.referrer,
  delivery: card.delivery,
  corporate: card.forCorpSales,
  used: card.used,
  owner:
    card.owner === undefined
      ? undefined
      : { name: card.owner.name, areaCode: card.owner.areaCode, mobile: card.owner.mobileNumber },
});
