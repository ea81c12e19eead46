import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { filledService } from '#tests/fixtures/each-call.ts';
import { type BenchRow, finishBench, soloRow } from './bench-report.ts';
import { atMost } from './verdict.ts';

/**
 * Most milliseconds of the processor that a call of an account at its limits may take; other viewers wait for
 * a turn of it.
 */
const BUDGET = 50;
const YEARS = 3;
/** The quickest of these counts: whatever else the machine does only adds. */
const ROUNDS = process.argv.includes('--quick') ? 2 : 5;
const SHOWN = 12;
const UNAUTHORISED = 401;

type Measured = { readonly cpu: number; readonly turn: number };

/**
 * Measures one call: the processor time of this process, which is service and caller, and the longest turn of
 * its event loop.
 */
async function measure(run: () => Promise<number>): Promise<Measured & { readonly status: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = process.cpuUsage();
  const status = await run();
  const { user, system } = process.cpuUsage(before);
  await new Promise((resolve) => setTimeout(resolve, 3));
  delay.disable();
  return { status, cpu: (user + system) / 1000, turn: delay.max / 1e6 };
}

async function run(): Promise<number> {
  const service = await filledService(YEARS, () => undefined);
  const best = new Map<string, Measured>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const call of service.calls) {
        let measured = await measure(call.run);
        if (measured.status === UNAUTHORISED) {
          await service.enter();
          measured = await measure(call.run);
        }
        const before = best.get(call.name);
        if (before === undefined || measured.cpu < before.cpu) best.set(call.name, measured);
      }
    }
  } finally {
    await service.close();
  }
  const slowest = [...best].toSorted(([, one], [, other]) => other.cpu - one.cpu);
  const rows: readonly BenchRow[] = slowest
    .slice(0, SHOWN)
    .flatMap(([name, { cpu, turn }]) => [
      soloRow(name, 'processor time', 'ms', cpu),
      soloRow(name, 'longest turn', 'ms', turn),
    ]);
  const value = slowest[0]?.[1].cpu ?? null;
  const ok = value !== null && value <= BUDGET;
  const end = finishBench('calls', rows, [
    atMost(`processor time of the slowest of ${best.size} calls`, value, BUDGET),
  ]);
  return ok ? end : 1;
}

process.exitCode = await run();
