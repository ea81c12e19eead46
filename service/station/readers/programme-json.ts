import type { Entry, Read } from './entry.ts';
import { isJsonLd, readJsonLd } from './json-ld.ts';
import { isJwPlaylist, readJw } from './jw-feed.ts';
import { isRokuFeed, readRoku } from './roku-feed.ts';

/** Feeds in JSON, and what each is known by. */
const FEEDS = [
  { isOf: isJsonLd, read: readJsonLd },
  { isOf: isJwPlaylist, read: readJw },
  { isOf: isRokuFeed, read: readRoku },
] as const;

/** The programmes of the entries of a JSON file: themselves, or those of the feed that they are. */
export function* programmesIn(entries: readonly Entry[]): Generator<Read> {
  const linked = entries.filter(({ value }) => isJsonLd(value));
  const asOne = linked.length > 1 ? documentOf(linked) : null;
  if (asOne !== null) yield* readJsonLd(asOne);
  for (const entry of asOne === null ? entries : entries.filter(({ value }) => !isJsonLd(value))) {
    const feed = FEEDS.find(({ isOf }) => isOf(entry.value));
    if (feed === undefined) yield entry;
    else yield* feed.read(entry);
  }
}

/** A list of linked data is one document, whose items may name each other. */
function documentOf(entries: readonly Entry[]): Entry {
  const [first] = entries;
  const place = first?.place ?? { file: '', line: null };
  return {
    value: { '@graph': entries.map(({ value }) => value) },
    place,
    placeOf: ([, at, ...rest]) => (typeof at === 'number' ? entries[at]?.placeOf(rest) : undefined) ?? place,
  };
}
