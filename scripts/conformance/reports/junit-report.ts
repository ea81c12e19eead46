import type { Finding, Result } from '#scripts/conformance/finding.ts';
import type { Conformance } from '#scripts/conformance/run-conformance.ts';
import { escapeMarkup } from './escape-markup.ts';

/** Only an error is a failure of a test case; the rest is its output. */
const isFault = ({ severity }: Finding): boolean => severity === 'error';

/** Renders a run as JUnit XML: a test case for each check of each call, skipped ones too. */
export function junitReport({ base, results, skipped }: Conformance): string {
  const failed = results.filter(({ findings }) => findings.some(isFault)).length;
  const cases = [
    ...results.map(testCase),
    ...skipped.map(
      ({ call, reason }) =>
        `    <testcase classname="${call}" name="called"><skipped message="${escapeMarkup(reason)}"/></testcase>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="Conformance of ${escapeMarkup(base)}" tests="${cases.length}" failures="${failed}" skipped="${skipped.length}">
${cases.join('\n')}
  </testsuite>
</testsuites>
`;
}

function testCase({ call, check, ms, findings }: Result): string {
  const head = `    <testcase classname="${call}" name="${check}" time="${(ms / 1000).toFixed(3)}"`;
  if (findings.length === 0) return `${head}/>`;
  const faults = findings
    .filter(isFault)
    .map(
      ({ message, line, curl }) =>
        `      <failure type="${check}" message="${escapeMarkup(message)}">${escapeMarkup(`${line}\n${curl}`)}</failure>`,
    );
  const others = findings
    .filter((finding) => !isFault(finding))
    .map(({ severity, message }) => `${severity}: ${message}`);
  const said =
    others.length === 0 ? [] : [`      <system-out>${escapeMarkup(others.join('\n'))}</system-out>`];
  const failures = [...faults, ...said];
  return `${head}>\n${failures.join('\n')}\n    </testcase>`;
}
