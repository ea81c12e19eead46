import type { AdContent } from '#service/ads/creatives/ad-content.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';

/** Image ads of a live event that are over for longer are not told any more; nor are those far ahead. */
const BEFORE = HOUR;
const AHEAD = DAY;

type LiveImages = Pick<AdContent, 'liveImages'>;

/** Returns whether a channel of a station has image ads of live events. */
export const hasLiveImages = ({ liveImages = [] }: LiveImages, code: string): boolean =>
  liveImages.some(({ networkCode }) => networkCode === code);

/** Returns the image ads of a channel's live events around `now` (ms), in order. */
export const liveImagesOf = ({ liveImages = [] }: LiveImages, code: string, now: number) =>
  liveImages
    .filter(({ networkCode, at }) => networkCode === code && at > now - BEFORE && at < now + AHEAD)
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, shape }) => ({
      ad_type: shape,
      time: new Date(at).toISOString(),
      action: 'show',
    }));
