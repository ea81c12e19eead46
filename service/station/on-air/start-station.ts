import { Hono } from 'hono';
import type { Log } from '#service/kernel/log.ts';
import { type FeedSettings, NO_FEED_SETTINGS } from '#service/station/feeds/feed-settings.ts';
import { openStationFeeds, type StationFeeds } from '#service/station/feeds/station-feeds.ts';
import type { RevisionPreview } from '#service/station/preview/revision-preview.ts';
import type { Revisions } from '#service/station/revisions/create-revisions.ts';
import { removalsText } from '#service/station/revisions/removals.ts';
import type { Clock, SetTimer } from '#shared/kernel/time.ts';
import { importOnThread, type StationImportOrder } from './station-import.ts';
import { createStationOnAir, isPackage, type PutOnAir, publishAtStart } from './station-on-air.ts';

/** Where the station of a start is, and what the operator sets for its feeds. */
type StationOptions = {
  readonly station?: string;
  readonly preview?: RevisionPreview;
  readonly feeds?: FeedSettings;
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
  try {
    await publishAtStart(revisions, station, { at: clock.now(), folder });
    await onAir.catchUp();
  } catch (error) {
    onAir.close();
    throw error;
  }
  const feeds = folder !== null && isPackage(station) ? await feedsOf(parts, station, folder) : null;
  return {
    operatorRoutes: withHook(given, feeds?.routes ?? null),
    follow: onAir.follow,
    start: () => feeds?.start(),
    close: async () => {
      await feeds?.stop();
      onAir.close();
    },
  };
}

const NO_STATION = {
  follow: () => undefined,
  start: () => undefined,
  close: async () => undefined,
};

function feedsOf(
  { options, revisions, clock, setTimer, log }: StationParts,
  location: string,
  dataFolder: string,
): Promise<StationFeeds | null> {
  return openStationFeeds({
    location,
    dataFolder,
    settings: options.feeds ?? NO_FEED_SETTINGS,
    nextRevision: () =>
      publishFed(revisions, log, {
        location,
        dataFolder,
        database: options.database ?? null,
        at: clock.now(),
      }),
    clock,
    setTimer,
    log,
  });
}

/** Makes a revision of what feeds brought, and publishes it unless that removes too much. */
async function publishFed(revisions: Revisions, log: Log, order: StationImportOrder): Promise<void> {
  const made = await importOnThread(order);
  if (!made.done) return log('FEED_REVISION_REFUSED', { code: made.code });
  if (!made.isNew) return;
  const { revision } = made;
  const published = await revisions.publishRevision(revision, { automatic: true });
  if (published.done) return;
  const removes = published.code === 'REMOVES_TOO_MUCH' ? removalsText(published.removals) : null;
  log('FEED_REVISION_REFUSED', { code: published.code, revision, removes });
}

function withHook(given: Hono | null, hook: Hono | null): Hono | null {
  if (hook === null || given === null) return given ?? hook;
  return new Hono().route('/', given).route('/', hook);
}
