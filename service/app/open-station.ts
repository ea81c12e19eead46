import { homedir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { emptyContent, type ServiceContent } from '#service/content/service-content.ts';
import { defaultDataFolder } from '#service/kernel/database/data-folder.ts';
import { setBackgroundTimer } from '#service/operations/housekeeping.ts';
import type { RunningService } from '#service/start/running-service.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { checkPackage } from '#service/station/check/check-package.ts';
import { readGuide } from '#service/station/content/guide-of.ts';
import { onAirOf } from '#service/station/content/station-content-of.ts';
import { NO_FEED_SETTINGS } from '#service/station/feeds/feed-settings.ts';
import { openStationFeeds, openWithFeeds } from '#service/station/feeds/station-feeds.ts';
import { createFindings } from '#service/station/finding.ts';
import { openImageLibrary } from '#service/station/pictures/image-library.ts';
import { createPictureStore } from '#service/station/pictures/picture-store.ts';
import { readPictures } from '#service/station/pictures/read-pictures.ts';
import { readPackage } from '#service/station/read-package.ts';
import { runService } from './run-service.ts';

/** A package that cannot go on air as it is. */
class StationRefused extends Error {}

/**
 * Opens the package of a station and returns its content, with nothing of the demo. Throws if the package
 * cannot be opened or has a blocker; the message names the first one with file and line. Copies of its feeds and
 * sizes of its pictures are kept in a data folder, if there is one.
 */
export async function openStation(
  location: string,
  now: number,
  data: string | null = null,
): Promise<ServiceContent> {
  const findings = createFindings();
  const station = await readPackage(await openWithFeeds(location, data), findings);
  const guide = await readGuide(station, findings);
  const library = await openImageLibrary();
  const pictures = await readPictures(station, library, findings);
  for (const one of checkPackage(station, { now })) findings.add(one);
  const blockers = findings.list().filter(({ severity }) => severity === 'blocker');
  if (blockers.length > 0) {
    const [first] = blockers;
    const where = first?.line == null ? first?.file : `${first.file}:${first.line}`;
    throw new StationRefused(
      `--station: ${blockers.length} mistake(s) keep ${location} off the air, first ${where}: ${first?.message}. npm run station -- check ${location} lists all`,
    );
  }
  return {
    ...emptyContent,
    ...onAirOf(station, { guide, pictures }, now),
    pictures: createPictureStore(
      station.files,
      pictures,
      library,
      data === null ? null : path.join(data, 'pictures'),
    ),
  };
}

/**
 * Starts a service with the package of a station on air, and fetches its feeds when they are due. Rejects as
 * `openStation` and `runService` do.
 */
export async function runStation(location: string, options: StartOptions): Promise<RunningService> {
  const clock = options.clock ?? { now: Date.now };
  const log = options.log ?? (() => undefined);
  const { platform, env } = process;
  const data = options.inMemory
    ? null
    : (options.dataDir ?? defaultDataFolder({ platform, env, home: homedir() }));
  const content = await openStation(location, clock.now(), data);
  const feeds =
    data === null
      ? null
      : await openStationFeeds({
          location,
          dataFolder: data,
          settings: options.feeds ?? NO_FEED_SETTINGS,
          nextRevision: async () => log('STATION_CHANGED'),
          clock,
          setTimer: options.setTimer ?? setBackgroundTimer,
          log,
        });
  const running = await runService(content, {
    ...options,
    ...routesOf(options.operatorRoutes, feeds?.routes ?? null),
    demo: false,
  });
  feeds?.start();
  return {
    ...running,
    close: async (graceMs) => {
      feeds?.stop();
      await running.close(graceMs);
    },
  };
}

/** The routes of the operator's own machines, with that of feeds. */
function routesOf(given: Hono | undefined, hook: Hono | null): Pick<StartOptions, 'operatorRoutes'> {
  if (hook === null) return given === undefined ? {} : { operatorRoutes: given };
  return { operatorRoutes: given === undefined ? hook : new Hono().route('/', given).route('/', hook) };
}
