import { z } from 'zod';

/** Facts about the page and the viewer for a bidder. `adUnit` is `base/ad_unit`. */
export const bannerBidParams = z.object({
  adSite: z.string(),
  adUnit: z.string(),
  lang: z.enum(['tc', 'en']),
  personalised: z.union([z.literal(0), z.literal(1)]),
  kids: z.union([z.literal(0), z.literal(1)]),
});
export type BannerBidParams = z.infer<typeof bannerBidParams>;

/**
 * The part of an OpenRTB 2.6 bid request that a bidder of the bottom banner reads (POST to
 * `banner_bidder_url`, as Prebid Server takes it, body JSON of any content type). `bidder` holds the ad
 * config under the bidder's name `harbour`; unknown members are ignored.
 */
export const bannerBidRequest = z.object({
  id: z.string().min(1),
  imp: z
    .array(
      z.object({
        id: z.string().min(1),
        banner: z.object({
          format: z
            .array(z.object({ w: z.number().int().positive(), h: z.number().int().positive() }))
            .min(1),
        }),
        ext: z.object({ prebid: z.object({ bidder: z.object({ harbour: bannerBidParams }) }) }),
      }),
    )
    .min(1),
  tmax: z.number().positive().optional(),
});
export type BannerBidRequest = z.infer<typeof bannerBidRequest>;

/**
 * A bid. `adm` is markup that is shown in a frame without an origin of its own; it counts its own clicks by
 * the address of its link. `burl` is fetched once the impression counts.
 */
const bannerBid = z.object({
  id: z.string().min(1),
  impid: z.string().min(1),
  price: z.number().positive(),
  adm: z.string().min(1),
  w: z.number().int().positive(),
  h: z.number().int().positive(),
  crid: z.string().min(1),
  adomain: z.array(z.string()).optional(),
  burl: z.string().optional(),
  /** A banner. */
  mtype: z.literal(1),
});

/** The reply of a bidder; no bid is an empty `seatbid`. */
export const bannerBidResponse = z.object({
  id: z.string(),
  cur: z.string().optional(),
  seatbid: z.array(z.object({ seat: z.literal('harbour'), bid: z.array(bannerBid) })),
});
export type BannerBidResponse = z.infer<typeof bannerBidResponse>;

/**
 * Query of a house ad, `/ads/display`; 204 if there is none. `size` is one of the four banner sizes, as
 * `970x90`.
 */
export const displayAdQuery = z.object({
  size: z.string().regex(/^\d{2,4}x\d{2,4}$/),
  lang: z.enum(['tc', 'en']),
  site: z.string().max(80).default(''),
  unit: z.string().max(160).default(''),
  kids: z.enum(['0', '1']).default('0'),
});

/**
 * A house ad: a picture with a link. `click` counts and leads on, `impression` counts; both are addresses of
 * the service.
 */
export const displayAd = z.object({
  creativeId: z.string().min(1),
  image: z.string().min(1),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  title: z.string(),
  advertiser: z.string(),
  click: z.string().min(1),
  impression: z.string().min(1),
});
export type DisplayAd = z.infer<typeof displayAd>;
