import type { Hono } from 'hono';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import type { Log } from '#service/kernel/log.ts';
import { createFindings } from '#service/station/finding.ts';
import { feedSchema, type StationFeed } from '#service/station/package/feed-schema.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import type { PackageFiles } from '#service/station/package/package-files.ts';
import { type Entry, isFinding } from '#service/station/readers/entry.ts';
import { entriesIn } from '#service/station/readers/package-entries.ts';
import { takeEntries } from '#service/station/readers/take-entries.ts';
import { type Clock, MINUTE, type SetTimer } from '#shared/kernel/time.ts';
import type { FeedCalls } from './feed-calls.ts';
import { feedFolder, openFeedCopies } from './feed-copies.ts';
import { type FeedHookParts, feedHook } from './feed-hook.ts';
import { createFeedRounds, LONGEST_PAUSE } from './feed-rounds.ts';
import type { FeedSettings } from './feed-settings.ts';
import { type FetchFeedParts, fetchFeed } from './fetch-feed.ts';
import { withFeeds } from './with-feeds.ts';

/** Time for a whole feed. */
const WITHIN = 5 * MINUTE;
/** The file with the feeds of a package. */
const FEEDS = 'feeds.json';

/** State of the feeds that processes of one database share. */
export type FeedFleet = {
  /** Whether there may be other processes. */
  readonly isShared: boolean;
  /** Says whether this process fetches for all of them. */
  readonly isFirst: () => Promise<boolean>;
  readonly calls: FeedCalls;
  readonly spend: FeedHookParts['spend'];
};

/** A process that fetches for all asks for its lease at least so often. */
const LOOK_EVERY = 5 * MINUTE;

/** Dependencies of a station's feeds. */
export type StationFeedParts = {
  /** The package: a folder or a `.zip`. */
  readonly location: string;
  readonly dataFolder: string;
  readonly settings: FeedSettings;
  /** The processes that share a database, of which one fetches for all. */
  readonly fleet: FeedFleet;
  /** Reads a copy that is too large for a turn of this thread. */
  readonly hasEntriesElsewhere: FetchFeedParts['hasEntriesElsewhere'];
  /** Makes the next revision of the package with its feeds. */
  readonly nextRevision: (files: PackageFiles) => Promise<void>;
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly log: Log;
};

/** The feeds of a station that is on air. */
export type StationFeeds = {
  /** Begins with what is due. */
  readonly start: () => void;
  /** Where a feed is told to be fetched at once; null if the operator has set no key. */
  readonly routes: Hono | null;
  readonly idle: () => Promise<void>;
  /** Gives up what is being fetched, and resolves when nothing runs any more. */
  readonly stop: () => Promise<void>;
};

/** Opens a package with the last good copies of its feeds, which are in a data folder. */
export async function openWithFeeds(location: string, dataFolder: string | null): Promise<PackageFiles> {
  const files = await openPackage(location);
  if (dataFolder === null || !files.paths.includes(FEEDS)) return files;
  return withFeeds(files, await feedsIn(files), await openFeedCopies(feedFolder(dataFolder)));
}

/**
 * Returns whether a feed of a package has no copy, as on another machine or after its data folder was lost: what
 * the package then holds is less than the station has. `unasked` says that one was not even asked yet.
 */
export async function lackingCopies(
  location: string,
  dataFolder: string | null,
): Promise<'none' | 'some' | 'unasked'> {
  const feeds = await feedsIn(await openPackage(location));
  if (feeds.length === 0) return 'none';
  if (dataFolder === null) return 'some';
  const copies = await openFeedCopies(feedFolder(dataFolder));
  const states = await Promise.all(feeds.map(({ id }) => copies.state(id)));
  if (states.includes(null)) return 'unasked';
  return states.some((state) => state?.fetchedAt === null) ? 'some' : 'none';
}

/** Opens the feeds of a package; null if it has none. */
export async function openStationFeeds(parts: StationFeedParts): Promise<StationFeeds | null> {
  const { location, dataFolder, settings, fleet, clock, setTimer, log } = parts;
  const feeds = await feedsIn(await openPackage(location));
  if (feeds.length === 0) return null;
  const copies = await openFeedCopies(feedFolder(dataFolder));
  const fetchAddress = createFetchAddress();
  const ending = new AbortController();
  const rounds = createFeedRounds({
    feeds,
    copies,
    fetch: (feed, before) =>
      fetchFeed(feed, before, {
        fetchAddress,
        copies,
        origins: settings.origins,
        setting: (name) => settings.logins.get(name) ?? null,
        hasEntriesElsewhere: parts.hasEntriesElsewhere,
        within: WITHIN,
        signal: ending.signal,
      }),
    isFirst: fleet.isFirst,
    lookEvery: fleet.isShared ? LOOK_EVERY : LONGEST_PAUSE,
    nextRevision: async () => parts.nextRevision(await openWithFeeds(location, dataFolder)),
    clock,
    setTimer,
    log,
  });
  const fetchNow = async (id: string): Promise<boolean> => {
    if (!feeds.some((feed) => feed.id === id)) return false;
    if (await fleet.isFirst()) return rounds.fetchNow(id);
    await fleet.calls.ask(id);
    return true;
  };
  for (const { id } of feeds) fleet.calls.follow(id, () => rounds.fetchNow(id));
  const { key } = settings;
  return {
    start: rounds.start,
    routes:
      key === null
        ? null
        : feedHook({
            key,
            fetchNow,
            spend: fleet.spend,
            clock,
            log,
          }),
    idle: rounds.idle,
    stop: () => {
      ending.abort();
      return rounds.stop();
    },
  };
}

/** The feeds of a package that can be taken, the first of each id. */
async function feedsIn(files: PackageFiles): Promise<readonly StationFeed[]> {
  if (!files.paths.includes(FEEDS)) return [];
  const findings = createFindings();
  const entries: Entry[] = [];
  for await (const read of entriesIn(files, FEEDS, findings.add)) if (!isFinding(read)) entries.push(read);
  const feeds = new Map<string, StationFeed>();
  for (const { item } of takeEntries(entries, feedSchema, 'feed', findings))
    if (!feeds.has(item.id)) feeds.set(item.id, item);
  return [...feeds.values()];
}
