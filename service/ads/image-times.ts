import type { AdContent } from '#service/ads/creatives/ad-content.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';

/** Image ads of a live event that are over for longer are not told any more; nor are those far ahead. */
const BEFORE = HOUR;
const AHEAD = DAY;

type LiveImages = Pick<AdContent, 'liveImages'>;
type LiveImage = NonNullable<AdContent['liveImages']>[number];
type ImageTime = Pick<LiveImage, 'at' | 'shape'>;

/** Returns whether a channel has image ads at times of `flashSync` (S1-3-009). */
export const hasLiveImages = ({ liveImages = [] }: LiveImages, code: string): boolean =>
  liveImages.some(({ networkCode }) => networkCode === code);

/**
 * Returns the times of a channel's image ads around `now` (ms), in order (S1-7-049): those of the station, and
 * `triggered` ones (ms) of uwalls if the channel has any of its own.
 */
export const imageTimesOf = (
  ads: LiveImages,
  code: string,
  now: number,
  triggered: readonly number[] = [],
) => {
  if (!hasLiveImages(ads, code)) return [];
  const { liveImages = [] } = ads;
  const own = liveImages
    .filter(({ networkCode }) => networkCode === code)
    .flatMap((one) => timesOf(one, now));
  return [...own, ...triggered.map((at): ImageTime => ({ at, shape: 'L' }))]
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, shape }) => ({
      ad_type: shape,
      time: new Date(at).toISOString(),
      action: 'show',
    }));
};

const timesOf = (image: LiveImage, now: number): readonly ImageTime[] =>
  image.every === undefined
    ? [image].filter(({ at }) => at > now - BEFORE && at < now + AHEAD)
    : repeated(image, image.every, now);

/** Of repeated times the last one and the next two, since pages ask every few seconds. */
function repeated(
  { at, until = Infinity, shape }: LiveImage,
  every: number,
  now: number,
): readonly ImageTime[] {
  const last = at + Math.floor((now - at) / every) * every;
  return [last, last + every, last + 2 * every]
    .filter((time) => time >= at && time < until)
    .map((time) => ({ at: time, shape }));
}
