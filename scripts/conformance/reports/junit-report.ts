import type { Result } from '#scripts/conformance/finding.ts';
import type { Conformance } from '#scripts/conformance/run-conformance.ts';
import { escapeMarkup } from './escape-markup.ts';

/** Renders a run as JUnit XML: a test case for each check of each call, skipped ones too. */
export function junitReport({ base, results, skipped }: Conformance): string {
  const failed = results.filter(({ findings }) => findings.length > 0).length;
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
  const failures = findings.map(
    ({ message, line, curl }) =>
      `      <failure type="${check}" message="${escapeMarkup(message)}">${escapeMarkup(`${line}\n${curl}`)}</failure>`,
  );
  return `${head}>\n${failures.join('\n')}\n    </testcase>`;
}
