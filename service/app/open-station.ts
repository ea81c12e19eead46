import { homedir } from 'node:os';
import path from 'node:path';
import { emptyContent, type ServiceContent } from '#service/content/service-content.ts';
import { defaultDataFolder } from '#service/kernel/database/data-folder.ts';
import type { RunningService } from '#service/start/running-service.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { checkPackage } from '#service/station/check/check-package.ts';
import { readGuide } from '#service/station/content/guide-of.ts';
import { onAirOf } from '#service/station/content/station-content-of.ts';
import { createFindings } from '#service/station/finding.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { openImageLibrary } from '#service/station/pictures/image-library.ts';
import { createPictureStore } from '#service/station/pictures/picture-store.ts';
import { readPictures } from '#service/station/pictures/read-pictures.ts';
import { readPackage } from '#service/station/read-package.ts';
import { runService } from './run-service.ts';

/** A package that cannot go on air as it is. */
class StationRefused extends Error {}

/**
 * Opens the package of a station and returns its content, with nothing of the demo. Throws if the package
 * cannot be opened or has a blocker; sizes of its pictures are kept in `folder`, if there is one; the message names the first ones with file and line.
 */
export async function openStation(
  location: string,
  now: number,
  folder: string | null = null,
): Promise<ServiceContent> {
  const findings = createFindings();
  const station = await readPackage(await openPackage(location), findings);
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
    pictures: createPictureStore(station.files, pictures, library, folder),
  };
}

/** Starts a service with the package of a station on air. Rejects as `openStation` and `runService` do. */
export const runStation = async (location: string, options: StartOptions): Promise<RunningService> => {
  const now = (options.clock ?? { now: Date.now }).now();
  const { platform, env } = process;
  const data = options.dataDir ?? defaultDataFolder({ platform, env, home: homedir() });
  const folder = options.inMemory ? null : path.join(data, 'pictures');
  return runService(await openStation(location, now, folder), { ...options, demo: false });
};
