import type { Advertiser, ImageContent } from '#service/ads/creatives/ad-content.ts';
import { advertisers } from './advertisers.ts';

const picture = (
  advertiser: Advertiser,
  format: ImageContent['format'],
  width: number,
  height: number,
  layout: ImageContent['layout'],
): ImageContent => ({
  id: `${advertiser.id}-${format}`,
  advertiser: advertiser.id,
  format,
  width,
  height,
  layout,
  house: advertiser.id === advertisers.house.id,
});

function picturesOf(advertiser: Advertiser): readonly ImageContent[] {
  return [
    picture(advertiser, 'uwall', 1280, 800, 'l-shape'),
    picture(advertiser, 'keyup', 1280, 190, 'strip'),
    picture(advertiser, '975x100', 975, 100, 'banner'),
    picture(advertiser, '970x90', 970, 90, 'banner'),
    picture(advertiser, '970x250', 970, 250, 'banner'),
    picture(advertiser, '728x90', 728, 90, 'banner'),
    picture(advertiser, '300x250', 300, 250, 'banner'),
  ];
}

const { ridge, umbrella, tea, bakery, ferry, house } = advertisers;

/** Every picture that the ad server shows, in each format for each advertiser that has any. */
export const imageCreatives: readonly ImageContent[] = [ridge, umbrella, tea, bakery, ferry, house].flatMap(
  picturesOf,
);
