import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { inRoot } from '#scripts/root.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { BENCH_REPORTS, shown, shownInterval, tableText } from './bench-report.ts';
import {
  type BenchRecord,
  hasMoved,
  lastRecords,
  readRecords,
  recordKey,
  recordLine,
  recordsOf,
} from './record.ts';
import { OUTCOMES } from './verdict.ts';

/**
 * bench:all: every benchmark with a target one after the other, and one table of their figures beside the last
 * record of each in `docs/bench.tsv`. `--record` adds the figures to that file; benchmarks that are named
 * (`zap guide`) are the only ones to run.
 */
const QUICK = process.argv.includes('--quick');
const RECORDS = inRoot('docs', 'bench.tsv');
/** In the order of what a viewer feels first. */
const BENCHES = [
  'zap',
  'guide',
  'boot',
  'home',
  'inp',
  'ads',
  'search',
  'import',
  'flood',
  'live',
  'realtime',
  'calls',
  'join',
  'pay',
  'tracking',
  'main',
] as const;
/** These take minutes even in a quick run. */
const LONG_BENCHES = ['station', 'cluster', 'soak'] as const;
const named = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const chosen = [...BENCHES, ...(QUICK ? [] : LONG_BENCHES)].filter(
  (one) => named.length === 0 || named.includes(one),
);
const LONGEST = QUICK ? 3 * MINUTE : 40 * MINUTE;

const reportFile = z.object({
  name: z.string(),
  at: z.string(),
  machine: z.object({
    cpus: z.number(),
    model: z.string(),
    memory: z.number(),
    node: z.string(),
    platform: z.string(),
  }),
  load: z.number(),
  verdict: z.array(
    z.object({
      metric: z.string(),
      target: z.string(),
      value: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      outcome: z.enum(OUTCOMES),
    }),
  ),
});

/** Runs one benchmark with its own output shown, and returns its records; null if it left no report. */
async function run(bench: string, commit: string): Promise<readonly BenchRecord[] | null> {
  const file = join(BENCH_REPORTS, `${bench}.json`);
  rmSync(file, { force: true });
  const args = ['--disable-warning=ExperimentalWarning', inRoot('tests', 'bench', `${bench}.ts`)];
  const child = spawn(process.execPath, QUICK ? [...args, '--quick'] : args, {
    cwd: inRoot(),
    stdio: 'inherit',
    timeout: LONGEST,
  });
  await once(child, 'exit');
  if (!existsSync(file)) return null;
  const report = reportFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return recordsOf({ ...report, rows: [] }, commit);
}

const dayOf = ({ day }: BenchRecord, moved: boolean): string => (moved ? `${day}, MOVED` : day);

const lineOf = (now: BenchRecord, before: BenchRecord | undefined): readonly string[] => [
  now.bench,
  now.metric,
  shown(now.value),
  shownInterval(now),
  now.target,
  now.outcome,
  before === undefined ? '' : shown(before.value),
  before === undefined ? '' : shownInterval(before),
  before === undefined ? 'new' : dayOf(before, hasMoved(now, before)),
];

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: inRoot(), encoding: 'utf8' });
const began = performance.now();
const last = lastRecords(readRecords(readFileSync(RECORDS, 'utf8')));
const records: BenchRecord[] = [];
const without: string[] = [];
const loadBefore = loadavg()[0] ?? Number.NaN;
for (const bench of chosen) {
  const found = await run(bench, commit.trim());
  if (found === null) without.push(bench);
  else records.push(...found);
}
const header = ['bench', 'figure', 'now', '95%', 'target', '', 'last', '95%', 'of'];
console.log(
  tableText([header, ...records.map((one) => lineOf(one, last.get(recordKey(one)))).map((one) => [...one])]),
);
const counts = OUTCOMES.map(
  (outcome) => `${records.filter((one) => one.outcome === outcome).length} ${outcome}`,
);
console.log(
  `${counts.join(', ')}; ${Math.round((performance.now() - began) / SECOND)} s, load before ${shown(loadBefore)}`,
);
if (process.argv.includes('--record')) appendFileSync(RECORDS, `${records.map(recordLine).join('\n')}\n`);
if (without.length > 0) {
  console.error(`no report: ${without.join(', ')}`);
  process.exitCode = 1;
}
