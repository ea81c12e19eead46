import type { Log } from '#service/kernel/log.ts';
import { type FeedSettings, NO_FEED_SETTINGS } from '#service/station/feeds/feed-settings.ts';
import { type Clock, MINUTE } from '#shared/kernel/time.ts';
import { isPackageAddress, openPackageAddress } from './package-address.ts';
import { markOf } from './package-watch.ts';
import { StationRefused } from './station-on-air.ts';

/** Time between two fetches of a package that is watched. */
const FETCH_EVERY = MINUTE;

/** Where a package is read from. */
type StationSource = {
  /** A folder or an archive of this machine. */
  readonly location: string;
  /** A mark of what is there now; that of an address is what was fetched within the last minute. */
  readonly mark: () => Promise<string>;
  /** Gives up what is being fetched. */
  readonly close: () => void;
};

type SourceParts = {
  readonly options: { readonly feeds?: FeedSettings };
  readonly folder: string | null;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Returns where the package of a start is: as it was named, or the copy of an address, which is fetched first. If
 * that fails the last good copy serves, and the log says why. Throws `StationRefused` without one.
 */
export async function stationSource(
  { options, folder, clock, log }: SourceParts,
  station: string,
): Promise<StationSource> {
  if (!isPackageAddress(station))
    return { location: station, mark: () => markOf(station), close: () => undefined };
  if (folder === null)
    throw new StationRefused('--station: an address needs a data folder for the copy of its package');
  const ending = new AbortController();
  const { origins } = options.feeds ?? NO_FEED_SETTINGS;
  const copy = await openPackageAddress({
    address: station,
    dataFolder: folder,
    origins,
    clock,
    signal: ending.signal,
  });
  let fetchedAt = clock.now();
  const fetch = async (): Promise<string | null> => {
    fetchedAt = clock.now();
    const fault = await copy.fetch();
    if (fault !== null) log('STATION_NOT_FETCHED', { fault });
    return fault;
  };
  const fault = await fetch();
  if (fault !== null && !(await copy.hasCopy()))
    throw new StationRefused(`--station: the package at this address cannot be had (${fault})`);
  return {
    location: copy.file,
    mark: async () => {
      if (clock.now() - fetchedAt >= FETCH_EVERY) await fetch();
      return markOf(copy.file);
    },
    close: () => ending.abort(),
  };
}
