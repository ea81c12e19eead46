import { expect, it } from 'vitest';
import { pauseBefore } from './nats-connection.ts';

it('tries again after pauses that grow to ten seconds, at another moment for each process', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 99].map((attempt) => pauseBefore(attempt, 1))).toEqual([
    250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000,
  ]);
  expect([pauseBefore(0, 0), pauseBefore(99, 0)]).toEqual([125, 5000]);
});
