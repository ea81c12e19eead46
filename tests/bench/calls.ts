import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { filledService } from '#tests/fixtures/each-call.ts';
import { type BenchRow, finishBench, soloRow } from './bench-report.ts';
import { FREQUENT_CALLS, measuredService } from './frequent-calls.ts';
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
/** What a frequent call may take of the service, so that a core of its own serves 1,500 a second. */
const MEAN_MICROS = 667;
/** Frequent calls of a round; the first round warms the service up and does not count. */
const FREQUENT = 300;

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

/** The processor time of a service of its own for each of the most frequent calls, in µs. */
async function measureFrequent(): Promise<ReadonlyMap<string, number>> {
  const child = fork(fileURLToPath(new URL('flood-service.ts', import.meta.url)), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [message] = await once(child, 'message');
  const service = await measuredService(child, z.object({ url: z.string() }).parse(message).url);
  const best = new Map<string, number>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of FREQUENT_CALLS) {
      const micros = await service.measure(name, FREQUENT);
      if (round > 0) best.set(name, Math.min(micros, best.get(name) ?? Number.POSITIVE_INFINITY));
    }
  }
  service.close();
  return best;
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
  const frequent = await measureFrequent();
  const rows: readonly BenchRow[] = [
    ...slowest
      .slice(0, SHOWN)
      .flatMap(([name, { cpu, turn }]) => [
        soloRow(name, 'processor time', 'ms', cpu),
        soloRow(name, 'longest turn', 'ms', turn),
      ]),
    ...[...frequent].map(([name, micros]) => soloRow(name, 'processor time of the service', 'µs', micros)),
  ];
  const mean = [...frequent.values()].reduce((sum, one) => sum + one, 0) / frequent.size;
  const value = slowest[0]?.[1].cpu ?? null;
  const ok = value !== null && value <= BUDGET;
  const end = finishBench('calls', rows, [
    atMost(`processor time of the slowest of ${best.size} calls`, value, BUDGET),
    atMost(`processor time of one of the ${frequent.size} most frequent calls, mean, µs`, mean, MEAN_MICROS),
  ]);
  return ok ? end : 1;
}

process.exitCode = await run();
