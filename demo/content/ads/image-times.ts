import { buildChannels } from '#demo/content/guide/channels.ts';
import type { AdContent } from '#service/ads/creatives/ad-content.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** Every seventh channel, 84 among them, has an L every quarter of an hour, seven and a half minutes past it. */
const EVERY_CHANNEL = 7;
const FROM = Date.parse('2020-01-01T00:07:30Z');
const EVERY = 15 * MINUTE;

/** When image ads are shown on the demo's channels. */
export const liveImages: NonNullable<AdContent['liveImages']> = buildChannels()
  .filter(({ channelNo }) => channelNo % EVERY_CHANNEL === 0)
  .map(({ networkCode }) => ({
    networkCode,
    at: FROM,
    every: EVERY,
    shape: 'L',
  }));

/** One in three of the demo's episodes that are long enough has a sponsor. */
const OF_A_THIRD = { share: 0.333, longerThan: 300 };

/** Image ads of the demo's episodes: an L in the second minute, a K in the fourth. */
export const sponsored: NonNullable<AdContent['sponsored']> = [
  { ...OF_A_THIRD, at: 60, shape: 'L' },
  { ...OF_A_THIRD, at: 180, shape: 'K' },
];
