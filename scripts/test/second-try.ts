import type { SuiteReport } from './tally.ts';

/**
 * One line for each test that passed at the runner's second try only, with why and where it had failed. The
 * runner's reporters say `retry x1`, and not why; its JSON report has the reason, which the gate's closing lines
 * keep.
 */
export const secondTryLines = ({ testResults }: SuiteReport): readonly string[] =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.flatMap(({ status, fullName, failureMessages }) => {
      const failure = failureMessages?.[0];
      if (status !== 'passed' || failure === undefined) return [];
      return [`SECOND TRY: ${fullName}: ${failure.split('\n')[0]}${lineIn(file, failure)}`];
    }),
  );

/** The line of a test file at which a stack passes, in brackets; empty if it passes by other files only. */
function lineIn(file: string, stack: string): string {
  const line = /^:(\d+)/.exec(stack.split(file)[1] ?? '')?.[1];
  return line === undefined ? '' : ` (line ${line})`;
}
