import type { MediaAd } from '#service/media/media-index.ts';
import { stringHash } from '#service/media/string-hash.ts';

/** An asset list of an HLS interstitial (RFC 8216bis, appendix D.2). */
type AssetList = { readonly ASSETS: readonly { readonly URI: string; readonly DURATION: number }[] };

export const assetUri = ({ id }: MediaAd): string => `/media/ads/${id}.mp4`;

/** Returns the creatives of a break in order, the same on every request: as many as fit into `seconds`, none twice in a row. */
export function breakCreatives(ads: readonly MediaAd[], id: string, seconds: number): readonly MediaAd[] {
  const first = stringHash(id);
  const chosen: MediaAd[] = [];
  let left = seconds;
  for (let place = 0; place < ads.length * 2; place += 1) {
    const ad = ads[(first + place) % ads.length];
    if (ad === undefined || ad.seconds > left) continue;
    chosen.push(ad);
    left -= ad.seconds;
  }
  return chosen;
}

export const assetList = (ads: readonly MediaAd[], id: string, seconds: number): AssetList => ({
  ASSETS: breakCreatives(ads, id, seconds).map((ad) => ({ URI: assetUri(ad), DURATION: ad.seconds })),
});
