import type { AdContent } from '#service/ads/creatives/ad-content.ts';
import { SECOND } from '#shared/kernel/time.ts';

const textOf = (time: number): string => new Date(time).toISOString();

/** Returns the ads of an ad server as `ads.json`, with the films and drawn pictures that only the demo has. */
export const adsEntry = ({
  systems,
  advertisers,
  videos,
  images,
  liveImages = [],
  sponsored = [],
}: AdContent) => ({
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
  live: liveImages.map(({ networkCode, at, every, until, shape }) => ({
    channel: networkCode,
    at: textOf(at),
    every: every === undefined ? undefined : every / SECOND,
    until: until === undefined ? undefined : textOf(until),
    shape,
  })),
  sponsored: sponsored.map((one) =>
    'videoId' in one ? { episode: one.videoId, at: one.at, shape: one.shape } : one,
  ),
});
