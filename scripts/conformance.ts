import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { printable } from '#scripts/conformance/printable.ts';
import { isProfile } from '#scripts/conformance/profiles.ts';
import { htmlReport } from '#scripts/conformance/reports/html-report.ts';
import { junitReport } from '#scripts/conformance/reports/junit-report.ts';
import { countsText, exitCodeOf, jsonReport, worstFirst } from '#scripts/conformance/reports/summary.ts';
import { type Conformance, findingsOf, runConformance } from '#scripts/conformance/run-conformance.ts';
import { inRoot } from './root.ts';

const USAGE = `usage: npm run conformance -- --base URL [--profile minimum|full] [--viewer ID] [--write] [--only CALL,CALL] [--country CODE] [--slow MS] [--timeout MS] [--strict] [--json]
  --profile     minimum: the calls that the client cannot do without; full (default): every call
  --viewer ID   logs in as this test viewer; the password is in CONFORMANCE_PASSWORD, or after a colon: ID:PASSWORD
  --write       also makes calls that change data; only with a test viewer, never with a real customer
  --strict      a warning counts as an error
  --json        prints the result as JSON and nothing else
exit codes: 0 no error, 1 errors, 2 wrong usage, 3 nothing answers at URL`;

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    viewer: { type: 'string' },
    profile: { type: 'string', default: 'full' },
    write: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
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
  const { base, country, json, only, profile, slow, strict, timeout, viewer, write } = values;
  if (base === undefined || !URL.canParse(base) || !isProfile(profile) || values.help) {
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
    profile,
    mayWrite: write,
    only: names,
    ...limits,
    now: Date.now,
    say: json ? () => undefined : say,
  });
  const folder = inRoot('artifacts', 'conformance');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), htmlReport(run));
  writeFileSync(path.join(folder, 'junit.xml'), junitReport(run));
  const code = exitCodeOf(run, strict);
  if (json) console.log(jsonReport(run, strict));
  else printRun(run);
  return code;
}

function printRun(run: Conformance): void {
  if (!run.isReachable) return say(`nothing answers at ${run.base}`);
  const findings = worstFirst(findingsOf(run));
  for (const { severity, call, check, message, line, curl } of findings)
    say(`\n${severity}: ${call} · ${check}: ${message}\n  ${line}\n  ${curl}`);
  say(
    `\n${countsText(findings)}; ${run.skipped.length} calls not made or not wholly. Reports: artifacts/conformance/index.html, junit.xml`,
  );
}

process.exitCode = await main();
