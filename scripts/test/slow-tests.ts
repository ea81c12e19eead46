import type { SuiteReport } from './tally.ts';

/*
 * The runner's `slowTestThreshold` marks slow tests among all others, by one number for units and pages. The gate
 * ends with the slowest of the whole run, whatever they take, so that somebody looks at them.
 */

/** A test by its file and name, and how long it took in milliseconds. */
export type TimedTest = { readonly file: string; readonly name: string; readonly ms: number };

/**
 * The tests of a report that ran; `root` is the repository's folder, as the report names files absolutely.
 */
export function timedTests({ testResults }: SuiteReport, root: string): readonly TimedTest[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = name.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '');
    return assertionResults.flatMap(({ fullName, duration }) =>
      duration ? [{ file, name: fullName, ms: duration }] : [],
    );
  });
}

/** One line for each of the slowest tests, slowest first. */
export function slowestLines(tests: readonly TimedTest[], count: number): readonly string[] {
  const slowest = [...tests].sort((a, b) => b.ms - a.ms).slice(0, count);
  return slowest.map(({ file, name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}  ${name}`);
}
