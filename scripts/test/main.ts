import { type ChromiumFound, ensureChromium, ensureHeadlessShell } from '#scripts/lib/chromium.ts';
import { ensureServers } from '#scripts/lib/debian.ts';
import { runNode } from '#scripts/lib/run-command.ts';
import { toolArguments } from '#scripts/lib/tool.ts';
import { inRoot } from '#scripts/root.ts';
import { reachedTests } from '#scripts/source/reached-tests.ts';
import { readRepository } from '#scripts/source/repository.ts';
import { changedFiles } from './changed-files.ts';
import { type GateStep, type StepEnd, singleTest, skippedStep, stepLine } from './gate-step.ts';
import { slowestLines, type TimedTest } from './slow-tests.ts';
import {
  CHECK_REPORTS,
  clearDemoRevisions,
  clearReport,
  clearReports,
  FULL_REPORTS,
  runSuite,
} from './suite.ts';
import { addTally, closingLine, NO_TESTS, stepFailure } from './tally.ts';

const SLOWEST = 30;
const say = (line: string): void => console.log(line);
/** `npm run check`, `npm test`, `npm run test:long`, and what `.ci/run` asks for: the last two together. */
const extent = ['fast', 'long', 'all'].find((name) => process.argv.includes(`--${name}`)) ?? 'usual';
const reports = extent === 'fast' ? CHECK_REPORTS : FULL_REPORTS;

let built = false;

/**
 * All rules, with those that follow imports and types: biome then reads all files and packages first, which
 * takes six seconds of processor time even for one file, so biome.json is without them.
 */
const LINT: GateStep = {
  name: 'format and lint',
  run: () => tool('biome', ['check', '--config-path=biome.whole.json', '--max-diagnostics=60', '.']),
};
/**
 * One checker a project: each further one reads the shared types again, which costs two cores more than it
 * saves.
 */
const TYPES: GateStep = { name: 'types', run: () => tool('tsc', ['-b', '--checkers', '1']) };
const KNIP: readonly GateStep[] = [
  { name: 'unused code', run: () => tool('knip', ['--no-progress']) },
  { name: 'code that only tests use', run: () => tool('knip', ['--no-progress', '--production']) },
];

/**
 * The gate's steps in order; those of one group run at the same time. `npm run check` looks at the source
 * first, the longer runs do so beside the tests.
 */
function stepGroups(chromium: ChromiumFound): readonly (readonly GateStep[])[] {
  const env = chromium.ok ? { HARBOUR_CHROMIUM: chromium.path } : {};
  const units: readonly GateStep[] = [
    {
      name: 'unit and components',
      run: () => runSuite({ name: 'unit', folder: reports, projects: ['unit', 'dom', 'screens'], env }),
    },
  ];
  const build: GateStep = { name: 'build', run: buildApps };
  const long: GateStep = {
    name: 'long',
    run: async () => {
      await servers;
      return inBrowser('long', chromium, env, ['long', 'long-pages', 'long-playing']);
    },
  };
  if (extent === 'fast') return process.argv.includes('--changed') ? changedOnly() : [[LINT, TYPES], units];
  if (extent === 'long') return [[build], [long]];
  return [
    units,
    [build],
    [{ name: 'pages in a browser', run: () => inBrowser('pages', chromium, env) }],
    [
      {
        name: 'end to end',
        run: () => {
          lookedAt = Promise.all(BESIDE.map((steps) => takeGroups(steps.map((step) => [step]))));
          return inBrowser('e2e', chromium, env);
        },
      },
    ],
    ...(extent === 'all' ? [[long]] : []),
  ];
}

/** Tests of the whole tree, which a change reaches without an import. */
const TREE = 'tests/architecture/tree.test.ts';
/** Test files that `npm run check -- --changed` runs at most: about half a minute on two cores. */
const NEAREST = 30;
/**
 * Whole screens and pages load most of the renderer: they take minutes, and almost any change reaches them.
 */
const WHOLE = /^tests\/(?:e2e|screens)\//;

