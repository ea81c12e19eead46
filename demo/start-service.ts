import type { DemoParts } from '#demo/content/demo-parts.ts';
import { demoPackage } from '#demo/package/demo-package.ts';
import { runService, runStation } from '#service/app/run-service.ts';
import { parseNetworkOptions } from '#service/kernel/web/address-rules.ts';
import type { RunningService } from '#service/start/running-service.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { demoProgram } from './demo-program.ts';

/**
 * The accounts, cards and surveys of the demo, or null if this program was built without them
 * (`scripts/lib/demo-plugin.ts`).
 */
const partsOfDemo = async (): Promise<DemoParts | null> =>
  (await import('#demo/content/demo-parts.ts')).demoParts;

/**
 * Returns whether a service has the demo: when it is asked for, or when only this machine reaches the service
 * and its data.
 */
const wantsDemo = ({ demo, database, ...network }: StartOptions): boolean =>
  demo ?? (database === undefined && !parseNetworkOptions(network).beyondLoopback);

/**
 * Starts the embedded service: the whole contract, media, pictures and, with a `webRoot`, the app itself;
 * with the demo also its console, accounts, cards and surveys. Rejects if the data folder cannot be used or
 * the port is taken, or if the demo is asked for and this program was built without it.
 */
export async function startService(options: StartOptions = {}): Promise<RunningService> {
  if (options.station !== undefined) return runStation(options.station, options);
  const parts = wantsDemo(options) ? await partsOfDemo() : null;
  if (parts === null && options.demo === true)
    throw new Error('--demo: this program was built without the demo');
  return runService(demoProgram(parts), {
    ...options,
    demo: parts !== null,
    demoPackage: (openedAt) => demoPackage(openedAt, parts),
    demoRevisions: process.env.HARBOUR_DEMO_REVISIONS,
  });
}
