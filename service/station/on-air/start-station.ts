import { Hono } from 'hono';
import type { Log } from '#service/kernel/log.ts';
import { type FeedSettings, NO_FEED_SETTINGS } from '#service/station/feeds/feed-settings.ts';
import { openStationFeeds } from '#service/station/feeds/station-feeds.ts';
import type { RevisionPreview } from '#service/station/preview/revision-preview.ts';
import type { Revisions } from '#service/station/revisions/create-revisions.ts';
import type { Clock, SetTimer } from '#shared/kernel/time.ts';
import { createNextRevision } from './next-revision.ts';
import { createPackageWatch } from './package-watch.ts';
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
  readonly revisions: Revisions;
  readonly show: PutOnAir;
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly log: Log;
};

/** The station of a service that runs. */
export type RunningStation = {
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
  const { options, folder, revisions, clock } = parts;
  const given = options.operatorRoutes ?? null;
  const { station, preview } = options;
  if (preview !== undefined) {
    const { reads, content, pictures } = preview.revision;
    parts.show(reads, { ...content, pictures });
  }
  if (station === undefined) return { ...NO_STATION, operatorRoutes: given };
  const onAir = createStationOnAir(parts);
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

/** What makes further revisions while the service runs: the package's feeds, and the watch of it if asked for. */
async function roundsOf(
  { options, revisions, clock, setTimer, log }: StationParts,
  { location, folder, mark, first }: Watched,
): Promise<Rounds> {
  const nextRevision = createNextRevision(revisions, log, () => ({
    location,
    dataFolder: folder,
    database: options.database ?? null,
    at: clock.now(),
  }));
  const feeds = await openStationFeeds({
    location,
    dataFolder: folder,
    settings: options.feeds ?? NO_FEED_SETTINGS,
    nextRevision,
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
