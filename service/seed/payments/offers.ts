import { seedCampaigns } from './campaigns.ts';
import type { SeedOffers } from './offer-model.ts';
import { seedPinCards } from './pin-cards.ts';
import { seedPlaces } from './places.ts';

/** What the demo sells. */
export const seedOffers: SeedOffers = { campaigns: seedCampaigns, pinCards: seedPinCards, places: seedPlaces, episodePrice: 800 };
