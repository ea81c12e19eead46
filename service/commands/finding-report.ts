import type { Finding, Findings, Severity } from '#service/station/finding.ts';

/** Findings for programs and for people, with the number of blockers. */
export function findingReport(findings: Findings) {
  const counted = (['blocker', 'warning', 'note'] as const).map((severity) => {
    const count = countOf(findings, severity);
    return `${count} ${severity}${count === 1 ? '' : 's'}`;
  });
  const further = Object.values(findings.further()).reduce((sum, count) => sum + count, 0);
  return {
    blockers: countOf(findings, 'blocker'),
    json: { findings: findings.list(), further: findings.further() },
    lines: [...findings.list().map(findingLine), ...(further === 0 ? [] : [`… and ${further} more`])],
    counts: counted.join(', '),
  };
}

const countOf = (findings: Findings, severity: Severity): number =>
  findings.list().filter((one) => one.severity === severity).length + findings.further()[severity];

const findingLine = ({ severity, code, file, line, message }: Finding): string =>
  `${severity.padEnd(7)} ${line === null ? file : `${file}:${line}`}  ${message} (${code})`;
