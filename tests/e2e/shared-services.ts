import type { TestProject } from 'vitest/node';
import { headlessShellPath } from '#scripts/lib/launch-chromium.ts';
import { type OwnApp, startApp } from './running-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the services that the workers share their tests' calls with, one a worker. */
    readonly services: readonly string[];
    /** Path of the browser that the files of a project share; null is the full Chromium. */
    readonly sharedChromium: string | null;
    /** Whether the shared browser of a file that does not ask for one or the other loads pictures. */
    readonly pictures: 'pictures' | 'no-pictures';
    /** Whether pages of the shared browser fetch ahead what other screens need. */
    readonly prefetches: boolean;
  }
}

let apps: readonly OwnApp[] = [];

/**
 * Starts one service a worker before the first browser test (docs/decisions/049-tests-and-the-gate.md), and
 * chooses the browser: tests of rendering have the full Chromium, all others the headless shell if there is
 * one (docs/decisions/049-tests-and-the-gate.md).
 */
export async function setup(project: TestProject): Promise<void> {
  apps = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startApp()));
  project.provide(
    'services',
    apps.map(({ url }) => url),
  );
  const judgesThePicture = project.name === 'e2e';
  project.provide('sharedChromium', judgesThePicture ? null : headlessShellPath());
  project.provide('pictures', judgesThePicture ? 'pictures' : 'no-pictures');
  project.provide('prefetches', project.name === 'e2e');
}

/** Stops them after the last. */
export async function teardown(): Promise<void> {
  await Promise.all(apps.map(({ stop }) => stop()));
}
