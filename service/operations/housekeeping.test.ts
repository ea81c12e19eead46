import { describe, expect, it } from 'vitest';
import { HOUSEKEEPING, startHousekeeping } from './housekeeping.ts';

/** A manual timer; `wait` is its last delay. */
function turnedTimer() {
  let pending: { readonly run: () => void; readonly ms: number } | null = null;
  return {
    setTimer: (run: () => void, ms: number) => {
      pending = { run, ms };
      return () => {
        pending = null;
      };
    },
    wait: () => pending?.ms ?? null,
    fire: () => pending?.run(),
  };
}

describe('housekeeping', () => {
  it('sweeps a few rows a turn with pauses between, and then every ten minutes, until it is stopped', async () => {
    const timer = turnedTimer();
    const swept: number[] = [];
    let left = 450;
    const sweep = async (_: number, rows: number): Promise<boolean> => {
      swept.push(rows);
      left -= rows;
      return left > 0;
    };
    const housekeeping = startHousekeeping({
      sweep,
      now: () => 0,
      setTimer: timer.setTimer,
      log: () => undefined,
    });
    const waits: (number | null)[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      timer.fire();
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
      waits.push(timer.wait());
    }
    expect(waits).toEqual([HOUSEKEEPING.pause, HOUSEKEEPING.pause, HOUSEKEEPING.every]);
    expect(swept).toEqual([200, 200, 200]);
    housekeeping.stop();
    expect(timer.wait()).toBeNull();
  });

  it('logs why a round failed and sweeps again ten minutes later', async () => {
    const timer = turnedTimer();
    const lines: unknown[] = [];
    const housekeeping = startHousekeeping({
      sweep: () => Promise.reject(new Error('database is locked')),
      now: () => 0,
      setTimer: timer.setTimer,
      log: (...line) => lines.push(line),
    });
    timer.fire();
    await expect.poll(() => timer.wait()).toBe(HOUSEKEEPING.every);
    expect(lines).toEqual([['SWEEP_FAILED', { reason: 'database is locked' }]]);
    housekeeping.stop();
  });
});
