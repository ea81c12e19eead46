import type { Entry, Read } from './entry.ts';
import { fieldsOf, textIn, textsIn, toList } from './feed-fields.ts';
import { type FeedItem, type FeedStream, readsOfItem } from './feed-item.ts';

/** Returns whether the root of a JSON file is a playlist as JW Player delivers it, or an item of a bare list. */
export const isJwPlaylist = (value: unknown): boolean =>
  Array.isArray(fieldsOf(value).playlist) || isItem(fieldsOf(value));

/** An id of the package is called `id`, and its streams `stream`. */
const isItem = ({ id, mediaid, sources, file }: Fields): boolean =>
  id === undefined && mediaid !== undefined && (Array.isArray(sources) || textIn(file) !== undefined);

/** Reads a playlist of JW Player: each item is a programme with one episode. */
export function* readJw(root: Entry): Generator<Read> {
  const { playlist } = fieldsOf(root.value);
  if (!Array.isArray(playlist)) return yield* readsOfItem(itemOf(fieldsOf(root.value), root.place));
  for (const [at, given] of playlist.entries())
    yield* readsOfItem(itemOf(fieldsOf(given), root.placeOf(['playlist', at])));
}

type Fields = Readonly<Record<string, unknown>>;

function itemOf(item: Fields, place: Entry['place']): FeedItem {
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
    ratings: [...textsIn(item.rating), ...textsIn(item.contentRating)],
    wide: textIn(item.image) ?? largestOf(item.images),
    videos: [
      {
        id,
        number: 1,
        duration: textIn(item.duration),
        streams: [...toList(item.sources), item].flatMap((source): readonly FeedStream[] => {
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
