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

/** A film of the demo's media. The check refuses it in every package but the demo's own. */
const demoFilm = z.strictObject({ kind: z.literal('demo-film'), film: id, kbps: whole(1, 100_000) });

/** A picture that the demo's painter draws, in pixels. The check refuses it as well. */
const demoPicture = z.strictObject({
  kind: z.literal('demo-picture'),
  layout: z.enum(['l-shape', 'strip', 'banner']),
  width: whole(1, 8192),
  height: whole(1, 8192),
});

/** An advertiser with several ads, whose pictures are shown beside its films. */
const advertiser = z.strictObject({
  id,
  brand: lineInLanguages,
  /** The company behind the brand; the brand without it. */
  company: lineInLanguages.optional(),
  /** Domain of its own pages. */
  domain: z.hostname(),
  /** Line items of its campaign at the first and the second server. */
  lineItems: z.tuple([line, line]).optional(),
  /** Text of its landing page, and its small print. */
  offer: lineInLanguages,
  note: lineInLanguages.optional(),
  /** Its own page, in the place of a landing page here. */
  link: address.optional(),
});

const ofAd = {
  id,
  title: lineInLanguages,
  /** Whose ad it is; without it and `by`, it is the station's own, and the only kind that children see. */
  advertiser: lineInLanguages.optional(),
  /** Id of one of the advertisers. */
  by: id.optional(),
  /** Whether an advertiser's ad is the station's own. */
  house: yesNo.optional(),
  /** Where it leads; with `by`, to the advertiser's page. */
  link: address.optional(),
};

/** An ad leads somewhere. */
const leads = ({
  link,
  by,
}: {
  readonly link?: string | undefined;
  readonly by?: string | undefined;
}): boolean => link !== undefined || by !== undefined;
const LEADS = { error: 'an ad has a “link”, or an advertiser in “by”', path: ['link'] };

const video = z.strictObject({
  ...ofAd,
  films: z.union([z.array(film).min(1).max(10), demoFilm]),
  /** Seconds. */
  duration: numeric.pipe(z.number().positive().max(600)),
  /** Seconds until it may be skipped; without it, it may not. */
  skipAfter: whole(0, 600).optional(),
  /** Kinds of breaks that it may run in; all by default. */
  kinds: z.array(z.enum(LINEAR_AD_KINDS)).min(1).optional(),
  /** Places among the servers that it is served for: 0 for the first, 1 for the second. */
  platforms: z
    .array(z.literal([0, 1]))
    .min(1)
    .default([0]),
  /** Chosen by what the viewer watches: only with their consent. */
  personalised: yesNo.default(false),
  /** Ad systems that it is passed through before it is found. */
  wrappedBy: z.strictObject({ platform: z.literal([0, 1]), systems: z.array(line).min(1).max(5) }).optional(),
  /** The script of a vendor that measures whether it was seen. */
  verification: z.strictObject({ vendor: line, scriptUrl: address }).optional(),
  /** What is said in it, for captions; in seconds. */
  captions: z
    .array(z.strictObject({ from: seconds, to: seconds, text: lineInLanguages }))
    .max(500)
    .default([]),
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

const picture = z.strictObject({
  ...ofAd,
  format: z.enum(FORMATS),
  picture: z.union([pictureSchema, demoPicture]),
});

/** When an image ad is shown beside a programme: L around it, K below it. */
const shape = z.enum(['L', 'K']);

/** An image ad of a channel: once, or again and again. */
const live = z.strictObject({
  channel: id,
  at: moment,
  /** Seconds after which it is shown again, from `at` on. */
  every: whole(60, 86_400).optional(),
  until: moment.optional(),
  shape,
});

/** An end is that of repeated times. */
const endsRepeated = ({ every, until }: z.output<typeof live>): boolean =>
  until === undefined || every !== undefined;
const ENDS_REPEATED = { error: '“until” is the end of what is repeated: say “every” too', path: ['until'] };

/** An image ad of an episode, or of a share of the episodes of a station, after so many seconds of playing. */
const sponsored = z.strictObject({
  episode: id.optional(),
  /** From 0 to 1. */
  share: share.optional(),
  /** Episodes longer than this, in seconds, are counted for a share. */
  longerThan: whole(0, 86_400).optional(),
  at: whole(0, 86_400),
  shape,
});

/** A sponsor is of one episode, or of a share of them. */
const isOfEpisodes = ({ episode, share: part, longerThan }: z.output<typeof sponsored>): boolean =>
  episode === undefined ? part !== undefined : part === undefined && longerThan === undefined;
const OF_EPISODES = {
  error: 'a sponsor has an “episode”, or a “share” of those that are “longerThan” so many seconds',
  path: ['episode'],
};

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
  /** Names of the ad systems behind the service's own server, for its first and second place among them. */
  systems: z.tuple([line, line]).optional(),
  advertisers: z.array(advertiser).max(500).default([]),
  videos: z.array(video.refine(leads, LEADS)).max(500).default([]),
  pictures: z.array(picture.refine(leads, LEADS)).max(500).default([]),
  live: z.array(live.refine(endsRepeated, ENDS_REPEATED)).max(10_000).default([]),
  sponsored: z.array(sponsored.refine(isOfEpisodes, OF_EPISODES)).max(10_000).default([]),
});
export type StationAds = z.output<typeof adsSchema>;

type AdFilms = StationAds['videos'][number]['films'];
type AdPicture = StationAds['pictures'][number]['picture'];

/** Films and pictures that a station has, and not the demo's media and painter. */
export const isOwnFilm = (films: AdFilms): films is Exclude<AdFilms, { readonly kind: unknown }> =>
  !('kind' in films);
export const isOwnPicture = (picture: AdPicture): picture is string => typeof picture === 'string';
