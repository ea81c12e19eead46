import { type Finding, SEVERITIES, type Severity } from '#scripts/conformance/finding.ts';
import { type Conformance, findingsOf } from '#scripts/conformance/run-conformance.ts';

/** Returns how many findings there are of each severity. */
export function countsOf(findings: readonly Finding[]): Readonly<Record<Severity, number>> {
  const count = (severity: Severity): number => findings.filter((one) => one.severity === severity).length;
  return { error: count('error'), warning: count('warning'), note: count('note') };
}

/** Returns the counts as a sentence has them: `1 error, 2 warnings, no notes`. */
export const countsText = (findings: readonly Finding[]): string =>
  SEVERITIES.map((severity) => amount(countsOf(findings)[severity], severity)).join(', ');

const amount = (count: number, noun: string): string =>
  `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the findings with the worst first, each severity in the order of the run. */
export const worstFirst = (findings: readonly Finding[]): readonly Finding[] =>
  SEVERITIES.flatMap((severity) => findings.filter((one) => one.severity === severity));

/**
 * Returns the exit code of a run: 0 without an error, 1 with one, 3 if nothing answered. With `strict`, a
 * warning counts as an error.
 */
export function exitCodeOf(run: Conformance, strict: boolean): 0 | 1 | 3 {
  if (!run.isReachable) return 3;
  const { error, warning } = countsOf(findingsOf(run));
  return error > 0 || (strict && warning > 0) ? 1 : 0;
}

/** Returns a run for programs to read: what `--json` prints. */
export function jsonReport(run: Conformance, strict: boolean): string {
  const findings = worstFirst(findingsOf(run));
  const { base, profile, isReachable, skipped } = run;
  const calls = new Set(run.results.map(({ call }) => call)).size;
  return JSON.stringify(
    {
      base,
      profile,
      reachable: isReachable,
      exit_code: exitCodeOf(run, strict),
      calls,
      counts: countsOf(findings),
      findings,
      skipped,
    },
    null,
    2,
  );
}
