import type { AdPlatformNo } from '#service/ads/creatives/ad-content.ts';
import type { VideoCreative } from '#service/ads/creatives/creatives.ts';
import type {
  VastAd,
  VastCompanion,
  VastInline,
  VastVerification,
  VastWrapper,
} from '#service/ads/vast/vast-document.ts';
import type { AdEventName } from '#shared/contract/ads/ad-events.ts';
import type { Language } from '#shared/kernel/language.ts';
import { LANGUAGES, languageTag } from '#shared/kernel/language.ts';
import {
  adPictureAddress,
  captionAddress,
  eventAddress,
  filmAddress,
  filmPlaylistAddress,
  hopAddress,
  landingAddress,
} from './ad-addresses.ts';
import { type AdFault, nextHop, spoiledAd } from './ad-faults.ts';
import type { ServedAd } from './event-token.ts';

/** Events with one address each; the others of the document have nodes of their own. */
const TRACKED = [
  ...(['creativeView', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'] as const),
  ...(['progress', 'pause', 'resume', 'mute', 'unmute', 'skip', 'closeLinear'] as const),
];
/** Seconds for which a served ad may be played: a page may ask for it before its break is due. */
const EXPIRES_SECONDS = 300;

/** When `progress` is reported, in seconds: at the earliest when an ad may be skipped. */
const PROGRESS_AFTER = 3;

/**
 * A served creative: who gets it, and where addresses start. `hop` counts the wrappers that have been passed.
 */
export type Serving = {
  readonly creative: VideoCreative;
  /** Name of the ad system that serves it. */
  readonly adSystem: string;
  readonly served: ServedAd;
  readonly sequence: number | null;
  readonly language: Language;
  readonly hop: number;
  /** Origin of the page. */
  readonly base: string;
};

/** The systems that a creative is passed through on a platform, in order. */
export const wrappersOf = ({ wrappedBy }: VideoCreative, platform: AdPlatformNo): readonly string[] =>
  wrappedBy?.platform === platform ? wrappedBy.systems : [];

/**
 * Builds an ad of a VAST document: the next wrapper on the way to its creative through `systems`, or the
 * creative itself. A platform's fault spoils it.
 */
export function buildAd(serving: Serving, systems: readonly string[], fault: AdFault | null): VastAd {
  const system = systems[serving.hop];
  const ad =
    system === undefined ? buildInline(serving) : buildWrapper(serving, system, nextHop(fault, serving.hop));
  return spoiledAd(ad, fault, serving.creative.film);
}

/** Builds a wrapper. Its events carry the same token as those of the creative, so that one ad counts once. */
function buildWrapper(
  { creative, served, sequence, language, hop, base }: Serving,
  adSystem: string,
  next: number,
): VastWrapper {
  return {
    kind: 'wrapper',
    id: `${lineItemOf(creative, served.platform)}-${hop + 1}`,
    sequence,
    adSystem,
    errorUrl: eventAddress(base, served, 'error'),
    impressionUrl: eventAddress(base, served, 'impression'),
    tagUrl: hopAddress(base, served, language, next),
  };
}

const lineItemOf = ({ advertiser }: VideoCreative, platform: AdPlatformNo): string =>
  advertiser.lineItems[platform];

type EventAddress = (event: AdEventName) => string;

/** Builds the creative itself. */
function buildInline({ creative, adSystem, served, sequence, language, base }: Serving): VastInline {
  const event: EventAddress = (name) => eventAddress(base, served, name);
  const { advertiser } = creative;
  return {
    kind: 'inline',
    id: lineItemOf(creative, served.platform),
    sequence,
    adSystem,
    errorUrl: event('error'),
    impressionUrl: event('impression'),
    servingId: served.token,
    title: creative.title[language],
    advertiser: advertiser.company[language],
    creativeId: creative.id,
    universalAdId: universalAdId(creative),
    duration: creative.seconds,
    expires: EXPIRES_SECONDS,
    skipOffset: creative.skipAfter,
    tracking: Object.fromEntries(TRACKED.map((name) => [name, event(name)])),
    progressAfter: Math.min(PROGRESS_AFTER, creative.seconds),
    clickThrough: landingAddress(base, advertiser, language),
    clickTracking: event('clickTracking'),
    viewable: {
      viewable: event('viewable'),
      notViewable: event('notViewable'),
      undetermined: event('viewUndetermined'),
    },
    mediaFiles: mediaFilesOf(creative, base),
    captions: captionsOf(creative, base),
    companions: companionsOf(creative, language, base, event),
    verifications: verificationsOf(creative, event),
  };
}

/** The files of a creative: those of the media folder, or its own elsewhere. */
export function mediaFilesOf({ film, files, kbps }: VideoCreative, base: string): VastInline['mediaFiles'] {
  if (files !== undefined)
    return files.map(({ url, type, width, height, kbps: bitrate }) => ({
      url,
      type,
      delivery: type === 'video/mp4' ? 'progressive' : 'streaming',
      width,
      height,
      bitrate,
    }));
  const size = { width: 1280, height: 720, bitrate: kbps };
  return [
    { url: filmAddress(base, film), type: 'video/mp4', delivery: 'progressive', ...size },
    {
      url: filmPlaylistAddress(base, film),
      type: 'application/vnd.apple.mpegurl',
      delivery: 'streaming',
      ...size,
    },
  ];
}

const captionsOf = ({ id, lines, files }: VideoCreative, base: string): VastInline['captions'] =>
  files !== undefined && lines.length === 0
    ? []
    : LANGUAGES.map((one) => ({ language: languageTag(one), url: captionAddress(base, id, one) }));

const companionsOf = (
  { advertiser, companions }: VideoCreative,
  language: Language,
  base: string,
  event: EventAddress,
): readonly VastCompanion[] =>
  companions.map(({ id, width, height, picture }) => ({
    id,
    width,
    height,
    imageUrl: adPictureAddress(base, { id, picture }, language),
    altText: advertiser.offer[language],
    clickThrough: landingAddress(base, advertiser, language),
    clickTracking: event('companionClick'),
    viewTracking: event('companionView'),
  }));

const verificationsOf = (
  { id, verification }: VideoCreative,
  event: EventAddress,
): readonly VastVerification[] =>
  verification === undefined
    ? []
    : [
        {
          vendor: verification.vendor,
          scriptUrl: verification.scriptUrl,
          parameters: id,
          notExecutedUrl: event('verificationNotExecuted'),
        },
      ];

const universalAdId = ({ id }: VideoCreative): string => `HTV-${id.toUpperCase()}`;
