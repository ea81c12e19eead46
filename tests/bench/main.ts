import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureDesktopBuild } from '#scripts/lib/desktop-build.ts';
import { inRoot } from '#scripts/lib/root.ts';
import { startMain } from '#tests/fixtures/main-start.ts';
import { quantile } from './bench-report.ts';

const BUDGET = 150;
const rounds = process.argv.includes('--quick') ? 3 : 15;

/** Measures the main process from its first module to the request for its first window, in plain Node with a stand-in for Electron, and the size of its bundles. */
async function measure(): Promise<number> {
  const problem = await ensureDesktopBuild(console.log);
  if (problem !== null) throw new Error(problem);
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
  for (const file of ['dist/main/index.js', 'dist/preload/index.cjs', 'dist/service/main.js']) {
    const zipped = gzipSync(readFileSync(inRoot(file))).length;
    console.log(
      `${file.padEnd(24)} ${(statSync(inRoot(file)).size / 1000).toFixed(0).padStart(6)} kB, ${(zipped / 1000).toFixed(0)} kB gzip`,
    );
  }
  const quiet = quantile(times, 0.25);
  console.log(
    `start-up work before the first window: ${quiet.toFixed(0)} ms in the quickest quarter, median ${quantile(times, 0.5).toFixed(0)} ms, ` +
      `processor time ${quantile(work, 0.5).toFixed(0)} ms (budget ${BUDGET} ms)`,
  );
  return quiet;
}

// The quickest quarter is judged: whatever else a machine does only ever adds.
process.exitCode = (await measure()) <= BUDGET ? 0 : 1;
