import { emptyContent } from '#service/content/service-content.ts';
import type { RunningService } from '#service/start/running-service.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { secretOfEnvironment } from '#service/station/secret-of-environment.ts';
import { runService } from './run-service.ts';

/**
 * Starts a service with a station on air: what its package says, or the revision that is on air already, and
 * nothing of the demo. Rejects as `runService` does, and if a blocker keeps the package off the air.
 */
export const runStation = (location: string, options: StartOptions): Promise<RunningService> =>
  runService(
    { ...emptyContent, secretOf: secretOfEnvironment },
    { ...options, station: location, demo: false },
  );
