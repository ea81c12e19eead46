import type { AdPlatform, AdRequest, AdViewability, LoadedAd } from '#renderer/player/ads/ad-platform.ts';
import type { AdPorts } from '#renderer/player/ads/ad-ports.ts';
import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import { arrangePod } from '#shared/domain/ads/ad-pod.ts';
import { chooseMedia } from '#shared/domain/ads/media-choice.ts';
import { VAST_ERROR } from '#shared/domain/ads/vast-error.ts';
import { adTag, type TagViewer } from './ad-tag.ts';
import { expandMacros } from './ad-tracker.ts';
import { loadVast } from './load-vast.ts';
import type { ParsedAd, ParsedLinear } from './vast-schema.ts';

export type VastPlatformDeps = {
  readonly ports: Pick<AdPorts, 'fetchText' | 'track' | 'canOpen'>;
  readonly picture: AdPicture;
  /** Address of the page, against which addresses are resolved. */
  readonly page: string;
  readonly viewer: () => TagViewer;
  /** Bandwidth in kbit/s; 0 while it is unknown. */
  readonly lineKbps: () => number;
};

type TellErrors = (urls: readonly string[], code: number) => void;

/** An ad as it is played; null if nothing of it can be played, which is reported to its error addresses. */
function toLoadedAd(
  ad: ParsedAd,
  { picture, page, ports, lineKbps }: VastPlatformDeps,
  tell: TellErrors,
): LoadedAd | null {
  const creative = ad.creatives.find((one) => one !== null && one.mediaFiles.length > 0) ?? null;
  const offered = (creative?.mediaFiles ?? []).map(({ fileURL, ...file }) => ({
    ...file,
    url: absolute(fileURL, page),
  }));
  const media = chooseMedia(offered, { height: picture.height(), lineKbps: lineKbps() });
  if (creative === null || media === null) {
    tell(ad.errorURLTemplates, VAST_ERROR.noSupportedMedia);
    return null;
  }
  const clickThrough = creative.videoClickThroughURLTemplate?.url ?? '';
  return {
    adId: ad.id,
    creativeId: creative.id,
    adSystem: ad.system,
    title: ad.title,
    advertiser: ad.advertiser,
    seconds: Number.isNaN(creative.duration) ? 0 : Math.max(0, creative.duration),
    skipAfter: creative.skipDelay !== null && creative.skipDelay >= 0 ? creative.skipDelay : null,
    media,
    expires: ad.expires,
    clickThrough: ports.canOpen(clickThrough) ? clickThrough : null,
    captions: creative.closedCaptionFiles.map(({ fileURL, language, type }) => ({
      language,
      mimeType: type,
      url: absolute(fileURL, page),
    })),
    wrapperIds: ad.wrapperIds,
    tracking: {
      impressions: ad.impressionURLTemplates,
      errors: ad.errorURLTemplates,
      clicks: creative.videoClickTrackingURLTemplates,
      events: creative.trackingEvents,
      notExecuted: ad.adVerifications.flatMap(
        ({ trackingEvents }) => trackingEvents.verificationNotExecuted ?? [],
      ),
      viewability: viewabilityOf(ad),
      unplayed: unplayedParts(ad, creative),
    },
  };
}

const viewabilityOf = ({ viewableImpression: all }: ParsedAd): AdViewability => ({
  viewable: all.flatMap(({ viewable }) => viewable),
  notViewable: all.flatMap(({ notViewable }) => notViewable),
  viewUndetermined: all.flatMap(({ viewUndetermined }) => viewUndetermined),
});

/** Codes of what the player never runs (decision 027), where the document has no other address for it. */
function unplayedParts(
  { adVerifications }: ParsedAd,
  { interactiveCreativeFile }: ParsedLinear,
): readonly number[] {
  const untold = adVerifications.some(
    ({ trackingEvents }) => (trackingEvents.verificationNotExecuted ?? []).length === 0,
  );
  return [
    ...(interactiveCreativeFile === null ? [] : [VAST_ERROR.interactive]),
    ...(untold ? [VAST_ERROR.verification] : []),
  ];
}

const absolute = (url: string, page: string): string =>
  url !== '' && URL.canParse(url, page) ? new URL(url, page).href : '';

/**
 * The platform that reads VAST itself and plays the creative in the product's own picture. `tag` is its
 * address, or a document that is there already, for which nothing is requested.
 */
export function createVastPlatform(
  id: string,
  tag: string | { readonly document: string },
  deps: VastPlatformDeps,
): AdPlatform {
  const { ports, picture, page, viewer } = deps;
  const tell: TellErrors = (urls, code) => {
    for (const url of urls) ports.track(expandMacros(url, { ERRORCODE: String(code) }));
  };
  return {
    id,
    load: async (request: AdRequest, signal: AbortSignal) => {
      const source =
        typeof tag === 'string'
          ? { url: adTag(request.tag ?? tag, page, request, viewer()) }
          : { text: tag.document, page };
      const placed = await loadVast(source, { fetchText: ports.fetchText, tellErrors: tell }, signal);
      if (signal.aborted) throw new Error('aborted');
      const { ads, spares } = arrangePod(
        placed.map(({ ad, path }) => ({ ad: ad && toLoadedAd(ad, deps, tell), path })),
      );
      return [...ads, ...spares.map((ad) => ({ ...ad, isSpare: true }))];
    },
    prepare: ({ media }) => picture.prepare(media),
    start: (ad, volume, listener) => picture.start(ad, volume, listener),
  };
}
