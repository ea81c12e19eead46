import type { OffersContent } from '#service/payments/offers/offers-content.ts';
import { campaigns } from './campaigns.ts';
import { places } from './places.ts';
import { referral, rewards } from './reward-list.ts';

/**
 * Plans and buildings on sale, without PIN cards and promotion codes: those of the demo are in
 * `demo-parts.ts`.
 */
export const demoOffers: OffersContent = {
  campaigns,
  pinCards: [],
  places,
  rewards,
  referral,
  loyalty: {
    join: 100,
    checkIn: 10,
    week: 50,
    centsPerPoint: 1000,
    tiers: [
      { tier: 'bronze', from: 0 },
      { tier: 'silver', from: 500 },
      { tier: 'gold', from: 1000 },
      { tier: 'platinum', from: 2000 },
    ],
  },
  episodePrice: 800,
  viewingDays: 7,
};
