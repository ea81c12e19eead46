import { isWithin } from '#shared/kernel/time-window.ts';
import type { OffersContent } from './offers-content.ts';

/** Returns the offers with the plans that are on sale at a time, in milliseconds since 1970. */
export const offersOnSale = (offers: OffersContent, now: number): OffersContent =>
  offers.campaigns.every((campaign) => isWithin(campaign, now))
    ? offers
    : { ...offers, campaigns: offers.campaigns.filter((campaign) => isWithin(campaign, now)) };
