import { z } from 'zod';
import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import type { Interstitial } from '#shared/domain/ads/cues/interstitials.ts';
import type { AdPlatform, LoadedAd } from './ad-platform.ts';
import type { AdPorts } from './ad-ports.ts';

/** The list of an interstitial's assets (RFC 8216bis, appendix D). */
const assetList = z.object({ ASSETS: z.array(z.object({ URI: z.string().min(1), DURATION: z.number().min(0).catch(0) })).catch([]) });

const LIST_TIMEOUT_MS = 4000;

/** An asset as an ad: nothing is known of it but its media, so that the whitelist judges it by its host alone. */
function assetAd(id: string, url: string, seconds: number): LoadedAd {
  return {
    adId: id,
    creativeId: id,
    adSystem: '',
    title: '',
    advertiser: '',
    seconds,
    skipAfter: null,
    media: { url, type: /\.mp4(?:$|\?)/.test(url) ? 'mp4' : 'hls', height: 0, bitrate: 0 },
    clickThrough: null,
    captions: [],
    wrapperIds: [],
    tracking: { impressions: [], errors: [], clicks: [], events: {}, notExecuted: [] },
  };
}

/** Leaves out what lies past the limit that the playlist sets. */
function within(ads: readonly LoadedAd[], limit: number | null): readonly LoadedAd[] {
  let left = limit ?? Number.POSITIVE_INFINITY;
  return ads.flatMap((ad) => {
    if (left <= 0) return [];
    const seconds = ad.seconds > 0 ? Math.min(ad.seconds, left) : left;
    left -= seconds;
    return [{ ...ad, seconds: Number.isFinite(seconds) ? seconds : 0 }];
  });
}

/** The platform of a break whose ads the playlist itself names (HLS interstitials): the same machine, whitelist and picture play them. */
export function createInterstitialPlatform(one: Interstitial, ports: Pick<AdPorts, 'fetchText'>, picture: AdPicture): AdPlatform {
  const listed = async (list: string, signal: AbortSignal): Promise<readonly LoadedAd[]> => {
    const reply = await ports.fetchText(list, LIST_TIMEOUT_MS, signal);
    if (!reply.ok) throw new Error(reply.error);
    return assetList
      .parse(JSON.parse(reply.text))
      .ASSETS.flatMap(({ URI, DURATION }, index) =>
        URL.canParse(URI, list) ? [assetAd(`${one.id}-${index + 1}`, new URL(URI, list).href, DURATION)] : [],
      );
  };
  return {
    id: 'interstitial',
    load: async (_request, signal) => {
      const ads = one.assetUri === null ? await listed(one.assetList ?? '', signal) : [assetAd(one.id, one.assetUri, one.duration ?? 0)];
      return within(ads, one.playoutLimit);
    },
    prepare: ({ media }) => picture.prepare(media),
    start: (ad, volume, listener) => picture.start(ad, volume, listener),
  };
}
