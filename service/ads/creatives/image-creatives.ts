import { advertisers } from './advertisers.ts';
import type { Advertiser } from './creative.ts';

/** Sizes of the bottom banner (S0-9-012) and of companions. */
const BANNER_SIZES = ['975x100', '970x90', '970x250', '728x90', '300x250'] as const;
export type BannerFormat = (typeof BANNER_SIZES)[number];
export type ImageFormat = BannerFormat | 'uwall' | 'keyup';

/** A picture of an advertiser; width and height in pixels. */
export type ImageCreative = {
  readonly id: string;
  readonly advertiser: Advertiser;
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  readonly layout: 'l-shape' | 'strip' | 'banner';
  /** An ad of the service itself, the only kind that a kids profile gets. */
  readonly house: boolean;
};

const picture = (
  advertiser: Advertiser,
  format: ImageFormat,
  width: number,
  height: number,
  layout: ImageCreative['layout'],
): ImageCreative => ({
  id: `${advertiser.id}-${format}`,
  advertiser,
  format,
  width,
  height,
  layout,
  house: advertiser.id === advertisers.house.id,
});

function picturesOf(advertiser: Advertiser): readonly ImageCreative[] {
  const banners = BANNER_SIZES.map((size) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    return picture(advertiser, size, width, height, 'banner');
  });
  return [
    picture(advertiser, 'uwall', 1280, 800, 'l-shape'),
    picture(advertiser, 'keyup', 1280, 190, 'strip'),
    ...banners,
  ];
}

const { ridge, umbrella, tea, bakery, ferry, house } = advertisers;

/** Every picture that the ad server shows, in each format for each advertiser that has any. */
export const imageCreatives: readonly ImageCreative[] = [ridge, umbrella, tea, bakery, ferry, house].flatMap(
  picturesOf,
);

export const isBannerFormat = (size: string): size is BannerFormat =>
  BANNER_SIZES.some((one) => one === size);
