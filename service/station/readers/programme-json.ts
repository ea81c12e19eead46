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

/** The programmes of an entry of a JSON file: itself, or those of the feed that it is. */
export function programmesIn(entry: Entry): Iterable<Read> {
  const feed = FEEDS.find(({ isOf }) => isOf(entry.value));
  return feed === undefined ? [entry] : feed.read(entry);
}
