import { describe, expect, it } from 'vitest';
import { backOff, type RecoveryFacts, recover, recoveryPlan } from './recovery.ts';

const facts = (
  kind: RecoveryFacts['kind'],
  status: number | null = null,
  streams = 1,
  rungs = 0,
): RecoveryFacts => ({
  kind,
  status,
  streams,
  lowerVariants: rungs,
  outage: null,
});

describe('recovery', () => {
  it.each([
    ['an outage is retried at once', facts('network'), 0, { do: 'retry', afterMs: 500 }],
    ['with a growing pause', facts('service', 503), 2, { do: 'retry', afterMs: 2000 }],
    ['of at most five seconds', facts('timeout'), 40, { do: 'retry', afterMs: 5000 }],
    [
      'with a look at the other stream early on',
      facts('network', null, 2),
      2,
      { do: 'next-stream', afterMs: 2000 },
    ],
    ['until it has lasted too long', facts('network'), 362, { do: 'give-up', afterMs: 5000 }],
  ] as const)('%s', (_sentence, given, attempts, expected) => {
    expect(recover(given, attempts)).toEqual(expected);
  });

  it.each([
    ['a missing stream', facts('network', 404), ['retry', 'reload', 'reload', 'give-up']],
    [
      'one with others beside it',
      facts('manifest', null, 3),
      ['retry', 'next-stream', 'next-stream', 'reload', 'reload', 'give-up'],
    ],
    [
      'a decoder error with rungs below',
      facts('media', null, 1, 2),
      ['retry', 'lower-rung', 'reload', 'reload', 'give-up'],
    ],
    [
      'an output of sound that went away, whose stream and quality stay',
      facts('sound', null, 3, 2),
      ['retry', ...Array.from({ length: 14 }, () => 'reload'), 'give-up'],
    ],
    ['a busy licence server', facts('licence', 503), ['retry', 'retry', 'retry', 'give-up']],
    ['a licence server that cannot be reached', facts('licence'), ['retry', 'retry', 'retry', 'give-up']],
    ['a token that is no longer accepted', facts('network', 403), ['retry', 'retry', 'retry', 'give-up']],
    ['a refused licence', facts('licence', 403), ['give-up']],
    ['a refusal of the service', facts('refusal'), ['give-up']],
    ['a browser that cannot', facts('unsupported'), ['give-up']],
  ] as const)('%s goes through its plan in order', (_sentence, given, plan) => {
    expect(recoveryPlan(given)).toEqual(plan);
  });

  it.each([
    [
      'a channel that has played, whose segment is missing, is tried again after its plan',
      facts('network', 404),
      'stream',
      3,
      { do: 'retry', afterMs: 4000 },
    ],
    ['and for minutes', facts('network', 404), 'stream', 60, { do: 'retry', afterMs: 5000 }],
    ['but not for ever', facts('network', 404), 'stream', 200, { do: 'give-up', afterMs: 5000 }],
    [
      'one that its provider refuses is tried again too',
      facts('refusal'),
      'refusal',
      0,
      { do: 'retry', afterMs: 500 },
    ],
    [
      'a device that failed gets a new engine each time',
      facts('media'),
      'device',
      10,
      { do: 'reload', afterMs: 15_000 },
    ],
    ['a broadcast that has ended is looked for', facts('ended'), 'ended', 1, { do: 'retry', afterMs: 6000 }],
    ['a lasting refusal is final', facts('refusal'), 'lasting', 0, { do: 'give-up', afterMs: 500 }],
  ] as const)('%s', (_sentence, given, cause, attempts, expected) => {
    expect(recover({ ...given, outage: { cause, played: true } }, attempts)).toEqual(expected);
  });

  it('never waits longer for an earlier attempt than for a later one', () => {
    const waits = Array.from({ length: 20 }, (_, attempt) => backOff(attempt));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
  });
});
