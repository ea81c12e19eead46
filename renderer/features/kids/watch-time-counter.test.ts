import { describe, expect, it } from 'vitest';
import { addWatchedTime, type WatchedDay } from '#shared/domain/kids/daily-quota.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { createWatchTimeCounter } from './watch-time-counter.ts';

function counting(start: WatchedDay | null = null, from = '2026-11-21T12:00:00+08:00') {
  let now = Date.parse(from);
  let answers = true;
  let kept = start;
  const reported: number[] = [];
  const clock = { now: () => now };
  const counter = createWatchTimeCounter(
    {
      clock,
      report: async (seconds) => {
        reported.push(seconds);
        if (!answers) return null;
        kept = addWatchedTime(kept, seconds, now);
        return kept;
      },
    },
    start,
  );
  const pass = async (seconds: number, watching: boolean) => {
    for (let second = 0; second < seconds; second += 1) {
      now += SECOND;
      counter.tick(watching);
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return {
    counter,
    reported,
    pass,
    fail: (failing: boolean) => {
      answers = !failing;
    },
  };
}

describe('watch time', () => {
  it('is reported once a minute', async () => {
    const { reported, pass, counter } = counting();
    await pass(150, true);
    expect(reported).toEqual([60, 60]);
    expect(counter.watched()?.seconds).toBe(150);
  });

  it('is reported when watching stops, unless it is negligible', async () => {
    const { reported, pass } = counting();
    await pass(4, true);
    await pass(60, false);
    expect(reported).toEqual([]);
    await pass(20, true);
    await pass(1, false);
    expect(reported).toEqual([24]);
  });

  it('is reported to the second once the limit is reached', async () => {
    const { reported, pass, counter } = counting({ day: '20261121', seconds: 54 });
    await pass(5, true);
    await pass(1, false);
    await pass(1, true);
    counter.flush();
    await pass(10, false);
    expect(reported).toEqual([5, 1]);
    await pass(4, true);
    await pass(10, false);
    expect(reported).toEqual([5, 1]);
  });

  it('is not counted while no video plays', async () => {
    const { reported, pass, counter } = counting();
    await pass(600, false);
    expect([reported, counter.watched()]).toEqual([[], null]);
  });

  it('of a failed report is sent with the next', async () => {
    const { reported, pass, fail, counter } = counting({ day: '20261121', seconds: 100 });
    fail(true);
    await pass(60, true);
    expect([reported, counter.watched()?.seconds]).toEqual([[60], 160]);
    fail(false);
    await pass(1, true);
    expect([reported.at(-1), counter.watched()?.seconds]).toEqual([61, 161]);
  });

  it('belongs to its own day', async () => {
    const { pass, counter } = counting({ day: '20261121', seconds: 3000 }, '2026-11-21T23:59:40+08:00');
    await pass(50, true);
    expect(counter.watched()).toEqual({ day: '20261122', seconds: 31 });
  });
});
