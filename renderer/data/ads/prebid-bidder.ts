import pbjs from 'prebid.js';
import 'prebid.js/modules/prebidServerBidAdapter.js';
import type { BannerBidParams } from '#shared/contract/ads/banner-bid.ts';
import { BANNER, type BannerSize } from '#shared/domain/ads/banner-plan.ts';

/** A bid that won: markup for a frame of its own, and the address that counts its impression. */
export type BannerBid = {
  readonly markup: string;
  readonly size: BannerSize;
  readonly advertiser: string | null;
  readonly countUrl: string | null;
};

const BIDDER = 'harbour';
const UNIT = 'bottom-banner';

/**
 * The library stores, synchronises and loads nothing: it only calls the one bidder and picks the best bid.
 */
function configure(url: string): void {
  pbjs.setConfig({
    deviceAccess: false,
    useBidCache: false,
    userSync: { syncEnabled: false },
    s2sConfig: [
      {
        accountId: BIDDER,
        bidders: [BIDDER],
        adapter: 'prebidServer',
        enabled: true,
        timeout: BANNER.bidWait,
        endpoint: { p1Consent: url, noP1Consent: url },
        syncEndpoint: { p1Consent: '', noP1Consent: '' },
      },
    ],
  });
  pbjs.processQueue();
}

/** Runs one auction by header bidding; null without a bid in time. Never rejects. */
export function requestBannerBid(
  url: string,
  params: BannerBidParams,
  sizes: readonly BannerSize[],
): Promise<BannerBid | null> {
  configure(url);
  return new Promise((resolve) => {
    void pbjs.requestBids({
      timeout: BANNER.bidWait,
      adUnits: [
        {
          code: UNIT,
          mediaTypes: { banner: { sizes: sizes.map(({ width, height }) => [width, height]) } },
          bids: [{ bidder: BIDDER, params }],
        },
      ],
      bidsBackHandler: () => {
        const [bid] = pbjs.getHighestCpmBids(UNIT);
        const fits =
          bid !== undefined &&
          sizes.some(({ width, height }) => width === bid.width && height === bid.height);
        resolve(fits ? toBannerBid(bid) : null);
      },
    });
  });
}

function toBannerBid(bid: ReturnType<typeof pbjs.getHighestCpmBids>[number]): BannerBid | null {
  if (bid.mediaType !== 'banner' || typeof bid.ad !== 'string') return null;
  const { ad, width, height, meta } = bid;
  const countUrl = 'burl' in bid && typeof bid.burl === 'string' ? bid.burl : null;
  return { markup: ad, size: { width, height }, advertiser: meta?.advertiserDomains?.[0] ?? null, countUrl };
}
