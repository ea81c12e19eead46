import type { Creatives } from '#service/ads/creatives/creatives.ts';
import type { InterstitialAssets } from '#service/kernel/media/media-sources.ts';
import { filmAddress } from './ad-addresses.ts';

/**
 * Creates the addresses of the assets of interstitials, which one playlist has for all its viewers: a list
 * that the ad server answers for each, or a film of the service itself, since children watch the same
 * playlist.
 */
export function createInterstitialAssets(creatives: Pick<Creatives, 'videos'>): InterstitialAssets {
  const longestFirst = () =>
    creatives.videos.filter((creative) => creative.house).sort((one, other) => other.seconds - one.seconds);
  return ({ networkCode, id, seconds, kind }) => {
    const list = `/ads/assets?${new URLSearchParams({ kind: 'liveroll', item: networkCode, break: id, seconds: String(seconds) })}`;
    const single =
      kind === 'single' ? longestFirst().find((creative) => creative.seconds <= seconds) : undefined;
    return single === undefined
      ? { list }
      : { uri: filmAddress('', single.film), signaling: `${list}&creative=${single.id}` };
  };
}
