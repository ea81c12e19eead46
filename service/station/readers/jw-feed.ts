import type { Entry, Read } from './entry.ts';
import { fieldsOf, textIn, textsIn, toList } from './feed-fields.ts';
import { type FeedItem, type FeedStream, readsOfItem } from './feed-item.ts';

/** Returns whether the root of a JSON file is a playlist as JW Player delivers it. */
export const isJwPlaylist = (value: unknown): boolean => Array.isArray(fieldsOf(value).playlist);

/** Reads a playlist of JW Player: each item is a programme with one episode. */
export function* readJw(root: Entry): Generator<Read> {
  for (const [at, given] of toList(fieldsOf(root.value).playlist).entries())
    yield* readsOfItem(itemOf(fieldsOf(given), root.placeOf(['playlist', at])));
}

function itemOf(item: Readonly<Record<string, unknown>>, place: Entry['place']): FeedItem {
  const id = textIn(item.mediaid) ?? textIn(item.link) ?? textIn(item.title) ?? '';
  const published = Number(textIn(item.pubdate) ?? Number.NaN) * 1000;
  return {
    id,
    name: textIn(item.title) ?? '',
    about: textIn(item.description),
    genres: [...textsIn(item.genre), ...(textIn(item.tags)?.split(',') ?? [])],
    released:
      Number.isFinite(published) && Math.abs(published) < 8e15
        ? new Date(published).toISOString()
        : undefined,
    ratings: textsIn(item.rating),
    wide: textIn(item.image) ?? largestOf(item.images),
    videos: [
      {
        id,
        number: 1,
        duration: textIn(item.duration),
        streams: toList(item.sources).flatMap((source): readonly FeedStream[] => {
          const { file, type } = fieldsOf(source);
          const url = textIn(file);
          return url === undefined ? [] : [{ url, type: textIn(type) }];
        }),
        place,
      },
    ],
    place,
  };
}

const largestOf = (images: unknown): string | undefined =>
  toList(images)
    .map(fieldsOf)
    .toSorted((one, other) => Number(other.width ?? 0) - Number(one.width ?? 0))
    .flatMap(({ src }) => textIn(src) ?? [])[0];
