import type { AdPlatformNo } from '#service/ads/creatives/ad-content.ts';
import type { Creatives, ImageCreative, VideoCreative } from '#service/ads/creatives/creatives.ts';
import { type VastAd, vastDocument } from '#service/ads/vast/vast-document.ts';
import { type VmapDocumentBreak, vmapDocument } from '#service/ads/vast/vmap-document.ts';
import { formatVtt } from '#service/kernel/media/web-vtt.ts';
import type { AdEventName } from '#shared/contract/ads/ad-events.ts';
import type { AdImageMessage } from '#shared/contract/ads/ad-image-message.ts';
import type { ImageAdKind } from '#shared/domain/ads/ad-kind.ts';
import type { Language } from '#shared/kernel/language.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { breakAddress, eventAddress, landingAddress } from './ad-addresses.ts';
import { type AdControls, systemsUnder } from './ad-faults.ts';
import type { AdTagQuery } from './ad-request.ts';
import { buildAd, mediaFilesOf, type Serving, wrappersOf } from './build-ad.ts';
import { chooseAds } from './choose-ads.ts';
import type { EventTokens, ServedAd } from './event-token.ts';
import { choosePicture, imageMessage } from './image-answers.ts';

/**
 * Dependencies: the creatives, the tokens of events, and the length of an on-demand item in seconds (null if
 * there is none of that id).
 */
export type AdServerDeps = {
  readonly creatives: Creatives;
  readonly tokens: EventTokens;
  readonly itemLength: (videoId: string) => number | null;
  /** Whether a programme's breaks have a tag of their own. */
  readonly hasOwnTag: (videoId: string) => boolean;
  /** Counts a request of a platform, and each creative it was answered with. */
  readonly count: (creativeId: string, platform: AdPlatformNo, event: 'request' | 'empty') => Promise<void>;
  readonly controls: AdControls;
};

/** The ad server. `base` is the origin that the page knows this service by. */
export type AdServer = {
  /** The VAST document of a break, or of a hop behind a wrapper; null if there is no such hop. */
  readonly vast: (query: AdTagQuery, base: string) => Promise<string | null>;
  /** The assets of an HLS interstitial; `creative` names the house ad of one that has a single asset. */
  readonly assets: (query: AdTagQuery, base: string) => Promise<AssetList>;
  /** The message of an image ad, or null if there is none. */
  readonly image: (query: AdTagQuery, kind: ImageAdKind, base: string) => Promise<AdImageMessage | null>;
  /** The breaks of an on-demand item: before it, in it and after it. */
  readonly vmap: (item: string, language: Language, base: string) => string;
  /** The captions of a creative as WebVTT, or null. */
  readonly captions: (creativeId: string, language: Language) => string | null;
};

/**
 * Creates the ad server. The events of an ad that it serves carry one of the `tokens`, so that others are not
 * counted.
 */
export function createAdServer(deps: AdServerDeps): AdServer {
  const { creatives, itemLength, hasOwnTag, controls } = deps;
  const ads = async (query: AdTagQuery, base: string): Promise<readonly VastAd[]> => {
    const fault = controls.faultOf(query.platform);
    return (await serve(deps, chosenFor(deps, query), query, base)).map((serving) =>
      buildAd(serving, systemsUnder(fault, wrappersOf(serving.creative, query.platform)), fault),
    );
  };
  return {
    vast: async (query, base) => {
      const found = query.hop === 0 ? await ads(query, base) : hop(deps, query, base);
      return found === null ? null : vastDocument(found);
    },
    assets: async (query, base) => {
      const single = creatives.video(query.creative);
      const chosen = single?.house === true ? [single] : chosenFor(deps, query);
      return assetList(await serve(deps, chosen, query, base));
    },
    image: (query, kind, base) => image(deps, query, kind, base),
    vmap: (item, lang, base) => {
      const { midrolls } = creatives;
      const ofPlatforms = midrolls.ofPlatforms === true || hasOwnTag(item);
      const times = midrollTimes(itemLength(item) ?? 0, midrolls);
      return vmapDocument(breaksOf({ item, lang, base, ofPlatforms }, times));
    },
    captions: (creativeId, language) => {
      const creative = creatives.video(creativeId);
      return creative === null ? null : captionsOf(creative, language);
    },
  };
}

/** Returns the creatives of a break: those that the console has chosen, or else what the request asks for. */
function chosenFor({ creatives, controls }: AdServerDeps, query: AdTagQuery): readonly VideoCreative[] {
  const { platform, kind, item, lang: language, seconds, kids, personalised, break: breakId } = query;
  if (kind === 'uwall' || kind === 'keyup' || controls.faultOf(platform)?.kind === 'empty') return [];
  const creativeIds = controls.creatives();
  if (creativeIds !== null) return creativeIds.flatMap((id) => creatives.video(id) ?? []);
  return chooseAds(
    { platform, kind, item, breakId, language, seconds, kids, personalised },
    creatives.videos,
  );
}

/** Serves creatives: counts the request, and each of them with a token of its own. */
async function serve(
  { creatives, tokens, count }: AdServerDeps,
  chosen: readonly VideoCreative[],
  { platform, lang: language }: AdTagQuery,
  base: string,
): Promise<readonly Serving[]> {
  await count('', platform, 'request');
  if (chosen.length === 0) await count('', platform, 'empty');
  return await Promise.all(
    chosen.map(async (creative, index) => {
      await count(creative.id, platform, 'request');
      const sequence = chosen.length === 1 ? null : index + 1;
      return {
        creative,
        adSystem: creatives.systems[platform],
        served: tokens.issue(creative.id, platform),
        sequence,
        language,
        hop: 0,
        base,
      };
    }),
  );
}

