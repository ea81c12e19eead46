import type { BannerBid } from '#renderer/data/ads/prebid-bidder.ts';
import type { DisplayAd } from '#shared/contract/ads/banner-bid.ts';
import type { BannerSize } from '#shared/domain/ads/bottom-banner.ts';

/** Request to the ad manager. */
export type ManagerSlot = { readonly script: string; readonly unit: string; readonly sizes: readonly BannerSize[] };

/** A banner that is shown, or one of the ad manager that may turn out to be empty. `key` tells requests apart. */
export type BannerAd = { readonly key: number; readonly size: BannerSize } & (
  | { readonly source: 'bid'; readonly bid: BannerBid }
  | { readonly source: 'manager'; readonly slot: ManagerSlot }
  | { readonly source: 'house'; readonly house: DisplayAd }
);
