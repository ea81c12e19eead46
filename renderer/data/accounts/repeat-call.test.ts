import { describe, expect, it } from 'vitest';
import type { CallError } from '#renderer/data/client/call-error.ts';
import { err, ok } from '#shared/kernel/result.ts';
import { repeatCall } from './repeat-call.ts';

/** A call that fails with each error in turn and succeeds after the last one. */
async function attempt(errors: readonly Partial<CallError>[], away = false) {
  const waits: number[] = [];
  let made = 0;
  const reply = await repeatCall(
    {
      isAway: async () => away,
      setTimer: (run, ms) => {
        waits.push(ms);
        run();
        return () => undefined;
      },
    },
    async () => {
      const error = errors[made];
      made += 1;
      return error === undefined ? ok('here') : err({ code: 'NETWORK', endpoint: 'getSession', ...error });
    },
  );
  return { made, waits, ok: reply.ok };
}

describe('a call outside the cache of server data', () => {
  it.each([
    ['is made once if it succeeds', [], { made: 1, waits: [], ok: true }],
    ['is repeated when its request was lost', [{}], { made: 2, waits: [500], ok: true }],
    [
      'is repeated when the service had an error',
      [
        { code: 'HTTP', status: 502 },
        { code: 'SERVICE', status: 500 },
      ],
      { made: 3, waits: [500, 1000], ok: true },
    ],
    ['is repeated twice at most', [{}, {}, {}], { made: 3, waits: [500, 1000], ok: false }],
    [
      'is not repeated after a refusal',
      [{ code: 'SERVICE', status: 403 }],
      { made: 1, waits: [], ok: false },
    ],
    ['is not repeated when it was too slow', [{ code: 'TIMEOUT' }], { made: 1, waits: [], ok: false }],
    [
      'is not repeated when its reply is malformed',
      [{ code: 'MALFORMED' }],
      { made: 1, waits: [], ok: false },
    ],
  ] as const)('%s', async (_, errors, expected) => {
    expect(await attempt(errors)).toEqual(expected);
  });

  it('is not repeated while the service is away', async () => {
    expect(await attempt([{}], true)).toEqual({ made: 1, waits: [], ok: false });
  });
});
