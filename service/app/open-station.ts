import { emptyContent, type ServiceContent } from '#service/content/service-content.ts';
import type { RunningService } from '#service/start/running-service.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { checkPackage } from '#service/station/check/check-package.ts';
import { readGuide } from '#service/station/content/guide-of.ts';
import { onAirOf } from '#service/station/content/station-content-of.ts';
import { createFindings } from '#service/station/finding.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { readPackage } from '#service/station/read-package.ts';
import { runService } from './run-service.ts';

/** A package that cannot go on air as it is. */
class StationRefused extends Error {}

/**
 * Opens the package of a station and returns its content, with nothing of the demo. Throws if the package
 * cannot be opened or has a blocker; the message names the first ones with file and line.
 */
export async function openStation(location: string, now: number): Promise<ServiceContent> {
  const findings = createFindings();
  const station = await readPackage(await openPackage(location), findings);
  const guide = await readGuide(station, findings);
  for (const one of checkPackage(station, { now })) findings.add(one);
  const blockers = findings.list().filter(({ severity }) => severity === 'blocker');
  if (blockers.length > 0) {
    const [first] = blockers;
    const where = first?.line == null ? first?.file : `${first.file}:${first.line}`;
    throw new StationRefused(
      `--station: ${blockers.length} mistake(s) keep ${location} off the air, first ${where}: ${first?.message}. npm run station -- check ${location} lists all`,
    );
  }
  return { ...emptyContent, ...onAirOf(station, guide, now) };
}

/** Starts a service with the package of a station on air. Rejects as `openStation` and `runService` do. */
export const runStation = async (location: string, options: StartOptions): Promise<RunningService> => {
  const now = (options.clock ?? { now: Date.now }).now();
  return runService(await openStation(location, now), { ...options, demo: false });
};
