import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { isBannerFormat } from '#service/ads/creatives/ad-content.ts';
import type { Creatives } from '#service/ads/creatives/creatives.ts';
import type { AdCountStore } from '#service/ads/store/ad-counts.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { type BannerBidRequest, bannerBidRequest } from '#shared/contract/ads/banner-bid.ts';
import type { BidFault } from './ad-faults.ts';
import type { EventTokens } from './event-token.ts';
import {
  bannerBid,
  choosePicture,
  type DrawAdPicture,
  pictureMarkup,
  pictureRequest,
} from './image-answers.ts';
import type { IsKidsViewer } from './kids-viewer.ts';

export type AdBidDeps = {
  readonly creatives: Creatives;
  readonly tokens: EventTokens;
  readonly counts: AdCountStore;
  readonly fault: () => BidFault | null;
  readonly isKids: IsKidsViewer;
  readonly pageBase: (context: Context) => string;
  readonly waitUntilWritable: () => Promise<void>;
  readonly drawPicture: DrawAdPicture;
};

const SEAT = 'harbour';
/** Delay of a late bid, well over the wait for bids. */
const LATE = 3000;

/**
 * Serves `/ads/bid`: an OpenRTB auction for banners, as prebid's server adapter calls it. A kids profile, of
 * the session or of the request, gets no bid: only house ads are for them.
 */
export function adBidRoutes({
  creatives,
  tokens,
  counts,
  fault,
  pageBase,
  waitUntilWritable,
  isKids,
  drawPicture,
}: AdBidDeps): Hono {
  const bidsFor = async (request: BannerBidRequest, base: string) =>
    (
      await Promise.all(
        request.imp.map(async ({ id, banner, ext }) => {
          const { kids, lang, adUnit } = ext.prebid.bidder.harbour;
          const format = banner.format.map(({ w, h }) => `${w}x${h}`).find(isBannerFormat);
          const creative =
            format === undefined || kids === 1
              ? null
              : choosePicture(creatives.images, { format, place: `${request.id}/${adUnit}`, house: false });
          if (creative === null) return [];
          await counts.add({ creative_id: creative.id, platform: 0, event: 'request', code: '' });
          const shown = { creative, served: tokens.issue(creative.id, 0), language: lang, base };
          const svg = creative.picture === undefined ? drawPicture(pictureRequest(creative, lang)) : null;
          return [bannerBid(shown, id, svg ?? pictureMarkup(shown))];
        }),
      )
    ).flat();
  return new Hono().post('/ads/bid', async (context) => {
    const kind = fault();
    if (kind === 'error') return refusalResponse({ code: 'UNAVAILABLE' });
    if (kind === 'late') await new Promise((resolve) => setTimeout(resolve, LATE));
    const request = bannerBidRequest.safeParse(await context.req.json().catch(() => null));
    if (!request.success)
      return refusalResponse({ code: 'BAD_REQUEST', message: z.prettifyError(request.error) });
    await waitUntilWritable();
    const bid =
      kind === 'empty' || (await isKids(context)) ? [] : await bidsFor(request.data, pageBase(context));
    context.header('cache-control', 'no-store');
    return context.json({
      id: request.data.id,
      cur: 'USD',
      seatbid: bid.length === 0 ? [] : [{ seat: SEAT, bid }],
    });
  });
}
