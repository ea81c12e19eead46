import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '#scripts/lib/run-command.ts';
import { toolArguments } from '#scripts/lib/tool.ts';
import { inRoot, ROOT } from '#scripts/root.ts';
import { failedPages } from './failed-page.ts';
import type { StepEnd } from './gate-step.ts';
import { secondTryLines } from './second-try.ts';
import { timedTests } from './slow-tests.ts';
import {
  failureLines,
  failuresOf,
  NO_TESTS,
  type SuiteReport,
  skipReasons,
  stepFailure,
  tallyReport,
} from './tally.ts';

/** Longest time of a suite, so that the gate ends with its closing line even when one hangs. */
const SUITE_LIMIT = 55 * 60_000;

/** Folder of the demo's imported packages: the services of a run import one once. */
const DEMO_REVISIONS = inRoot('node_modules', '.cache', 'demo-revisions');

/** Environment of the Node processes that tests start: the folders of compiled modules and of imported packages. */
const CHILDREN: NodeJS.ProcessEnv = {
  NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'),
  HARBOUR_DEMO_REVISIONS: DEMO_REVISIONS,
};

/**
 * Which projects of vitest.config.ts to run, and the JSON report (`FOLDER/NAME.json`) their tests are counted
 * from.
 */
export type Suite = {
  readonly name: string;
  readonly folder: string;
  readonly projects: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Test files to run; by default all of the projects. */
  readonly tests?: readonly string[];
};

/** Folder of the reports of a full run, which `npm run trace` reads. */
export const FULL_REPORTS = inRoot('artifacts', 'reports');

/** Folder of the reports of `npm run check`, which prove nothing to trace. */
export const CHECK_REPORTS = inRoot('artifacts', 'check');

/** Deletes packages that an earlier run imported, perhaps in another way than this version does. */
export const clearDemoRevisions = (): void => rmSync(DEMO_REVISIONS, { recursive: true, force: true });

/** Deletes the reports of an earlier run, so that none of them counts for this one. */
export function clearReports(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Deletes the earlier report of one suite; those of the others stay. */
export function clearReport(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, `${name}.json`), { force: true });
}

/** Runs a suite and counts its tests. */
export async function runSuite({ name, folder, projects, env, tests: files = [] }: Suite): Promise<StepEnd> {
  const path = join(folder, `${name}.json`);
  const args = [
    'run',
    '--passWithNoTests',
    ...projects.flatMap((project) => ['--project', project]),
    ...files,
  ];
  const end = await runNode(toolArguments('vitest', args), {
    limit: SUITE_LIMIT,
    env: {
      ...CHILDREN,
      ...(folder === FULL_REPORTS && { HARBOUR_SAME_EXAMPLES: '1' }),
      ...env,
      HARBOUR_REPORT: path,
    },
  });
  const report = existsSync(path) ? readReport(path) : null;
  const tally = report === null ? NO_TESTS : tallyReport(report);
  const reasons = report === null ? [] : skipReasons(report);
  const endedBadly = end.code !== 0 && tally.failed === 0;
  const notes = [
    ...reasons.map((reason) => `SKIPPED: ${reason}`),
    ...(report === null ? [] : secondTryLines(report)),
  ];
  const note = notes.length === 0 ? {} : { note: notes.join('; ') };
  const tests = report === null ? [] : timedTests(report, ROOT);
  const printed = failuresOf(end.output);
  return {
    tally: endedBadly ? { ...tally, failed: 1 } : tally,
    output: printed,
    tests,
    pages: failedPages(end.output),
    failures: [
      ...(report === null ? [] : failureLines(report, ROOT, end.output)),
      ...(endedBadly ? [stepFailure(`${name} ended with ${end.code}`, printed)] : []),
    ],
    ...note,
  };
}

function readReport(path: string): SuiteReport {
  const report: SuiteReport = JSON.parse(readFileSync(path, 'utf8'));
  return report;
}
