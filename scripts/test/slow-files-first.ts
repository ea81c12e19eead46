import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Browser test files that take longest, in order. One of them started last would leave the other workers without work. */
const SLOW_FILES: readonly string[] = [
  'player-outages',
  'ad-faults',
  'paying',
  'ads-platforms',
  'ads-live',
  'ads-banner',
  'own-streams',
  'player-faults',
  'player-fault-table',
  'player-screen-messages',
  'ads-interstitials',
  'desktop-trouble',
  'login-password',
  'kids-window',
  'joining',
  'player-engine',
  'shell-pages',
  'player-clips',
  'surveys',
  'player-screen',
  'player-screen-life',
  'degraded',
  'rows-home',
  'routes',
  'login-session',
  'lazy-parts',
  'joining-forms',
  'live-area',
  'desktop-harness',
].map((name) => `/tests/e2e/${name}.test.ts`);

/** Starts the slow files of a project first and leaves the others in Vitest's order, which on a fresh clone knows only the size of a file. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const place = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return sorted.sort((a, b) => place(a) - place(b) || slowness(a) - slowness(b));
  }
}

function slowness({ moduleId }: TestSpecification): number {
  const at = SLOW_FILES.findIndex((path) => moduleId.endsWith(path));
  return at < 0 ? SLOW_FILES.length : at;
}
