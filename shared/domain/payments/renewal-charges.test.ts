import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import type { OrderStatus } from './order-machine.ts';
import { type RenewalStep, renewalStep } from './renewal-charges.ts';

const ENDS = 1000 * DAY;
const failedAt = (...days: readonly number[]) =>
  days.map((day) => ({ status: 'declined' as const, at: ENDS + day * DAY }));
const wait = (day: number): RenewalStep => ({ kind: 'wait', at: ENDS + day * DAY });
const charge: RenewalStep = { kind: 'charge' };
const over: RenewalStep = { kind: 'over' };

describe('the renewal of a plan', () => {
  it.each([
    [
      'is not charged while there is more than an hour left',
      failedAt(),
      -1,
      { kind: 'wait', at: ENDS - HOUR },
    ],
    ['is charged in the last hour', failedAt(), -1 / 24, charge],
    ['is charged late if the service did not run', failedAt(), 2, charge],
    ['is not charged a week after the end', failedAt(), 7.1, over],
    ['waits a day after the end once it was declined', failedAt(0), 0.5, wait(1)],
    ['is charged again a day after the end', failedAt(0), 1, charge],
    ['waits for the third day after the second decline', failedAt(0, 1), 1.1, wait(3)],
    ['waits for the fifth day after the third', failedAt(0, 1, 3), 4.9, wait(5)],
    ['is charged for the last time on the fifth day', failedAt(0, 1, 3), 5, charge],
    ['is over after the fourth decline', failedAt(0, 1, 3, 5), 5.1, over],
    ['leaves a day between two charges, however late they are', failedAt(0, 4), 4.5, wait(5)],
    ['is not repeated after the week', failedAt(6.5), 6.6, over],
  ])('%s', (_, charges, day, expected) => {
    expect(renewalStep(ENDS, charges, ENDS + day * DAY)).toEqual(expected);
  });

  it.each([
    ['pending', 'under-way'],
    ['approved', 'over'],
    ['refunding', 'over'],
    ['refunded', 'over'],
    ['timed_out', 'charge'],
    ['cancelled', 'charge'],
  ] satisfies readonly (readonly [OrderStatus, RenewalStep['kind']])[])(
    'with a charge that is %s it is: %s',
    (status, kind) => {
      expect(renewalStep(ENDS, [{ status, at: ENDS }], ENDS + DAY).kind).toBe(kind);
    },
  );
});
