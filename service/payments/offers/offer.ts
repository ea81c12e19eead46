import { landscapeImage } from '#service/catalogue/art/artwork-path.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import { allowFlags, PAYMENT_METHODS, type PaymentMethod } from '#shared/domain/payments/payment-method.ts';
import { market } from '#shared/kernel/market.ts';
import type { CampaignContent, OffersContent } from './offers-content.ts';

export type OfferNeeds = {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'episode' | 'programme'>;
  };
  readonly offers: OffersContent;
};

const CENTS = 100;

/** Something for sale: the campaign as pages get it, and what the service knows besides. */
export type Offer = {
  readonly campaign: PurchaseCampaign;
  readonly kind: CampaignContent['kind'] | 'pay_per_view';
  readonly group: string | null;
  readonly periods: number;
  readonly soldFor: NonNullable<CampaignContent['soldFor']>;
  /** Names what is bought, so that nothing is bought twice. */
  readonly subject: string;
};

/** Returns the `allow_*` flags of these methods (S0-3-074). */
const flagsOf = (methods: readonly PaymentMethod[]) => allowFlags((method) => methods.includes(method));

/** Returns a plan as an offer, without what depends on the viewer. */
export function planOffer(plan: CampaignContent): Offer {
  const costsNothing = plan.amount === 0 && (plan.deposit ?? 0) === 0;
  const free = plan.kind === 'pin' || costsNothing;
  return {
    kind: plan.kind,
    group: plan.group,
    periods: plan.periods ?? 1,
    soldFor: plan.soldFor ?? {},
    subject: `plan:${[...plan.tags].sort().join('+')}`,
    campaign: {
      id: plan.id,
      code: plan.code,
      type: 't0',
      amount: plan.amount,
      deposit: plan.deposit ?? 0,
      currency: plan.currency,
      title_chi: plan.title.tc,
      title_eng: plan.title.en,
      long_description_chi: plan.description.tc,
      long_description_eng: plan.description.en,
      terms_and_conditions_chi: plan.terms.tc,
      terms_and_conditions_eng: plan.terms.en,
      service_mean: 'ott',
      effective_date: null,
      effective_date_type: 'immediate',
      with_stb: plan.withBox ?? false,
      bypass_debit_method: plan.bypassDebit ?? free,
      skip_payment_method: plan.skipPayment ?? free,
      instant_payment: (plan.trialDays ?? 0) === 0,
      create_new_account: plan.membersOnly !== true,
      upgrade_platform: plan.upgrades?.[0] ?? null,
      redeem_code: plan.redeemCode ?? null,
      duplicated: false,
      partial_duplicated: false,
      is_pay_per_view_item: false,
      unlocks: false,
      ...flagsOf(plan.methods),
      period: plan.period,
      subscription_tags: [...plan.tags],
      screens: plan.screens,
      ad_free: plan.adFree ?? false,
      upgrade_credit: 0,
      trial_days: plan.trialDays ?? 0,
      trial_used: false,
      holds_chi: plan.holds.map(({ tc }) => tc),
      holds_eng: plan.holds.map(({ en }) => en),
      lacks_chi: plan.lacks.map(({ tc }) => tc),
      lacks_eng: plan.lacks.map(({ en }) => en),
      programme_ids: [],
      episode_ids: [],
      viewing_days: 0,
      picture: plan.picture === undefined ? null : landscapeImage({ programmeId: plan.picture }),
    },
  };
}

type Item = {
  readonly id: string;
  readonly tc: string;
  readonly en: string;
  readonly amount: number;
  readonly tags: readonly string[];
};

function itemOffer(
  { viewingDays, methods = PAYMENT_METHODS }: Pick<OffersContent, 'viewingDays' | 'methods'>,
  { id, tc, en, amount, tags }: Item,
  ids: Pick<PurchaseCampaign, 'programme_ids' | 'episode_ids'>,
): Offer {
  const base = planOffer({
    id,
    code: 'PPV',
    country: market().countries[0],
    kind: 'plan',
    group: null,
    amount,
    currency: market().currency,
    period: 'day',
    tags,
    screens: 0,
    title: { tc, en },
    description: { tc: '', en: '' },
    holds: [],
    lacks: [],
    methods,
    terms: {
      tc: '一次收費，不會續期。開始觀看後不設退款。',
      en: 'Charged once, never renews. No refund once you’ve started it.',
    },
  });
  const campaign = {
    ...base.campaign,
    ...ids,
    is_pay_per_view_item: true,
    period: 'once',
    viewing_days: viewingDays,
  } as const;
  return { ...base, campaign: { ...campaign, create_new_account: false }, kind: 'pay_per_view', subject: id };
}

/** Returns the offer of a pay-per-title programme, or null if it is not sold individually. */
export const titleOffer = (
  { offers }: Pick<OfferNeeds, 'offers'>,
  { programmeId, name, tvod }: StoredProgramme,
): Offer | null =>
  tvod === null
    ? null
    : itemOffer(
        offers,
        { id: `PPV-${programmeId}`, ...name, amount: Math.round(tvod.price * CENTS), tags: [tvod.tag] },
        { programme_ids: [programmeId], episode_ids: [] },
      );

/** Returns the offer of an episode that is sold individually, or null. */
export function episodeOffer(needs: OfferNeeds, episodeId: string): Offer | null {
  const found = needs.store.catalogue.episode(episodeId);
  if (found?.episode.entitlement.payPerEpisode !== true) return null;
  const programme = needs.store.catalogue.programme(found.programmeId)?.programme;
  const name = (lang: 'tc' | 'en'): string =>
    [programme?.name[lang], found.episode.name[lang]].filter(Boolean).join(' · ');
  return itemOffer(
    needs.offers,
    { id: `PPE-${episodeId}`, tc: name('tc'), en: name('en'), amount: needs.offers.episodePrice, tags: [] },
    { programme_ids: [], episode_ids: [episodeId] },
  );
}

/** Returns an offer by its campaign id, whatever the region, or null. */
export function offerById(needs: OfferNeeds, id: string): Offer | null {
  const plan = needs.offers.campaigns.find((one) => one.id === id);
  if (plan) return planOffer(plan);
  if (id.startsWith('PPE-')) return episodeOffer(needs, id.slice('PPE-'.length));
  const programme = id.startsWith('PPV-')
    ? needs.store.catalogue.programme(id.slice('PPV-'.length))?.programme
    : undefined;
  return programme ? titleOffer(needs, programme) : null;
}