/** Returns the ad of a hop behind a wrapper; null if there is no such hop, or this server has not sent it. */
function hop(
  { creatives, tokens, controls }: AdServerDeps,
  query: AdTagQuery,
  base: string,
): readonly VastAd[] | null {
  const creative = creatives.video(query.creative);
  const served: ServedAd = { creativeId: query.creative, platform: query.platform, token: query.token };
  if (creative === null || !tokens.verify(served)) return null;
  const fault = controls.faultOf(query.platform);
  const systems = systemsUnder(fault, wrappersOf(creative, query.platform));
  if (query.hop > systems.length) return null;
  const serving: Serving = {
    creative,
    adSystem: creatives.systems[query.platform],
    served,
    sequence: null,
    language: query.lang,
    hop: query.hop,
    base,
  };
  return [buildAd(serving, systems, fault)];
}

/** Returns the message of an image ad, and counts it; null if there is none for this viewer. */
async function image(
  { creatives, tokens, count, controls }: AdServerDeps,
  query: AdTagQuery,
  kind: ImageAdKind,
  base: string,
): Promise<AdImageMessage | null> {
  const { platform, kids, lang: language } = query;
  await count('', platform, 'request');
  const creative =
    controls.faultOf(platform)?.kind === 'empty'
      ? null
      : pictureFor(creatives, query, kind, controls.creatives());
  if (creative === null || (kids && !creative.house)) {
    await count('', platform, 'empty');
    return null;
  }
  await count(creative.id, platform, 'request');
  return imageMessage({ creative, served: tokens.issue(creative.id, platform), language, base }, kind);
}

/** Returns the captions of a creative as WebVTT. */
const captionsOf = ({ lines }: VideoCreative, language: Language): string =>
  formatVtt(
    lines.map(({ from, to, text }) => ({
      start: from,
      end: to,
      settings: '',
      text: text[language],
    })),
  );

/** The picture of an image ad: one that the demo console wants, or the server's choice. */
function pictureFor(
  { images }: Creatives,
  { item, break: breakId, kids, platform }: AdTagQuery,
  kind: ImageAdKind,
  creativeIds: readonly string[] | null,
): ImageCreative | null {
  const chosen = images.find(({ id, format }) => format === kind && creativeIds?.includes(id) === true);
  const place = `${item}/${breakId}/${platform}`;
  const others = kids ? null : choosePicture(images, { format: kind, place, house: false });
  return chosen ?? others ?? choosePicture(images, { format: kind, place, house: true });
}

type VmapRequest = {
  readonly item: string;
  readonly lang: Language;
  readonly base: string;
  readonly ofPlatforms: boolean;
};

/** The breaks of an item whose mid-rolls begin at these seconds. */
function breaksOf(
  { item, lang, base, ofPlatforms }: VmapRequest,
  midrolls: readonly number[],
): readonly VmapDocumentBreak[] {
  const tagUrl = (kind: string, id: string): string | null =>
    ofPlatforms ? null : breakAddress(base, 0, { kind, item, lang, break: id });
  return [
    /* Both platforms are asked for the break that every start waits for. */
    { id: 'preroll', at: 'start', tagUrl: null },
    ...midrolls.map((at, index) => ({
      id: `midroll-${index + 1}`,
      at,
      tagUrl: tagUrl('midroll', `midroll-${index + 1}`),
    })),
    { id: 'postroll', at: 'end', tagUrl: tagUrl('postroll', 'postroll') },
  ];
}

/** The last mid-roll is at least two minutes before the end. In seconds. */
const END_GUARD = (2 * MINUTE) / SECOND;

/** Returns when the mid-rolls of an item of `duration` begin, in seconds. */
function midrollTimes(duration: number, { longerThan, every }: Creatives['midrolls']): readonly number[] {
  if (duration <= longerThan) return [];
  const count = Math.max(0, Math.floor((duration - END_GUARD) / every));
  return Array.from({ length: count }, (_, index) => (index + 1) * every);
}

/** Events that an interstitial's asset reports, each once under the token of the served ad. */
const TRACKED: readonly AdEventName[] = [
  ...([
    'impression',
    'creativeView',
    'start',
    'firstQuartile',
    'midpoint',
    'thirdQuartile',
    'complete',
  ] as const),
  ...(['pause', 'resume', 'mute', 'unmute', 'closeLinear', 'clickTracking', 'error'] as const),
];

/**
 * Builds an asset of an HLS interstitial's list (RFC 8216bis, appendix D) with its tracking addresses (SVTA
 * 2053, `X-AD-CREATIVE-SIGNALING`).
 */
function asset({ creative, served, language, base }: Serving) {
  const { id, advertiser, seconds, title } = creative;
  const slot = {
    type: 'linear',
    start: 0,
    duration: seconds,
    identifiers: [{ scheme: `urn:${PRODUCT.slug}:creative`, value: id }],
    clickThrough: landingAddress(base, advertiser, language),
    tracking: TRACKED.map((event) => ({ type: event, urls: [eventAddress(base, served, event)] })),
  };
  return {
    URI: mediaFilesOf(creative, base)[0]?.url ?? '',
    DURATION: seconds,
    'X-AD-CREATIVE-SIGNALING': { version: 2, type: 'slot', payload: [slot] },
    'X-COM-HARBOUR-AD': { title: title[language], advertiser: advertiser.company[language] },
  };
}

const assetList = (servings: readonly Serving[]) => ({ ASSETS: servings.map(asset) });
type AssetList = ReturnType<typeof assetList>;
