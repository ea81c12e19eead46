import { describe, expect, it } from 'vitest';
import type { Estimate } from './statistics.ts';
import { atLeast, atMost, below, exactly } from './verdict.ts';

const estimate = (low: number, value: number, high: number): Estimate => ({ low, value, high, count: 40 });

describe('a verdict', () => {
  it('of an estimate needs both ends of its interval', () => {
    expect(atMost('zap', estimate(0.4, 0.5, 0.6), 0.6).outcome).toBe('met');
    expect(atMost('zap', estimate(0.5, 0.55, 0.61), 0.6).outcome).toBe('cannot tell');
    expect(atMost('zap', estimate(0.61, 0.7, 0.8), 0.6).outcome).toBe('missed');
    expect(atLeast('calls', estimate(400, 500, 600), 500).outcome).toBe('cannot tell');
    expect(atLeast('calls', estimate(500, 600, 700), 500).outcome).toBe('met');
    expect(below('heap', estimate(0.5, 0.8, 1), 1).outcome).toBe('cannot tell');
  });

  it('of an estimate without ends cannot be told, however good it looks', () => {
    const few = estimate(Number.NEGATIVE_INFINITY, 0.1, Number.POSITIVE_INFINITY);
    expect(atMost('zap', few, 0.6).outcome).toBe('cannot tell');
  });

  it('of a count is told by the count', () => {
    expect(atMost('requests', 35, 35)).toEqual({
      metric: 'requests',
      target: '<= 35',
      value: 35,
      low: null,
      high: null,
      outcome: 'met',
    });
    expect(below('requests', 35, 35).outcome).toBe('missed');
    expect([exactly('lost', 0, 0).outcome, exactly('lost', 1, 0).outcome]).toEqual(['met', 'missed']);
  });

  it('of nothing is a miss', () => {
    expect(atMost('requests', null, 35).outcome).toBe('missed');
    expect(atMost('requests', Number.NaN, 35).outcome).toBe('missed');
    expect(atMost('zap', estimate(Number.NaN, Number.NaN, Number.NaN), 0.6).outcome).toBe('missed');
  });
});
