import { drawAdPicture } from '#demo/art/ads/ad-picture.ts';
import { demoPainter } from '#demo/content/guide/demo-painter.ts';
import { createCreatives } from '#service/ads/creatives/creatives.ts';
import { pictureRequest } from '#service/ads/image-answers.ts';
import type {
  Catalogue,
  EpisodeContent,
  ProgrammeContent,
} from '#service/catalogue/content/catalogue-content.ts';
import type { StreamSource } from '#service/catalogue/content/channel-source.ts';
import { keptGuideDays } from '#service/guide/store/guide.ts';
import { AD_PICTURE_FORMATS } from '#service/station/package/ads-schema.ts';
import { previewVideo } from '#shared/domain/catalogue/moving-preview.ts';
import { guideDayRange } from '#shared/domain/guide/guide-span.ts';
import {
  demoContentAt,
  demoPackage,
  type PackagedContent,
  type PackagedParts,
  type PackageEntries,
  packageTexts,
} from './demo-package.ts';
import { type PackageInMemory, packageInMemory } from './package-in-memory.ts';
import { adsEntry } from './write-ads.ts';
import { guideText } from './write-guide.ts';
import { channelEntry, programmeEntry } from './write-programmes.ts';

type PortableFacts = {
  /** When the demo's content was opened, and now, in milliseconds since 1970. */
  readonly openedAt: number;
  readonly now: number;
  /** What serves its streams and films: `npm run station -- streams`. */
  readonly streams: string;
};

/** Shapes of pictures that a package has of each programme. */
const SHAPES = ['wide', 'poster', 'hero'] as const;

/**
 * Returns the demo as a package that everybody can put on air: its loops and films are addresses of practice
 * streams, its pictures are files, and its guide is written for the days that are kept around now.
 */
export function portableDemo(
  parts: PackagedParts,
  { openedAt, now, streams }: PortableFacts,
): PackageInMemory {
  const day = demoPackage(openedAt, parts);
  const content = demoContentAt(day.openedAt, parts);
  const { channels } = content.catalogue;
  const slots = keptGuideDays(guideDayRange(now).start).flatMap((start) =>
    channels.flatMap((channel) => day.makeGuideDay(channel, start)),
  );
  return packageInMemory(
    new Map([
      /* Its service counts the days of its windows from the opening itself, and not from the beginning of that day. */
      ...packageTexts(content, openedAt, portableEntries(streams)),
      ...artOf(content.catalogue),
      ...adPicturesOf(content),
      ['guide/guide.xml', guideText(channels, slots)],
    ]),
  );
}

const portableEntries = (streams: string): PackageEntries => ({
  channel: (channel) => ({
    ...channelEntry(channel),
    stream: `${streams}/media/open/live/${loopOf(channel.source)}/master.m3u8`,
    previewFilm: `${streams}/media/previews/channels/${loopOf(channel.source)}.mp4`,
  }),
  programme: (programme, moments) => {
    const entry = programmeEntry(programme, moments);
    return {
      ...entry,
      art: undefined,
      previewFilm: previewOf(programme, streams),
      episodes: entry.episodes.map((episode) => ({
        ...episode,
        stream: `${streams}/media/open/vod/${filmOf({ ...episode, source: episode.stream })}/master.m3u8`,
      })),
    };
  },
  ads: (ads) => {
    const entry = adsEntry(ads);
    return {
      ...entry,
      videos: entry.videos.map((video) => ({
        ...video,
        films: [{ url: `${streams}/media/ads/${video.films.film}.mp4`, kbps: video.films.kbps }],
      })),
      pictures: entry.pictures.map((picture) => ({ ...picture, picture: adPath(picture.id) })),
    };
  },
});

/** The film of a programme's preview video; none of one that has no preview. */
function previewOf({ rating, episodes }: ProgrammeContent, streams: string): string | undefined {
  const videos = episodes.toSorted((one, other) => one.episodeNo - other.episodeNo);
  const video = previewVideo({ rating, videos });
  return video === null ? undefined : `${streams}/media/previews/${filmOf(video)}.mp4`;
}

/** What practice streams call a film. */
const filmOf = ({ source, duration }: Pick<EpisodeContent, 'source' | 'duration'>): string =>
  `${loopOf(source)}-${Math.round(duration)}`;

const loopOf = (source: StreamSource): string => (source.kind === 'demo-loop' ? source.loop : '');

const adPath = (id: string): string => `ads/${id}.svg`;

function* artOf({ channels, programmes }: Catalogue): Generator<readonly [path: string, svg: string]> {
  for (const { networkCode, name } of channels)
    yield [
      `art/${networkCode}/logo.svg`,
      demoPainter.mark({ code: networkCode, sign: [...name.tc][0] ?? '' }),
    ];
  for (const { programmeId, genre, art } of programmes)
    for (const crop of SHAPES)
      yield [
        `art/${programmeId}/${crop}.svg`,
        demoPainter.artwork({
          programmeId,
          genre,
          crop,
          variant: 0,
          art,
        }),
      ];
}

/** Pictures of ads, which have one language in a package. */
const adPicturesOf = ({ ads }: PackagedContent): readonly (readonly [path: string, svg: string])[] =>
  createCreatives(ads).images.map((creative) => {
    const [width, height] = AD_PICTURE_FORMATS[creative.format];
    const request = pictureRequest({ ...creative, width, height }, 'tc');
    return [adPath(creative.id), drawAdPicture(request) ?? ''] as const;
  });
