import { z } from 'zod';
import { artworkAddress } from '#service/catalogue/art/picture-size.ts';
import { bilingual } from '#service/kernel/text/bilingual.ts';
import { LINEAR_AD_KINDS } from '#shared/domain/ads/ad-kind.ts';
import { LANGUAGES } from '#shared/kernel/language.ts';

/**
 * The ad server's content: its advertisers, and their films and pictures, which name them by id. The decision
 * between them and the documents around them are the ad server's.
 */

const id = z.string().min(1).max(100);

/** The two platforms, by their priority (S1-4-055). */
const platformNo = z.literal([0, 1]);
export type AdPlatformNo = z.infer<typeof platformNo>;

/** An advertiser. */
const advertiserContent = z
  .object({
    id,
    brand: bilingual,
    /** The company behind the brand, as viewers read it. */
    company: bilingual,
    /** Domain of its own pages. */
    domain: z.hostname(),
    /** Line item of its campaign, by platform. */
    lineItems: z.tuple([z.string(), z.string()]).readonly(),
    /** Text of its landing page, and label of the button that leads there. */
    offer: bilingual,
    /** Small print of its landing page. */
    note: bilingual.exactOptional(),
    /** Its own page, which takes the place of a landing page here. */
    link: z.url({ protocol: /^https?$/ }).exactOptional(),
  })
  .readonly();
export type Advertiser = z.infer<typeof advertiserContent>;

/** A spoken line of a film, for its captions; times in seconds. */
const filmLine = z.object({ from: z.number(), to: z.number(), text: bilingual }).readonly();

/** A film as a file or HLS at another server. */
const filmFile = z
  .object({
    url: z.url({ protocol: /^https?$/ }),
    type: z.enum(['video/mp4', 'application/vnd.apple.mpegurl']),
    kbps: z.number().positive(),
    width: z.int().positive(),
    height: z.int().positive(),
  })
  .readonly();

/** A film of an advertiser. */
const videoContent = z
  .object({
    id,
    advertiser: id,
    title: bilingual,
    /** File of the film in the media folder, without extension. */
    film: z.string(),
    /** Files elsewhere in the place of that one. */
    files: z.array(filmFile).readonly().exactOptional(),
    /** Length in seconds. */
    seconds: z.number().positive(),
    /** Bit rate of the file in kbit/s. */
    kbps: z.number().positive(),
    /** Seconds until it may be skipped; null if it may not. */
    skipAfter: z.number().nullable(),
    platforms: z.array(platformNo).readonly(),
    /** An ad of the service itself, the only kind that a kids profile gets. */
    house: z.boolean(),
    /** Chosen by what the viewer watches: only with their consent. */
    personalised: z.boolean(),
    /** Kinds of breaks it may run in; all where absent. */
    kinds: z.array(z.enum(LINEAR_AD_KINDS)).readonly().exactOptional(),
    /** Languages it may run in; both where absent. */
    languages: z.array(z.enum(LANGUAGES)).readonly().exactOptional(),
    /** Ad systems that it is passed through before it is found, by platform; none where absent. */
    wrappedBy: z
      .object({ platform: platformNo, systems: z.array(z.string()).readonly() })
      .readonly()
      .exactOptional(),
    /** The script of a vendor that measures whether it was seen; none where absent. */
    verification: z.object({ vendor: z.string(), scriptUrl: z.url() }).readonly().exactOptional(),
    lines: z.array(filmLine).readonly(),
  })
  .readonly();
export type VideoContent = z.infer<typeof videoContent>;

/** Sizes of the bottom banner (S0-9-012) and of companions. */
const BANNER_SIZES = ['975x100', '970x90', '970x250', '728x90', '300x250'] as const;
type BannerFormat = (typeof BANNER_SIZES)[number];
const imageFormat = z.enum([...BANNER_SIZES, 'uwall', 'keyup']);
export type ImageFormat = z.infer<typeof imageFormat>;

export const isBannerFormat = (size: string): size is BannerFormat =>
  BANNER_SIZES.some((one) => one === size);

/** A picture of an advertiser; width and height in pixels. */
const imageContent = z
  .object({
    id,
    advertiser: id,
    format: imageFormat,
    width: z.int().positive(),
    height: z.int().positive(),
    /** The inverted L around the picture, the strip without words next to a text, or a banner with words. */
    layout: z.enum(['l-shape', 'strip', 'banner']),
    /** An ad of the service itself, the only kind that a kids profile gets. */
    house: z.boolean(),
    /** A picture of the station, or an address elsewhere, in the place of a drawn one. */
    picture: artworkAddress.exactOptional(),
  })
  .readonly();
export type ImageContent = z.infer<typeof imageContent>;

/** The inverted L around the picture, or the strip below it. */
const shape = z.enum(['L', 'K']);

/** Everything that the ad server plays. */
export const adContent = z
  .object({
    /** Names of the platforms' ad systems, as the whitelist knows them. */
    systems: z.tuple([z.string(), z.string()]).readonly(),
    advertisers: z.array(advertiserContent).readonly(),
    videos: z.array(videoContent).readonly(),
    images: z.array(imageContent).readonly(),
    /** Seconds: items longer than this have mid-rolls, and how far apart these are. */
    midrolls: z
      .object({
        longerThan: z.int().positive(),
        every: z.int().positive(),
        /** They are asked of the platforms, and not of the service's own server alone. */
        ofPlatforms: z.boolean().exactOptional(),
      })
      .readonly()
      .exactOptional(),
    /** Image ads of channels; `at` in milliseconds since 1970. */
    liveImages: z
      .array(
        z
          .object({
            networkCode: z.string(),
            at: z.number(),
            /** Milliseconds after which it is shown again and again, and before when (ms); once where absent. */
            every: z.number().positive().exactOptional(),
            until: z.number().exactOptional(),
            shape,
          })
          .readonly(),
      )
      .readonly()
      .exactOptional(),
    /** Image ads of on-demand items: of one, or of a share of all; `at` in seconds of playback. */
    sponsored: z
      .array(
        z.union([
          z.object({ videoId: z.string(), at: z.number(), shape }).readonly(),
          z
            .object({
              /** From 0 to 1. */
              share: z.number(),
              /** Seconds that an item of the share is longer than. */
              longerThan: z.number(),
              at: z.number(),
              shape,
            })
            .readonly(),
        ]),
      )
      .readonly()
      .exactOptional(),
    /** Where the bottom banner is booked, as sessions say it. */
    banner: z
      .object({
        site: z.string().exactOptional(),
        unit: z.string().exactOptional(),
        base: z.string().exactOptional(),
        refreshSeconds: z.int().positive().exactOptional(),
      })
      .readonly()
      .exactOptional(),
    /** Hosts that pages reach for ads, as a content security policy takes them. */
    origins: z.array(z.string()).readonly().exactOptional(),
  })
  .readonly();
export type AdContent = z.infer<typeof adContent>;

/** An ad server without an ad: every break is answered with none. */
export const NO_ADS: AdContent = {
  systems: ['', ''],
  advertisers: [],
  videos: [],
  images: [],
};
