import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { printable } from '#scripts/conformance/printable.ts';
import { htmlReport } from '#scripts/conformance/reports/html-report.ts';
import { junitReport } from '#scripts/conformance/reports/junit-report.ts';
import { findingsOf, runConformance } from '#scripts/conformance/run-conformance.ts';
import { inRoot } from './root.ts';

const USAGE = `usage: npm run conformance -- --base URL [--viewer ID] [--write] [--only CALL,CALL] [--country CODE] [--slow MS] [--timeout MS]
  --viewer ID   logs in as this test viewer; the password is in CONFORMANCE_PASSWORD, or after a colon: ID:PASSWORD
  --write       also makes calls that change data; only with a test viewer, never with a real customer`;

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    viewer: { type: 'string' },
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    country: { type: 'string', default: 'HK' },
    slow: { type: 'string', default: '1000' },
    timeout: { type: 'string', default: '15000' },
    help: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => console.log(printable(line));

/** The test viewer of an argument, whose password may be in the environment. */
function loginOf(viewer: string | undefined) {
  if (viewer === undefined) return null;
  const [id = '', ...rest] = viewer.split(':');
  const password = rest.length > 0 ? rest.join(':') : (process.env.CONFORMANCE_PASSWORD ?? '');
  return { id, password };
}

async function main(): Promise<number> {
  const { base, country, only, slow, timeout, viewer, write } = values;
  if (base === undefined || !URL.canParse(base) || values.help) {
    say(USAGE);
    return values.help ? 0 : 2;
  }
  const names = only.split(',').filter((name) => name !== '');
  const limits = { slowMs: Number(slow), timeoutMs: Number(timeout) };
  const run = await runConformance({
    base,
    fetch,
    country,
    login: loginOf(viewer),
    mayWrite: write,
    only: names,
    ...limits,
    now: Date.now,
    say,
  });
  const folder = inRoot('artifacts', 'conformance');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), htmlReport(run));
  writeFileSync(path.join(folder, 'junit.xml'), junitReport(run));
  const findings = findingsOf(run);
  for (const { call, check, message, line, curl } of findings)
    say(`\n${call} · ${check}: ${message}\n  ${line}\n  ${curl}`);
  say(
    `\n${findings.length} findings; ${run.skipped.length} calls not made or not wholly. Reports: artifacts/conformance/index.html, junit.xml`,
  );
  return findings.length === 0 ? 0 : 1;
}

process.exitCode = await main();
