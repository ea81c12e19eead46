import { expect, it } from 'vitest';
import { err } from '#shared/kernel/result.ts';
import { askSession } from './ask-session.ts';

/** Asks for a session whose requests fail after `ms` each; returns the limits that they were given. */
async function limitsOf(ms: number): Promise<readonly (number | undefined)[]> {
  const limits: (number | undefined)[] = [];
  let now = 0;
  await askSession(
    {
      clock: { now: () => now },
      isAway: async () => false,
      setTimer: (run, wait) => {
        now += wait;
        run();
        return () => undefined;
      },
      api: {
        call: async (endpoint, _input, options) => {
          limits.push(options?.timeoutMs);
          now += ms;
          return err({ code: 'NETWORK', endpoint });
        },
      },
    },
    {},
  );
  return limits;
}

it('all requests for a session share one limit of 20 s, and none follows after half of it [S0-4-002]', async () => {
  expect(await limitsOf(100)).toEqual([20_000, 19_400, 18_300]);
  expect(await limitsOf(6000)).toEqual([20_000, 13_500]);
  expect(await limitsOf(11_000)).toEqual([20_000]);
});
