import type { z } from 'zod';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { CampaignList, campaignQuery, PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import { salesCountry } from '#shared/kernel/market.ts';
import { episodeOffer, type Offer, type OfferNeeds, planOffer, titleOffer } from './offer.ts';
import type { OffersContent, SaleFilter } from './offers-content.ts';
import { type UpgradeCreditNeeds, upgradeCredit } from './upgrade-credit.ts';
import { forViewer, type ViewerOfferNeeds } from './viewer-offer.ts';

export type CampaignListNeeds = OfferNeeds &
  UpgradeCreditNeeds &
  ViewerOfferNeeds & {
    readonly store: {
      readonly catalogue: Pick<CatalogueStore, 'episode' | 'programme' | 'programmes'>;
    };
    readonly offers: OffersContent;
  };

type Filters = z.output<typeof campaignQuery>;

/** The country whose plans a viewer is sold: their own if it is one of the market, otherwise its first. */
export const shopCountry = ({ country }: Pick<RequestViewer, 'country'>): string => salesCountry(country);

/** Lists what the viewer can buy (S0-3-075, S0-7-078 to S0-7-080). */
export async function campaignList(
  needs: CampaignListNeeds,
  viewer: RequestViewer,
  filters: Filters,
): Promise<CampaignList> {
  const requestedTags = requestedTagsOf(needs, filters);
  const plans = await plansFor(needs, viewer, filters);
  const offers = await Promise.all(
    plans.map(async (offer) => withUnlocks(await forViewer(needs, offer, viewer), requestedTags)),
  );
  const items =
    filters.campaign_type === undefined || filters.campaign_type === 'pay_per_view'
      ? itemsOf(needs, filters)
      : [];
  const groups = [...new Set(offers.flatMap(({ group }) => group ?? []))];
  return {
    pay_per_views: await Promise.all(
      items
        .filter((offer) => fits(offer, filters))
        .map(async (offer) => ({ ...(await forViewer(needs, offer, viewer)).campaign, unlocks: true })),
    ),
    offer_groups: groups.map((code) => ({
      id: `group-${code.toLowerCase()}`,
      code,
      upsell_campaigns: campaignsOf(offers.filter(({ group }) => group === code)),
    })),
    normal_offer: campaignsOf(offers.filter(({ group }) => group === null)),
  };
}

const campaignsOf = (offers: readonly Offer[]): PurchaseCampaign[] => offers.map(({ campaign }) => campaign);

/**
 * Plans of the viewer's country. Upgrades are offered to who holds a plan that they upgrade; PIN-only plans
 * by their code or type alone.
 */
async function plansFor(
  needs: CampaignListNeeds,
  viewer: RequestViewer,
  filters: Filters,
): Promise<readonly Offer[]> {
  const country = shopCountry(viewer);
  const asked = filters.campaign_type === 'pin' || filters.code !== undefined;
  return (
    await Promise.all(
      needs.offers.campaigns
        .filter((plan) => plan.country === country && (plan.kind !== 'pin' || asked))
        .map(async (plan) => {
          const offer = planOffer(plan);
          if (plan.kind !== 'upgrade') return [offer];
          const upgrade = await upgradeCredit(needs, viewer, plan);
          if (upgrade === null) return [];
          return [
            {
              ...offer,
              campaign: { ...offer.campaign, upgrade_platform: upgrade.code, upgrade_credit: upgrade.credit },
            },
          ];
        }),
    )
  )
    .flat()
    .filter((offer) => fits(offer, filters));
}

const SALE_FILTERS: readonly SaleFilter[] = [
  'customer_type',
  'region',
  'pack_type',
  'channel_nature',
  'channel_info',
  'agent',
  'device_group',
];

/**
 * Whether an offer fits all filters: one that is left out fits any offer, and an offer that is not
 * limited by a filter fits any value of it.
 */
function fits({ campaign, kind, soldFor }: Offer, filters: Filters): boolean {
  const { service_mean, campaign_type, code, with_stb, type } = filters;
  return (
    campaign.type === type &&
    (service_mean === undefined || campaign.service_mean === service_mean) &&
    (campaign_type === undefined || kind === campaign_type) &&
    (code === undefined || campaign.code === code || campaign.id === code) &&
    (with_stb === undefined || campaign.with_stb === with_stb) &&
    SALE_FILTERS.every(
      (name) => filters[name] === undefined || (soldFor[name]?.includes(String(filters[name])) ?? true),
    )
  );
}

/** Tags that unlock what the query asks for: those given, and those of its programmes. */
function requestedTagsOf(
  { store }: CampaignListNeeds,
  { subscription_tags = [], programme_ids = [], episode_ids = [] }: Filters,
): readonly string[] {
  const ofEpisodes = episode_ids.flatMap((id) => store.catalogue.episode(id)?.programmeId ?? []);
  const programmes = [...programme_ids, ...ofEpisodes].flatMap(
    (id) => store.catalogue.programme(id)?.programme ?? [],
  );
  return [...subscription_tags, ...programmes.flatMap(({ subscriptionTags }) => subscriptionTags)];
}

const withUnlocks = (offer: Offer, tags: readonly string[]): Offer => ({
  ...offer,
  campaign: {
    ...offer.campaign,
    unlocks: offer.campaign.subscription_tags.some((tag) => tags.includes(tag)),
  },
});

/** Titles and episodes that the query names, by id or by their tag; none without a name. */
function itemsOf(
  needs: CampaignListNeeds,
  { subscription_tags = [], programme_ids = [], episode_ids = [], code }: Filters,
): readonly Offer[] {
  const titles = needs.store.catalogue
    .programmes()
    .filter(
      ({ programmeId, tvod }) =>
        programme_ids.includes(programmeId) || (tvod !== null && subscription_tags.includes(tvod.tag)),
    )
    .flatMap((programme) => titleOffer(needs, programme) ?? []);
  const named = code?.startsWith('PPV-') ? needs.store.catalogue.programme(code.slice('PPV-'.length)) : null;
  const byCode = named ? [titleOffer(needs, named.programme)] : [];
  const episodes = episode_ids.flatMap((id) => episodeOffer(needs, id) ?? []);
  return [...titles, ...byCode.flatMap((offer) => offer ?? []), ...episodes];
}
