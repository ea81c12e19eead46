import { describe, expect, it } from 'vitest';
import { backOff, recover } from './recovery.ts';

describe('recovery', () => {
  it.each([
    ['an outage is retried at once', { kind: 'network', status: null, attempts: 0 }, 500],
    ['with a growing pause', { kind: 'service', status: 503, attempts: 2 }, 2000],
    ['of at most five seconds', { kind: 'timeout', status: null, attempts: 40 }, 5000],
    ['until it has lasted too long', { kind: 'network', status: null, attempts: 360 }, null],
    ['a missing stream is reloaded three times', { kind: 'network', status: 404, attempts: 2 }, 2000],
    ['then given up', { kind: 'network', status: 404, attempts: 3 }, null],
    ['a busy licence server is asked again', { kind: 'licence', status: 503, attempts: 0 }, 500],
    ['a refused licence is not', { kind: 'licence', status: 403, attempts: 0 }, null],
    ['nor a refusal of the service', { kind: 'refusal', status: null, attempts: 0 }, null],
    ['nor a browser that cannot', { kind: 'unsupported', status: null, attempts: 0 }, null],
    ['a decoder error is reloaded', { kind: 'media', status: null, attempts: 0 }, 500],
  ] as const)('%s', (_sentence, facts, afterMs) => {
    expect(recover(facts)).toEqual(afterMs === null ? { do: 'give-up' } : { do: 'retry', afterMs });
  });

  it('never waits longer for an earlier attempt than for a later one', () => {
    const waits = Array.from({ length: 20 }, (_, attempt) => backOff(attempt));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
  });
});
