import { finding } from '#service/station/finding.ts';
import type { Entry, Read } from './entry.ts';
import { countOf, fieldsOf, runningNumber, textIn, textsIn, toList } from './feed-fields.ts';
import { type FeedItem, type FeedStream, type FeedVideo, readsOfItem } from './feed-item.ts';

const SINGLE = ['movies', 'shortFormVideos', 'tvSpecials'] as const;
/** Parts that a programme is not made of. */
const OTHERS = ['liveFeeds', 'playlists', 'categories'] as const;

/** Returns whether the root of a JSON file is a feed as Roku defines it. */
export const isRokuFeed = (value: unknown): boolean => {
  const root = fieldsOf(value);
  return [...SINGLE, 'series'].some((part) => Array.isArray(root[part]));
};

/** Reads Roku's feed: films, short videos, specials and series with seasons or without. */
export function* readRoku(root: Entry): Generator<Read> {
  const feed = fieldsOf(root.value);
  for (const part of SINGLE)
    for (const [at, one] of toList(feed[part]).entries())
      yield* readsOfItem(filmOf(one, root.placeOf([part, at])));
  for (const [at, one] of toList(feed.series).entries()) yield* readsOfItem(seriesOf(one, root, at));
  for (const part of OTHERS)
    if (toList(feed[part]).length > 0)
      yield finding('ENTRY_LEFT_OUT', root.placeOf([part]), `${part} of the feed are not read`);
}

/** Fields of films, specials and series. */
function factsOf(item: Readonly<Record<string, unknown>>): Omit<FeedItem, 'videos' | 'place'> {
  const credits = toList(item.credits).map(fieldsOf);
  const inRole = (role: string): readonly string[] =>
    credits.filter((credit) => credit.role === role).flatMap(({ name }) => textIn(name) ?? []);
  return {
    id: textIn(item.id) ?? textIn(item.title) ?? '',
    name: textIn(item.title) ?? '',
    short: textIn(item.shortDescription),
    about: textIn(item.longDescription),
    genres: [...textsIn(item.genres), ...textsIn(item.tags)],
    released: textIn(item.releaseDate),
    ratings: [...toList(item.rating), ...toList(item.ratings)].flatMap(
      (one) => textIn(one) ?? textsIn(fieldsOf(one).rating),
    ),
    artists: inRole('actor'),
    directors: inRole('director'),
    languages: textsIn(fieldsOf(item.content).language),
    wide: textIn(item.thumbnail),
  };
}

function filmOf(given: unknown, place: Entry['place']): FeedItem {
  const item = fieldsOf(given);
  const facts = factsOf(item);
  const video = videoOf(item, 1, place);
  return { ...facts, videos: [{ ...video, id: facts.id, name: undefined, about: undefined }], place };
}

function seriesOf(given: unknown, root: Entry, at: number): FeedItem {
  const item = fieldsOf(given);
  const seasons = toList(item.seasons).flatMap((one, season) => {
    const { seasonNumber, episodes } = fieldsOf(one);
    const number = countOf(seasonNumber, season + 1);
    return toList(episodes).map((episode, index) => {
      const place = root.placeOf(['series', at, 'seasons', season, 'episodes', index]);
      return videoOf(fieldsOf(episode), index + 1, place, number);
    });
  });
  const loose = toList(item.episodes).map((episode, index) =>
    videoOf(fieldsOf(episode), index + 1, root.placeOf(['series', at, 'episodes', index])),
  );
  return {
    ...factsOf(item),
    videos: [...seasons, ...loose],
    place: root.placeOf(['series', at]),
  };
}

function videoOf(
  item: Readonly<Record<string, unknown>>,
  usual: number,
  place: Entry['place'],
  season = 1,
): FeedVideo {
  const content = fieldsOf(item.content);
  return {
    id: textIn(item.id) ?? textIn(item.title) ?? '',
    number: runningNumber(season, countOf(item.episodeNumber, usual)),
    name: textIn(item.title),
    about: textIn(item.longDescription) ?? textIn(item.shortDescription),
    duration: textIn(content.duration),
    streams: toList(content.videos).flatMap((video): readonly FeedStream[] => {
      const { url, videoType } = fieldsOf(video);
      const address = textIn(url);
      return address === undefined ? [] : [{ url: address, type: textIn(videoType) }];
    }),
    picture: textIn(item.thumbnail),
    window: {
      from: textIn(content.validityPeriodStart),
      to: textIn(content.validityPeriodEnd),
    },
    place,
  };
}
