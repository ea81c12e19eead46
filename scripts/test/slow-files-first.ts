import { BaseSequencer, type TestSpecification } from 'vitest/node';

/*
 * The runner's own sequencer orders files by how long they took last time, from a cache that a fresh clone and
 * CI do not have; there it goes by their size, and the gate waits for a slow file that began last.
 */

/**
 * Pages that take longest, in the order in which they begin: beside each that waits for breaks, segments or
 * limits most of its time there are some that work.
 */
const SLOW_FILES: readonly string[] = [
  'imported-streams',
  'joining-and-paying',
  'player-fault-table',
  'paying',
  'ads-live',
  'joining',
  'player-outages',
  'player-faults',
  'brand-leftovers',
  'ad-faults',
  'ads-banner',
  'kids-window',
  'desktop-trouble',
  'ads-platforms',
  'steady-screens',
  'login-carrier',
  'ads-interstitials',
  'joining-forms',
  'surveys',
  'computer-clock',
  'imported-recordings',
  'ads-screens',
  'tracking-kill',
  'concurrent-viewing',
  'foreign-back-end',
  'downloads',
  'ads-hidden',
  'membership',
  'player-token',
  'ads-places',
  'previews',
  'ads-live-cues',
  'desktop-packaging',
  'player-captions',
  'player-screen-messages',
  'imported-channels',
  'station-ads',
  'player-engine',
  'player-choices',
  'ads-prepared',
  'player-screen-life',
  'player-clips',
  'player-screen',
  'degraded',
  'imported-locked',
  'exported-demo',
  'station-publication',
  'live-area',
  'station-dash',
  'odd-streams',
  'player-reload',
  'shell-prompt-life',
  'routes',
  'shell-pages',
  'login-password',
  'login-session',
  'guide-grid',
  'rows-home',
  'desktop-harness',
  'lazy-parts',
  'shell-prompts',
  'shell-navigation',
  'programme-page',
  'login-terms',
  'search',
  'content-pages',
].map((name) => `/tests/e2e/${name}.`);

/** The same of units, screens and long tests without a page. */
const SLOW_UNITS: readonly string[] = [
  '/tests/fixtures/on-postgres/',
  '/scripts/attack/attack.test.ts',
  '/tests/fixtures/fuzz/import-fuzz.test.ts',
  '/scripts/hammer/hammer.test.ts',
  '/demo/start-service.test.ts',
  '/tests/contract/endpoints.test.ts',
  '/tests/screens/degraded.test.tsx',
  '/tests/screens/registration.test.tsx',
  '/tests/screens/join.test.tsx',
  '/tests/fixtures/streams/recordings.test.ts',
  '/tests/screens/imported-channels.test.tsx',
  '/tests/screens/profiles.test.tsx',
];
const SLOWEST_FIRST = [...SLOW_FILES, ...SLOW_UNITS];

/**
 * Starts the slow files of a project first and leaves the others in Vitest's order, which on a fresh clone
 * knows only the size of a file.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const place = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return sorted.sort((a, b) => place(a) - place(b) || slowness(a) - slowness(b));
  }
}

function slowness({ moduleId }: TestSpecification): number {
  const at = SLOWEST_FIRST.findIndex((path) => moduleId.includes(path));
  return at < 0 ? SLOWEST_FIRST.length : at;
}
