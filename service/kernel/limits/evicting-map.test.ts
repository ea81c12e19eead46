import { describe, expect, it } from 'vitest';
import { createAddressLimit } from './address-limit.ts';
import { createAttemptBackoff } from './attempt-backoff.ts';
import { createEvictingMap } from './evicting-map.ts';

describe('counts in bounded memory', () => {
  it('keep the heavy ones: made-up keys push each other out', () => {
    const map = createEvictingMap<number>({ weight: (count) => count, isOver: () => false }, 100);
    map.set('victim', 10);
    for (let n = 0; n < 10_000; n += 1) map.set(`made-up-${n}`, 1);
    expect([map.get('victim'), map.get('made-up-0'), map.get('made-up-9999')]).toEqual([10, null, 1]);
  });

  it('evict expired ones first', () => {
    const map = createEvictingMap<{ readonly until: number }>(
      { weight: ({ until }) => -until, isOver: ({ until }) => until < 5 },
      2,
    );
    map.set('over', { until: 1 });
    map.set('running', { until: 9 });
    map.set('next', { until: 9 });
    expect(['over', 'running', 'next'].map((key) => map.get(key) !== null)).toEqual([false, true, true]);
  });

  it('hold a victim back through 30,000 made-up accounts, and an address through 30,000 addresses', () => {
    const schedule = createAttemptBackoff(
      { freeAttempts: 3, initialDelay: 30_000, maxDelay: 300_000 },
      () => 0,
    );
    const ceiling = createAddressLimit({ attempts: 3, subjects: 3 }, () => 0);
    for (let n = 0; n < 3; n += 1)
      expect([schedule.take('victim', 'a'), ceiling.take('address', 'x')]).toEqual([0, 0]);
    for (let n = 0; n < 30_000; n += 1) {
      schedule.take(`made-up-${n}`, 'a');
      ceiling.take(`made-up-${n}`, 'x');
    }
    expect(schedule.take('victim', 'a')).toBe(30);
    expect(ceiling.take('address', 'x')).toBe(900);
  });
});
