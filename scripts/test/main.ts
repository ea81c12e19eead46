import { type ChromiumFound, ensureChromium } from '#scripts/lib/chromium.ts';
import { runNode } from '#scripts/lib/run-command.ts';
import { toolArguments } from '#scripts/lib/tool.ts';
import { ensureWebBuild } from '#scripts/lib/web-build.ts';
import { type Step, type StepEnd, singleTest, skippedStep, stepLine } from './step.ts';
import { CHECK_REPORTS, clearReports, FULL_REPORTS, runSuite } from './suite.ts';
import { addTally, closingLine, NO_TESTS } from './tally.ts';

const say = (line: string): void => console.log(line);
const fast = process.argv.includes('--fast');
const reports = fast ? CHECK_REPORTS : FULL_REPORTS;

let webBuilt = false;

/** The gate's steps in order; `--fast` (npm run check) leaves out what is slow or needs a browser. */
function steps(chromium: ChromiumFound): readonly Step[] {
  const env = chromium.ok ? { HARBOUR_CHROMIUM: chromium.path } : {};
  const quick: readonly Step[] = [
    { name: 'format and lint', run: () => tool('biome', ['check', '--max-diagnostics=60', '.']) },
    { name: 'types', run: () => tool('tsc', ['-b']) },
    { name: 'unit and components', run: () => runSuite({ name: 'unit', folder: reports, projects: ['unit', 'dom'], env }) },
  ];
  if (fast) return quick;
  return [
    ...quick,
    { name: 'unused code', run: () => tool('knip', ['--no-progress']) },
    { name: 'code that only tests use', run: () => tool('knip', ['--no-progress', '--production']) },
    { name: 'web build', run: buildWeb },
    { name: 'pages in a browser', run: () => inBrowser('pages', chromium, env) },
    { name: 'end to end', run: () => inBrowser('e2e', chromium, env) },
  ];
}

async function tool(name: 'biome' | 'tsc' | 'knip', args: readonly string[]): Promise<StepEnd> {
  const end = await runNode(toolArguments(name, args));
  return singleTest(end.code, end.output);
}

async function buildWeb(): Promise<StepEnd> {
  const build = await ensureWebBuild(() => {}, true);
  webBuilt = build.ok;
  return build.ok ? singleTest(0, '') : singleTest(1, build.output);
}

function inBrowser(name: 'pages' | 'e2e', chromium: ChromiumFound, env: NodeJS.ProcessEnv): Promise<StepEnd> {
  if (!chromium.ok) return Promise.resolve(skippedStep(chromium.reason));
  if (!webBuilt) return Promise.resolve(skippedStep('the web app did not build'));
  return runSuite({ name, folder: reports, projects: [name], env });
}

const chromium: ChromiumFound = fast ? { ok: false, reason: 'not asked for' } : await ensureChromium(say);
clearReports(reports);
let total = NO_TESTS;
for (const step of steps(chromium)) {
  const begin = performance.now();
  const end = await step
    .run()
    .catch((error: unknown) => singleTest(null, error instanceof Error ? (error.stack ?? error.message) : String(error)));
  say(stepLine(step.name, end, performance.now() - begin));
  if (end.tally.failed > 0) say(end.output.trimEnd().replaceAll(/^/gm, '    '));
  total = addTally(total, end.tally);
}
say('');
say(closingLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
