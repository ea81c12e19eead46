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
  episodePrice: 800,
};
