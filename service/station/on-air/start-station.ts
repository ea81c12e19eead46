import { Hono } from 'hono';
import type { ContentReads } from '#service/content/content-reads.ts';
import { createLiveContent, type HeldContent, type LiveContent } from '#service/content/live-content.ts';
import { setStation } from '#service/content/set-station.ts';
import type { Leases } from '#service/kernel/database/shared/leases.ts';
import type { Log } from '#service/kernel/log.ts';
import { type FeedSettings, NO_FEED_SETTINGS } from '#service/station/feeds/feed-settings.ts';
import { type FeedFleet, lackingCopies, openStationFeeds } from '#service/station/feeds/station-feeds.ts';
import type { RevisionPreview } from '#service/station/preview/revision-preview.ts';
import type { Revisions } from '#service/station/revisions/create-revisions.ts';
import { type Clock, MINUTE, type SetTimer } from '#shared/kernel/time.ts';
import { createNextRevision } from './next-revision.ts';
import { createPackageWatch } from './package-watch.ts';
import { hasEntriesOnThread } from './station-import.ts';
import { createStationOnAir, isPackage, type PutOnAir, publishAtStart } from './station-on-air.ts';
import { stationSource } from './station-source.ts';

/** Where the station of a start is, and what the operator sets for its feeds. */
type StationOptions = {
  readonly station?: string;
  readonly preview?: RevisionPreview;
  readonly feeds?: FeedSettings;
  readonly watch?: boolean;
  /** Address of the database that processes share. */
  readonly database?: string;
  readonly operatorRoutes?: Hono;
};

type StationParts = {
  readonly options: StationOptions;
  /** Data folder, or null for a service that keeps nothing. */
  readonly folder: string | null;
  readonly store: {
    readonly revisions: Revisions;
    readonly showContent: (next: ContentReads) => void;
    /** State of the station's feeds that processes of one database share. */
    readonly leases: Pick<Leases, 'holder'>;
    readonly spentMarks: { readonly spend: FeedFleet['spend'] };
    readonly feedCalls: FeedFleet['calls'];
  };
  /** The content of the program, which a station takes the place of. */
  readonly content: HeldContent;
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly log: Log;
};

/** The station of a service that runs. */
export type RunningStation = {
  /** The content on air, now and later. */
  readonly content: LiveContent;
  /** Who is on air, or null for the product's own station. */
  readonly identity: () => HeldContent['station'];
  /** The routes of the operator's own machines, with that of feeds. */
  readonly operatorRoutes: Hono | null;
  /** Follows publications, and calls back after each. */
  readonly follow: (changed: () => void) => void;
  /** Fetches the feeds that are due. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

/**
 * Puts the station of a start on air: what its package says, with its feeds, or the revision that is on air
 * already. Without a station nothing is done. Rejects if the package cannot be opened, or may not go on air.
 */
export async function startStation(parts: StationParts): Promise<RunningStation> {
  const { options, folder, store, clock } = parts;
  const { revisions } = store;
  const given = options.operatorRoutes ?? null;
  const { station, preview } = options;
  const { live: content, station: identity, show } = createLiveContent(parts.content, clock.now);
  setStation(identity());
  const putOnAir: PutOnAir = (reads, shown) => {
    store.showContent(reads);
    show(shown);
    setStation(identity());
  };
  if (preview !== undefined) {
    const { reads, content: previewed, pictures } = preview.revision;
    putOnAir(reads, { ...previewed, pictures });
  }
  if (station === undefined) return { ...NO_STATION, content, identity, operatorRoutes: given };
  const onAir = createStationOnAir({ ...parts, revisions, show: putOnAir });
  const source = await stationSource(parts, station);
  const mark = await source.mark().catch(() => null);
  try {
    await publishAtStart(revisions, source.location, { at: clock.now(), folder });
    await onAir.catchUp();
  } catch (error) {
    onAir.close();
    throw error;
  }
  const rounds =
    folder !== null && isPackage(station) ? await roundsOf(parts, { ...source, first: mark, folder }) : null;
  return {
    content,
    identity,
    operatorRoutes: withHook(given, rounds?.routes ?? null),
    follow: onAir.follow,
    start: () => rounds?.start(),
    close: async () => {
      source.close();
      await rounds?.stop();
      onAir.close();
    },
  };
}

const NO_STATION = {
  follow: () => undefined,
  start: () => undefined,
  close: async () => undefined,
};

/** Longer than a feed and an import take, within which no other process takes over. */
const FEED_LEASE = 20 * MINUTE;

type Watched = {
  readonly location: string;
  readonly folder: string;
  readonly mark: () => Promise<string>;
  /** The mark of what the start has put on air. */
  readonly first: string | null;
};

type Rounds = {
  readonly routes: Hono | null;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
};

/**
 * Sources of further revisions while the service runs: the package's feeds, and the watch of it if asked for.
 */
async function roundsOf(
  { options, store, clock, setTimer, log }: StationParts,
  { location, folder, mark, first }: Watched,
): Promise<Rounds> {
  const nextRevision = createNextRevision(store.revisions, log, () => ({
    location,
    dataFolder: folder,
    database: options.database ?? null,
    at: clock.now(),
  }));
  const isShared = options.database !== undefined;
  const feeds = await openStationFeeds({
    location,
    dataFolder: folder,
    settings: options.feeds ?? NO_FEED_SETTINGS,
    hasEntriesElsewhere: hasEntriesOnThread,
    fleet: {
      isShared,
      isFirst: store.leases.holder('station-feeds', FEED_LEASE),
      calls: store.feedCalls,
      spend: store.spentMarks.spend,
    },
    nextRevision: async () => {
      // Of a feed that this process has not fetched yet, the revision would lack what another one fetched.
      if (isShared && (await lackingCopies(location, folder)) !== 'none')
        return log('STATION_REVISION_REFUSED', { code: 'FEED_COPIES_LACKING' });
      await nextRevision();
    },
    clock,
    setTimer,
    log,
  });
  const watch = options.watch
    ? createPackageWatch({ first, mark, publish: nextRevision, setTimer, log })
    : null;
  return {
    routes: feeds?.routes ?? null,
    start: () => {
      feeds?.start();
      watch?.start();
    },
    stop: async () => {
      await watch?.stop();
      await feeds?.stop();
    },
  };
}

function withHook(given: Hono | null, hook: Hono | null): Hono | null {
  if (hook === null || given === null) return given ?? hook;
  return new Hono().route('/', given).route('/', hook);
}
