import type { AdContent } from '#service/ads/creatives/ad-content.ts';
import { advertisers } from './advertisers.ts';
import { imageCreatives } from './image-creatives.ts';
import { liveImages, sponsored } from './image-times.ts';
import { videoCreatives } from './video-creatives.ts';

/** Everything that the demo's ad server plays. */
export const ads: AdContent = {
  systems: ['Harbour Ads', 'Tidewater Exchange'],
  advertisers: Object.values(advertisers),
  videos: videoCreatives,
  images: imageCreatives,
  liveImages,
  sponsored,
};
