import { describe, expect, it } from 'vitest';
import { alignedRange } from '#renderer/data/guide/guide-queries.ts';
import type { CallError } from './call-error.ts';
import { mayRetry, retryDelay } from './query-client.ts';
import { createTicker } from './timers.ts';

const at = (text: string): number => Date.parse(text);

describe('retry', () => {
  it.each<[string, CallError, boolean]>([
    ['nobody there', { code: 'NETWORK', endpoint: 'x' }, true],
    ['too slow', { code: 'TIMEOUT', endpoint: 'x' }, true],
    ['500 with a code', { code: 'SERVICE', endpoint: 'x', status: 500, serviceCode: 'INTERNAL' }, true],
    ['503 without', { code: 'HTTP', endpoint: 'x', status: 503 }, true],
    ['404', { code: 'SERVICE', endpoint: 'x', status: 404, serviceCode: 'NOT_FOUND' }, false],
    ['429', { code: 'HTTP', endpoint: 'x', status: 429 }, false],
    ['malformed', { code: 'MALFORMED', endpoint: 'x', status: 200 }, false],
    ['aborted', { code: 'ABORTED', endpoint: 'x' }, false],
  ])('after %s: %o', (_what, error, again) => expect(mayRetry(0, error)).toBe(again));

  it('stops after two more tries, with growing pauses', () => {
    expect([0, 1, 2].map((failures) => mayRetry(failures, { code: 'NETWORK', endpoint: 'x' }))).toEqual([
      true,
      true,
      false,
    ]);
    expect([0, 1].map(retryDelay)).toEqual([500, 1000]);
  });
});

describe('guide range', () => {
  it('is widened to whole half hours, so that a minute later it is the same', () => {
    const networkCodes = ['A'];
    const range = { networkCodes, from: at('2026-11-20T10:30:00Z'), to: at('2026-11-20T12:30:00Z') };
    expect(
      alignedRange({ networkCodes, from: at('2026-11-20T10:31:02Z'), to: at('2026-11-20T12:01:02Z') }),
    ).toEqual(range);
    expect(
      alignedRange({ networkCodes, from: at('2026-11-20T10:59:59Z'), to: at('2026-11-20T12:29:59Z') }),
    ).toEqual(range);
    expect(alignedRange(range)).toEqual(range);
  });

  it('does not depend on the order of the codes', () => {
    expect(alignedRange({ networkCodes: ['B', 'A'], from: 0, to: 0 })).toEqual(
      alignedRange({ networkCodes: ['A', 'B'], from: 0, to: 0 }),
    );
  });
});

describe('ticker', () => {
  it('has one timer per step, which fires on whole steps and ends with its last listener', () => {
    let now = 12_345;
    const waits: number[] = [];
    let due: () => void = () => undefined;
    let cancelled = 0;
    const ticker = createTicker({ now: () => now }, (run, ms) => {
      waits.push(ms);
      due = run;
      return () => {
        cancelled += 1;
      };
    });
    const ticks: string[] = [];
    const offA = ticker.subscribe(10_000, () => ticks.push('a'));
    const offB = ticker.subscribe(10_000, () => ticks.push('b'));
    expect([waits, ticker.read(10_000)]).toEqual([[7655], 10_000]);
    now = 20_000;
    due();
    expect([ticks, ticker.read(10_000), waits]).toEqual([['a', 'b'], 20_000, [7655, 10_000]]);
    offA();
    expect(cancelled).toBe(0);
    offB();
    expect(cancelled).toBe(1);
  });
});
