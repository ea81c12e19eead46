import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureDesktopBuild } from '#scripts/lib/desktop-build.ts';
import { inRoot } from '#scripts/root.ts';
import { startMain } from '#tests/fixtures/main-start.ts';
import { type BenchRow, finishBench, soloRow } from './bench-report.ts';
import { quantile } from './statistics.ts';
import { atMost } from './verdict.ts';

const BUDGET = 150;
const rounds = process.argv.includes('--quick') ? 3 : 15;

const BUNDLES = ['dist/main/index.js', 'dist/preload/index.cjs', 'dist/service/main.js'] as const;

type StartTimes = { readonly times: readonly number[]; readonly work: readonly number[] };

/**
 * Starts the main process in plain Node with a fake Electron, and measures up to its request for the first
 * window. The first round is a warm-up.
 */
async function startTimes(): Promise<StartTimes> {
  const data = await mkdtemp(join(tmpdir(), 'harbour-bench-main-'));
  const times: number[] = [];
  const work: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const steps = await startMain(data);
    const window = steps.find(({ event }) => event === 'window');
    if (round === 0 || window === undefined) continue;
    times.push(window.at);
    work.push(window.cpu);
  }
  await rm(data, { recursive: true, force: true });
  return { times, work };
}

function sizeRows(file: string): readonly BenchRow[] {
  const zipped = gzipSync(readFileSync(inRoot(file))).length;
  return [
    soloRow(file, 'size', 'kB', statSync(inRoot(file)).size / 1000),
    soloRow(file, 'size, gzip', 'kB', zipped / 1000),
  ];
}

async function run(): Promise<number> {
  const problem = await ensureDesktopBuild(console.log);
  if (problem !== null) throw new Error(problem);
  const { times, work } = await startTimes();
  // The quickest quarter is judged: whatever else a machine does only ever adds.
  const quick = quantile(times, 0.25);
  const rows = [
    ...BUNDLES.flatMap(sizeRows),
    soloRow('before the first window', 'start, quickest quarter', 'ms', quick),
    soloRow('before the first window', 'start, median', 'ms', quantile(times, 0.5)),
    soloRow('before the first window', 'processor time, median', 'ms', quantile(work, 0.5)),
  ];
  const ok = quick <= BUDGET;
  const end = finishBench('main', rows, [atMost('start, quickest quarter', quick, BUDGET)]);
  return ok ? end : 1;
}

process.exitCode = await run();
