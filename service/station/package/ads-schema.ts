import { z } from 'zod';
import { AD_HOST_FORM, parseAdHosts } from '#shared/domain/ads/ad-hosts.ts';
import { LINEAR_AD_KINDS } from '#shared/domain/ads/ad-kind.ts';
import { address, id, line, lineInLanguages, moment, numeric, whole, yesNo } from './field.ts';
import { pictureSchema } from './stream-schema.ts';

/** A host of advertising, as `ads.example` or `*.ads.example`. */
const host = z
  .string()
  .trim()
  .max(300)
  .refine((text) => parseAdHosts([text]).ok, `has to be ${AD_HOST_FORM}`);
const share = numeric.pipe(z.number().min(0).max(1));
const seconds = numeric.pipe(z.number().min(0).max(3600));

/**
 * An address of an ad server. `[timestamp]`, `[adunit]`, `[adtarget_genre]`, `[adtarget_category]` and
 * `[adtarget_sub_category]` in it are filled in by the page.
 */
export const adTagSchema = address;

/** A film of a house ad on a CDN, of one advertiser or of the station itself. */
const film = z.strictObject({
  url: address,
  kbps: whole(1, 100_000).default(2000),
  width: whole(1, 8192).default(1280),
  height: whole(1, 8192).default(720),
});

const ofAd = {
  id,
  title: lineInLanguages,
  /** Whose ad it is; without it, it is the station's own, and the only kind that children see. */
  advertiser: lineInLanguages.optional(),
  /** Where it leads. */
  link: address,
};

const video = z.strictObject({
  ...ofAd,
  films: z.array(film).min(1).max(10),
  /** Seconds. */
  duration: numeric.pipe(z.number().positive().max(600)),
  /** Seconds until it may be skipped; without it, it may not. */
  skipAfter: whole(0, 600).optional(),
  /** Kinds of breaks that it may run in; all by default. */
  kinds: z.array(z.enum(LINEAR_AD_KINDS)).min(1).optional(),
});

/** Pixels of each format of a picture. */
export const AD_PICTURE_FORMATS = {
  '975x100': [975, 100],
  '970x90': [970, 90],
  '970x250': [970, 250],
  '728x90': [728, 90],
  '300x250': [300, 250],
  uwall: [1280, 720],
  keyup: [1280, 190],
} as const;
const FORMATS = [
  ...(['975x100', '970x90', '970x250', '728x90', '300x250'] as const),
  ...(['uwall', 'keyup'] as const),
];

const picture = z.strictObject({ ...ofAd, format: z.enum(FORMATS), picture: pictureSchema });

/** When an image ad is shown beside a programme: L around it, K below it. */
const shape = z.enum(['L', 'K']);

/** Settings of breaks: `live_*`, `uwall` and the times of remote config. */
const breaks = z.strictObject({
  preroll: yesNo.optional(),
  midroll: yesNo.optional(),
  liveroll: yesNo.optional(),
  uwall: yesNo.optional(),
  liveUwall: yesNo.optional(),
  /** Seconds after a break in which no other begins. */
  adFreeTime: seconds.optional(),
  cutLongAds: yesNo.optional(),
  /** Seconds that a uwall is shown. */
  uwallSeconds: seconds.optional(),
  /** Seconds of waiting for the first platform. */
  timeout: seconds.optional(),
  /** Programmes longer than this have breaks in them, and how far apart these are, in seconds. */
  longerThan: whole(60, 86_400).default(900),
  every: whole(60, 86_400).default(600),
});

const server = z.strictObject({ adapter: z.enum(['vast', 'ima']).default('vast'), tag: adTagSchema });

/** `ads.json`: where ads come from, and the station's own. */
export const adsSchema = z.strictObject({
  /**
   * Ad servers by priority. `own` is that of the service, which plays `videos` and `pictures`, and the only one
   * that is asked without any.
   */
  servers: z
    .array(z.union([z.literal('own'), server]))
    .max(2)
    .optional(),
  /** Address of the breaks of a programme as VMAP; the service's own without it. */
  vmap: address.optional(),
  /** Hosts that pages may reach for ads, besides those of the tags and of `videos`. */
  hosts: z.array(host).max(100).default([]),
  whitelist: z
    .strictObject({
      enabled: yesNo.default(true),
      creatives: z
        .array(z.strictObject({ system: line, creative: line }))
        .max(1000)
        .default([]),
      lineItems: z.array(line).max(1000).default([]),
      /** Hosts whose films all pass. */
      hosts: z.array(host).max(100).default([]),
    })
    .optional(),
  breaks: breaks.prefault({}),
  /** Loudest volume of ads by the host of their films. */
  volume: z.record(z.string(), share).default({}),
  banner: z
    .strictObject({
      site: line.optional(),
      unit: line.optional(),
      base: line.optional(),
      refresh: whole(10, 3600).optional(),
      bidder: address.optional(),
    })
    .default({}),
  videos: z.array(video).max(500).default([]),
  pictures: z.array(picture).max(500).default([]),
  /** Image ads of live events: when each is shown on a channel. */
  live: z
    .array(z.strictObject({ channel: id, at: moment, shape }))
    .max(10_000)
    .default([]),
  /** Image ads of episodes: after how many seconds of playing. */
  sponsored: z
    .array(z.strictObject({ episode: id, at: whole(0, 86_400), shape }))
    .max(10_000)
    .default([]),
});
export type StationAds = z.output<typeof adsSchema>;
