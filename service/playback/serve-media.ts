import type { AdControls } from '#service/ads/ad-faults.ts';
import type { Creatives } from '#service/ads/creatives/creatives.ts';
import { createInterstitialAssets } from '#service/ads/interstitial-assets.ts';
import type { MediaDeps } from '#service/kernel/media/media-sources.ts';
import { createMedia, type Media } from '#service/kernel/media/routes/media-routes.ts';
import type { WatchMeter } from '#service/kids/watch-meter.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { mediaDirectory } from './media-directory.ts';
import type { StreamTokens } from './stream-tokens.ts';

export type MediaNeeds = {
  readonly store: Parameters<typeof mediaDirectory>[0];
  readonly clock: Clock;
  readonly streamTokens: Pick<StreamTokens, 'spanOf' | 'verify'>;
  readonly watchMeter: Pick<WatchMeter, 'countSegment'>;
  /** Folder of the media. */
  readonly mediaRoot: string;
  /** What advertising puts between them. */
  readonly creatives: Pick<Creatives, 'videos'>;
  readonly adBreaks: NonNullable<MediaDeps['adBreaks']>;
  readonly adControls: Pick<AdControls, 'faultOf'>;
};

/**
 * Serves the loops that channels, episodes and previews play, with their ad breaks, and hands the playlists of a
 * start to its checkout.
 */
export const serveMedia = ({
  clock,
  store,
  streamTokens,
  watchMeter,
  mediaRoot,
  creatives,
  adBreaks,
  adControls,
}: MediaNeeds): Media =>
  createMedia({
    clock,
    root: mediaRoot,
    directory: mediaDirectory(store),
    verifyToken: streamTokens.verify,
    spanOf: streamTokens.spanOf,
    countSegment: watchMeter.countSegment,
    adBreaks,
    interstitialAssets: createInterstitialAssets(creatives),
    adsStall: () =>
      ([0, 1] as const).some((platform) => adControls.faultOf(platform)?.kind === 'media-stall'),
  });
