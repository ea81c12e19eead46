import type { SeedOffers } from '#service/payments/offers/offer-model.ts';
import { seedCampaigns } from './campaigns.ts';
import { seedPlaces } from './places.ts';

/**
 * Plans and buildings on sale, without PIN cards and promotion codes: those of the demo are in
 * `demo-parts.ts`.
 */
export const seedOffers: SeedOffers = {
  campaigns: seedCampaigns,
  pinCards: [],
  places: seedPlaces,
  episodePrice: 800,
};
