import type { AdContent } from '#service/ads/creatives/ad-content.ts';

/** Returns the ads of an ad server as `ads.json`, with the films and drawn pictures that only the demo has. */
export const adsEntry = ({ systems, advertisers, videos, images }: AdContent) => ({
  systems,
  advertisers,
  videos: videos.map(({ advertiser, film, kbps, seconds, skipAfter, lines, ...video }) => ({
    ...video,
    by: advertiser,
    films: { kind: 'demo-film', film, kbps },
    duration: seconds,
    skipAfter: skipAfter ?? undefined,
    captions: lines,
  })),
  pictures: images.map(({ id, advertiser, format, house, layout, width, height }) => ({
    id,
    by: advertiser,
    title: advertisers.find((one) => one.id === advertiser)?.offer,
    format,
    house,
    picture: { kind: 'demo-picture', layout, width, height },
  })),
});
