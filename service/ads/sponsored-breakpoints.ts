import type { AdContent } from '#service/ads/creatives/ad-content.ts';
import { fnv1a } from '#shared/kernel/fnv1a.ts';

type Sponsored = NonNullable<AdContent['sponsored']>[number];
/** An on-demand item; its length is in seconds. */
type SponsoredItem = { readonly videoId: string; readonly duration: number };

/** Shares are counted in thousandths: the last digits of a hash differ most between episodes of a series. */
const PARTS = 1000;

/**
 * Returns whether an image ad is shown in an item: in the one that it names, or in a share of those that are
 * long enough. An item is in a share or not by its id alone, so every checkout and process says the same, and
 * ads of one share are in the same items.
 */
export const isSponsored = (image: Sponsored, { videoId, duration }: SponsoredItem): boolean =>
  'videoId' in image
    ? image.videoId === videoId
    : duration > image.longerThan && fnv1a(videoId) % PARTS < image.share * PARTS;

/** Breakpoints of an item's sponsors (S1-3-010), in order. */
export const sponsoredBreakpoints = ({ sponsored = [] }: Pick<AdContent, 'sponsored'>, item: SponsoredItem) =>
  sponsored
    .filter((image) => isSponsored(image, item))
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, shape }) => ({
      ad_type: shape,
      time: at,
      action: 'show',
    }));
