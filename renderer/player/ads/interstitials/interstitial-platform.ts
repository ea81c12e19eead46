import type { AdPlatform, AdRequest, LoadedAd } from '#renderer/player/ads/ad-platform.ts';
import type { AdPorts } from '#renderer/player/ads/ad-ports.ts';
import { isOwnAddress } from '#renderer/player/ads/break-platforms.ts';
import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import { adTag, type TagViewer } from '#renderer/player/ads/vast/ad-tag.ts';
import type { Interstitial } from '#shared/domain/ads/cues/interstitials.ts';
import { type Asset, NO_TRACKING, parseAssetList } from './asset-list.ts';

const LIST_TIMEOUT_MS = 4000;

export type InterstitialDeps = {
  readonly ports: Pick<AdPorts, 'fetchText' | 'canOpen'>;
  readonly picture: AdPicture;
  /** Address of the page; requests to lists of its host carry the viewer's data like an ad tag. */
  readonly page: string;
  readonly viewer: () => TagViewer;
};

/**
 * Whether an interstitial's assets may play for a viewer: for a kids profile those of the product's own
 * server only.
 */
export const mayPlayInterstitial = (
  { assetUri, assetList }: Interstitial,
  kids: boolean,
  page: string,
): boolean => !kids || isOwnAddress(assetUri ?? assetList ?? '', page);

/**
 * An asset as an ad. A playlist that forbids skipping is obeyed; otherwise the viewer may skip, at once or
 * after the time that it names.
 */
const assetAd = (
  id: string,
  asset: Asset,
  { restrict, skipAfter }: Interstitial,
  canOpen: (url: string) => boolean,
): LoadedAd => ({
  adId: id,
  creativeId: asset.creativeId || id,
  adSystem: '',
  title: asset.title,
  advertiser: asset.advertiser,
  seconds: asset.seconds,
  skipAfter: restrict.skip ? null : skipAfter,
  captions: [],
  wrapperIds: [],
  tracking: asset.tracking,
  media: { url: asset.url, type: /\.mp4(?:$|\?)/.test(asset.url) ? 'mp4' : 'hls', height: 0, bitrate: 0 },
  clickThrough: asset.clickThrough !== '' && canOpen(asset.clickThrough) ? asset.clickThrough : null,
});

/** Leaves out what lies past the limit that the playlist sets. */
function fitting(ads: readonly LoadedAd[], limit: number | null): readonly LoadedAd[] {
  let left = limit ?? Number.POSITIVE_INFINITY;
  return ads.flatMap((ad) => {
    if (left <= 0) return [];
    const seconds = ad.seconds > 0 ? Math.min(ad.seconds, left) : left;
    left -= seconds;
    return [{ ...ad, seconds: Number.isFinite(seconds) ? seconds : 0 }];
  });
}

/**
 * The platform of a break whose ads the playlist itself names (HLS interstitials): the same machine,
 * whitelist, picture and tracking play them. A single asset whose tracking addresses do not come plays
 * untracked.
 */
export function createInterstitialPlatform(one: Interstitial, deps: InterstitialDeps): AdPlatform {
  const { ports, picture, page, viewer } = deps;
  const listAssets = async (
    list: string,
    request: AdRequest,
    signal: AbortSignal,
  ): Promise<readonly Asset[]> => {
    const own = new URL(list).host === new URL(page).host;
    const reply = await ports.fetchText(
      own ? adTag(list, page, request, viewer()) : list,
      LIST_TIMEOUT_MS,
      signal,
    );
    if (!reply.ok) throw new Error(reply.error);
    return parseAssetList(reply.text, list);
  };
  const single = async (url: string, request: AdRequest, signal: AbortSignal): Promise<readonly Asset[]> => {
    const assets =
      one.signaling === null ? [] : await listAssets(one.signaling, request, signal).catch(() => []);
    const plain = {
      url,
      seconds: one.duration ?? 0,
      creativeId: '',
      title: '',
      advertiser: '',
      clickThrough: '',
      tracking: NO_TRACKING,
    };
    return [assets.find((asset) => asset.url === url) ?? plain];
  };
  return {
    id: 'interstitial',
    load: async (request, signal) => {
      const assets = await (one.assetUri === null
        ? listAssets(one.assetList ?? '', request, signal)
        : single(one.assetUri, request, signal));
      const ads = assets.map((asset, index) => assetAd(`${one.id}-${index + 1}`, asset, one, ports.canOpen));
      return fitting(ads, one.playoutLimit);
    },
    prepare: ({ media }) => picture.prepare(media),
    start: (ad, volume, listener) => picture.start(ad, volume, listener),
  };
}
