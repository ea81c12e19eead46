import { BaseSequencer, type TestSpecification } from 'vitest/node';

/*
 * The runner's own sequencer orders files by how long they took last time, from a cache that a fresh clone and
 * CI do not have; there it goes by their size, and the gate waits for a slow file that began last.
 */

/** Pages that take longest, in order. */
const SLOW_FILES: readonly string[] = [
  'ads-live',
  'imported-streams',
  'player-fault-table',
  'player-faults',
  'paying',
  'joining-and-paying',
  'ads-banner',
  'joining',
  'player-outages',
  'steady-screens',
  'ads-interstitials',
  'ad-faults',
  'joining-forms',
  'foreign-back-end',
  'imported-recordings',
  'ads-platforms',
  'ads-screens',
  'kids-window',
  'surveys',
  'computer-clock',
  'brand-leftovers',
  'concurrent-viewing',
  'tracking-kill',
  'desktop-trouble',
  'login-carrier',
  'membership',
  'ads-places',
  'ads-hidden',
  'downloads',
  'player-token',
  'ads-live-cues',
  'desktop-packaging',
  'previews',
  'player-captions',
  'station-ads',
  'player-screen-messages',
  'player-engine',
  'degraded',
  'player-screen-life',
  'player-clips',
  'imported-channels',
  'live-area',
  'player-screen',
  'odd-streams',
  'station-dash',
  'imported-locked',
  'station-publication',
  'routes',
  'shell-pages',
  'login-password',
  'login-session',
  'guide-grid',
  'rows-home',
  'desktop-harness',
  'lazy-parts',
  'shell-prompts',
  'player-choices',
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
