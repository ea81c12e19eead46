import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { FINAL_AFTER, FIRST_TRIES } from './outage-plan.cases.ts';
import { type Outage, outageWait, refusedCause } from './outage-plan.ts';

/** Milliseconds of all waits until the outage is final. */
function waited(outage: Outage): number {
  let sum = 0;
  for (let attempts = 0; ; attempts += 1) {
    const wait = outageWait(outage, attempts);
    if (wait === null) return sum;
    sum += wait;
  }
}

describe('an outage of a channel', () => {
  it.each(FIRST_TRIES)('%s', (_sentence, outage, seconds) => {
    expect([0, 1, 2, 3, 4].map((attempts) => outageWait(outage, attempts))).toEqual(
      seconds.map((one) => (one === null ? null : one * SECOND)),
    );
  });

  it.each(FINAL_AFTER)('%o is final after %i minutes', (outage, minutes) => {
    expect(waited(outage)).toBeGreaterThanOrEqual(minutes * MINUTE);
    expect(waited(outage)).toBeLessThan(minutes * MINUTE + 15 * SECOND);
  });
});

describe('a refused checkout', () => {
  it.each([
    ['SOURCE_UNREACHABLE', 'provider'],
    ['SOURCE_BUSY', 'busy'],
    ['SOURCE_GONE', 'refusal'],
    ['SOURCE_DENIED', 'refusal'],
    ['SOURCE_FORMAT', 'lasting'],
    ['SOURCE_PROTECTED', 'lasting'],
    ['PURCHASE_REQUIRED', 'lasting'],
    ['toString', 'lasting'],
  ] as const)('with %s is %s', (code, cause) => {
    expect(refusedCause(code)).toBe(cause);
  });
});
