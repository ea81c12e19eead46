import type { TestProject } from 'vitest/node';
import { type OwnApp, startApp } from './running-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the services that the workers share their tests' calls with, one a worker. */
    readonly services: readonly string[];
  }
}

let apps: readonly OwnApp[] = [];

/** Starts one service a worker before the first browser test (docs/decisions/044-shared-browsers-and-services-in-tests.md). */
export async function setup(project: TestProject): Promise<void> {
  apps = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startApp()));
  project.provide(
    'services',
    apps.map(({ url }) => url),
  );
}

/** Stops them after the last. */
export async function teardown(): Promise<void> {
  await Promise.all(apps.map(({ stop }) => stop()));
}