/** Looks at what differs from the last commit, and runs the tests that it reaches, the nearest of many. */
function changedOnly(): readonly (readonly GateStep[])[] {
  const files = readRepository();
  const changed = changedFiles();
  const reached = reachedTests(files, changed).filter((path) => !WHOLE.test(path));
  const further = reached.length - NEAREST;
  if (further > 0) say(`${further} further test files are reached: npm run check runs them too.`);
  const tests = [...reached.slice(0, NEAREST), TREE];
  const present = changed.filter((path) => files.some((file) => file.path === path));
  const lint: GateStep = {
    ...LINT,
    /* By the rules that need one file alone. */
    run: () => tool('biome', ['check', '--no-errors-on-unmatched', ...present]),
  };
  const projects = ['unit', 'dom', 'screens'];
  const units: GateStep = {
    name: 'tests that are reached',
    run: () => runSuite({ name: 'unit', folder: reports, projects, env: {}, tests }),
  };
  /* At once: neither the types nor the tests of a few files fill two cores. */
  return [present.length === 0 ? [TYPES, units] : [lint, TYPES, units]];
}

/**
 * Steps that look at the source alone, in two rows: beside the journeys that judge the picture, which need
 * their time at once and leave two thirds of the processor's. At the lowest priority they cost those no frame.
 */
const BESIDE: readonly (readonly GateStep[])[] = [[TYPES], [LINT, ...KNIP]];

async function tool(name: 'biome' | 'tsc' | 'knip', args: readonly string[]): Promise<StepEnd> {
  const end = await runNode(toolArguments(name, args), { priority: extent === 'fast' ? 'usual' : 'lowest' });
  return singleTest(end.code, end.output);
}

/**
 * Builds all that the browser tests use before the first of them: several files ask for the desktop app, and
 * a build that starts while a test runs empties the folder that the test reads.
 */
async function buildApps(): Promise<StepEnd> {
  const end = await runNode([inRoot('scripts', 'build.ts')]);
  built = end.code === 0;
  return singleTest(end.code, end.output);
}

async function inBrowser(
  name: string,
  chromium: ChromiumFound,
  env: NodeJS.ProcessEnv,
  projects: readonly string[] = [name],
): Promise<StepEnd> {
  if (!chromium.ok) return skippedStep(chromium.reason);
  if (!built) return skippedStep('the app did not build');
  await headlessShell;
  return runSuite({ name, folder: reports, projects, env });
}

/** Runs a step, says how it ended, and gives its end. */
async function take(step: GateStep): Promise<StepEnd> {
  const begin = performance.now();
  const end = await step
    .run()
    .catch((error: unknown) =>
      singleTest(null, error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
  say(stepLine(step.name, end, performance.now() - begin));
  if (end.tally.failed === 0) return end;
  say(end.output.trimEnd().replaceAll(/^/gm, '    '));
  return { ...end, failures: end.failures ?? [stepFailure(step.name, end.output)] };
}

const chromium: ChromiumFound =
  extent === 'fast' ? { ok: false, reason: 'not asked for' } : await ensureChromium(say);
/*
 * Packages are installed while lint, types and units run, one after another, since apt allows one caller at a
 * time.
 */
const headlessShell = chromium.ok ? ensureHeadlessShell(say) : Promise.resolve();
const servers =
  extent === 'long' || extent === 'all' ? headlessShell.then(() => ensureServers(say)) : Promise.resolve();
clearDemoRevisions();
if (extent === 'long') clearReport(reports, 'long');
else clearReports(reports);
let total = NO_TESTS;
const tests: TimedTest[] = [];
const pages: string[] = [];
const failures: string[] = [];

/** Runs groups of steps one after another and counts their tests. */
async function takeGroups(groups: readonly (readonly GateStep[])[]): Promise<void> {
  for (const group of groups) {
    for (const end of await Promise.all(group.map(take))) {
      total = addTally(total, end.tally);
      tests.push(...(end.tests ?? []));
      pages.push(...(end.pages ?? []));
      failures.push(...(end.failures ?? []));
    }
  }
}

let lookedAt: Promise<unknown> = Promise.resolve();
await takeGroups(stepGroups(chromium));
await lookedAt;
if (extent !== 'fast') {
  say(`\nThe slowest ${SLOWEST} tests:`);
  for (const line of slowestLines(tests, SLOWEST)) say(line);
}
say('');
for (const line of [...pages, ...failures]) say(line);
say(closingLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
