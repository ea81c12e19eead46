/** Counts of tests that passed, failed and were skipped. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** The part of vitest's JSON report that a tally reads. */
export type SuiteReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly title: string;
      /** Milliseconds; absent from a test that did not run. */
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

/** Nothing counted yet. */
export const NO_TESTS: Tally = { passed: 0, failed: 0, skipped: 0 };

/** Sum of two tallies. */
export function addTally(left: Tally, right: Tally): Tally {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  };
}

/**
 * Counts a report's tests. A file that failed without a failed test of its own (it could not be loaded)
 * counts as one failure.
 */
export function tallyReport(report: SuiteReport): Tally {
  return report.testResults.map(tallyFile).reduce(addTally, NO_TESTS);
}

/**
 * Why tests were skipped, each reason once: a suite that cannot run here says it in its name, as `(SKIPPED:
 * no Electron runtime)`.
 */
export function skipReasons(report: SuiteReport): readonly string[] {
  const names = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName }) => fullName),
  );
  return [...new Set(names.flatMap((name) => /\(SKIPPED: (.*?)\)(?: |$)/.exec(name)?.[1] ?? []))];
}

/** The line CI reads: alone on the last line. */
export function closingLine(tally: Tally): string {
  return `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`;
}

function tallyFile(file: SuiteReport['testResults'][number]): Tally {
  const count = (status: string): number =>
    file.assertionResults.filter((test) => test.status === status).length;
  const passed = count('passed');
  const failed = count('failed');
  const skipped = file.assertionResults.length - passed - failed;
  return { passed, failed: failed === 0 && file.status === 'failed' ? 1 : failed, skipped };
}

/**
 * Returns the failures in a suite's output, without the list of everything that passed; all of it if it names
 * none.
 */
export function failuresOf(output: string): string {
  const lines = output.split('\n');
  const at = lines.findIndex((line) => /Failed (Suites|Tests) \d|Unhandled (Errors|Rejection)/.test(line));
  return at < 0 ? output : lines.slice(at).join('\n');
}

/**
 * A line for each test of a report that failed: its project, file, name, and the first line of why; a file
 * that failed without one (it could not be loaded) counts as a test. `root` is the repository's folder, as the
 * report names files absolutely; `output` is what the run printed, as reports do not name projects.
 */
export function failureLines({ testResults }: SuiteReport, root: string, output: string): readonly string[] {
  const projects = new Map(
    Array.from(output.matchAll(PRINTED_FAILURE), ([, project = '', file = '']) => [file, project]),
  );
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '');
    const project = projects.get(file);
    const at = project === undefined ? file : `|${project}| ${file}`;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failureLine(at, message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      failureLine(`${at} > ${fullName}`, failureMessages?.[0]),
    );
  });
}

/** The line of a step that failed and has no line for a test: the first that speaks of an error, or its first. */
export function stepFailure(name: string, output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const error = lines.find((line) => /error|[×✖━]/i.test(line) && !line.startsWith('⎯'));
  return failureLine(name, error ?? lines[0] ?? 'it printed nothing');
}

/** As the runner's list of failures begins each: ` FAIL  |PROJECT| FILE > NAME`. */
const PRINTED_FAILURE = /^ FAIL +\|([\w-]+)\| (\S+)/gm;

/** Most characters of why a test failed: CI shows only the end of a long output, and all names belong there. */
const WHY_MAX = 200;

/** Colours in a message, such as `ESC[31m`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colours begin with one.
const COLOURS = /\u001b\[[\d;]*m/g;

function failureLine(name: string, why = ''): string {
  const [line = ''] = why.replaceAll(COLOURS, '').trim().split('\n');
  return `FAILED: ${name}: ${shortened(line, WHY_MAX)}`;
}

/** A text of at most `most` characters, the last of them an ellipsis where it was longer. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
