import type { TestProject } from 'vitest/node';
import { startChildService } from '#scripts/lib/service.ts';
import { ALONE } from './files-alone.ts';

let stops: readonly (() => Promise<void>)[] = [];

/**
 * Switches for parts that the screens' tests are not about: the same switches as in the browser
 * (`tests/e2e/running-app.ts`).
 */
const ARGS = [
  '--in-memory',
  '--remote-config',
  '{"ads_enabled":false,"concurrent_limit":false,"surveys":false}',
];

/**
 * Starts one service a worker before the first test of a screen, and one for each file that has its own; each
 * is a process of its own, which the tests call by HTTP.
 */
export async function setup(project: TestProject): Promise<void> {
  const start = () => startChildService({ args: ARGS });
  /* The first imports the demo's content, which the others then find. */
  const first = await start();
  const others = Array.from({ length: project.config.maxWorkers + ALONE.length - 1 }, start);
  const services = [first, ...(await Promise.all(others))];
  stops = services.map(({ stop }) => stop);
  project.provide(
    'services',
    services.map(({ url }) => url.replace(/\/$/, '')),
  );
}

/** Stops them after the last. */
export async function teardown(): Promise<void> {
  await Promise.all(stops.map((stop) => stop()));
}
