import { BaseSequencer, type TestSpecification } from 'vitest/node';

/*
 * The runner's own sequencer orders files by how long they took last time, from a cache that a fresh clone and
 * CI do not have; there it goes by their size, and the gate waits for a slow file that began last.
 */

/** Test files that take longest, in order. */
const SLOW_FILES: readonly string[] = [
  'ad-faults',
  'ads-live',
  'imported-streams',
  'player-faults',
  'player-outages',
  'ads-platforms',
  'player-fault-table',
  'paying',
  'joining',
  'ads-banner',
  'ads-interstitials',
  'imported-recordings',
  'joining-forms',
  'kids-window',
  'surveys',
  'ads-places',
  'ads-screens',
  'desktop-trouble',
  'ads-live-cues',
  'computer-clock',
  'buying-on-the-way',
  'membership',
  'tracking-kill',
  'downloads',
  'ads-hidden',
  'player-token',
  'tracking',
  'concurrent-viewing',
  'previews',
  'login-carrier',
  'multiview',
  'player-captions',
  'player-screen-messages',
  'player-engine',
  'player-screen-life',
  'degraded',
  'imported-channels',
  'player-clips',
  'player-screen',
  'imported-locked',
  'live-area',
  'ads-video',
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

/** The same of units and screens. */
const SLOW_UNITS: readonly string[] = [
  '/scripts/attack/attack.test.ts',
  '/tests/fixtures/fuzz/import-fuzz.test.ts',
  '/scripts/hammer/hammer.test.ts',
  '/demo/start-service.test.ts',
  '/tests/contract/endpoints.test.ts',
  '/tests/screens/degraded.test.tsx',
  '/tests/screens/registration.test.tsx',
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
