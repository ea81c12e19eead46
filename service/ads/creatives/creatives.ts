import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { AdContent, Advertiser, ImageContent, VideoContent } from './ad-content.ts';

/** A picture with its advertiser. */
export type ImageCreative = Omit<ImageContent, 'advertiser'> & { readonly advertiser: Advertiser };

/** A film with its advertiser, and the pictures that are shown beside it. */
export type VideoCreative = Omit<VideoContent, 'advertiser'> & {
  readonly advertiser: Advertiser;
  readonly companions: readonly ImageCreative[];
};

/** The creatives of the ad server, each with its advertiser. */
export type Creatives = {
  readonly systems: AdContent['systems'];
  /** Seconds: items longer than this have mid-rolls, and how far apart these are. */
  readonly midrolls: NonNullable<AdContent['midrolls']>;
  readonly videos: readonly VideoCreative[];
  readonly images: readonly ImageCreative[];
  readonly advertiser: (id: string) => Advertiser | null;
  readonly video: (id: string) => VideoCreative | null;
  readonly image: (id: string) => ImageCreative | null;
};

/** Items of more than a quarter of an hour have breaks in them, every ten minutes. */
const USUAL_MIDROLLS = { longerThan: (15 * MINUTE) / SECOND, every: (10 * MINUTE) / SECOND };

/** Companions are the advertiser's pictures of these sizes. */
const COMPANION_SIZES: readonly string[] = ['300x250', '728x90'];

/** Joins creatives to their advertisers. One whose advertiser is unknown is left out. */
export function createCreatives({
  systems,
  advertisers,
  videos,
  images,
  midrolls = USUAL_MIDROLLS,
}: AdContent): Creatives {
  const byId = new Map(advertisers.map((advertiser) => [advertiser.id, advertiser]));
  const withAdvertiser = <Content extends { readonly advertiser: string }>(content: Content) => {
    const advertiser = byId.get(content.advertiser);
    return advertiser === undefined ? [] : [{ ...content, advertiser }];
  };
  const imageCreatives: readonly ImageCreative[] = images.flatMap(withAdvertiser);
  const videoCreatives = videos.flatMap(withAdvertiser).map((video): VideoCreative => {
    const companions = imageCreatives.filter(
      ({ advertiser, format }) => advertiser === video.advertiser && COMPANION_SIZES.includes(format),
    );
    return { ...video, companions };
  });
  const videosById = new Map(videoCreatives.map((video) => [video.id, video]));
  const imagesById = new Map(imageCreatives.map((image) => [image.id, image]));
  return {
    systems,
    midrolls,
    videos: videoCreatives,
    images: imageCreatives,
    advertiser: (id) => byId.get(id) ?? null,
    video: (id) => videosById.get(id) ?? null,
    image: (id) => imagesById.get(id) ?? null,
  };
}
