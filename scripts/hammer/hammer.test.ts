import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '#demo/start-service.ts';
import { createPasswords } from '#service/kernel/passwords.ts';
import type { RunningService } from '#service/start/running-service.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { summary, tellsAccounts } from './account-timing.ts';
import { breach, hammer, type Outcome } from './hammer.ts';
import { TARGETS } from './targets.ts';

const SMALL = { attempts: 130, atOnce: 8, limitMs: 15_000 };

describe('hammering the calls of login, registration and recovery', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({
      inMemory: true,
      passwords: createPasswords(undefined, { N: 16, r: 1, p: 1 }),
    });
  });
  afterAll(() => service.close());

  it.each(TARGETS)('$name: the limit holds', { timeout: 30_000 }, async (target) => {
    const outcome = await hammer({ ...SMALL, url: new URL(service.url).origin }, target);
    expect(breach(outcome)).toBeNull();
    expect(outcome).toMatchObject({
      made: SMALL.attempts,
      refused: SMALL.attempts - outcome.lookedAt,
      gotIn: 0,
    });
    expect(outcome.lookedAt).toBeGreaterThanOrEqual(Math.min(target.allowed, SMALL.attempts));
  });
});

it('codes are guessed at every call that takes them', () => {
  const paths = TARGETS.map(({ path }) => (typeof path === 'string' ? path : path(0)).split('?')[0]);
  const takers = Object.entries(endpoints).filter(([, { secrets }]) => secrets?.includes('code'));
  expect(takers.length).toBeGreaterThan(10);
  expect(takers.filter(([, { path }]) => !paths.includes(path)).map(([name]) => name)).toEqual([]);
});

describe('a breach', () => {
  const held: Outcome = {
    name: 'x',
    made: 9,
    lookedAt: 2,
    refused: 7,
    gotIn: 0,
    withoutRetryAfter: 0,
    strange: [],
    allowed: 2,
  };
  it.each<[string, Partial<Outcome>, string | null]>([
    ['is none if the limit held', {}, null],
    ['is an attempt too many', { lookedAt: 3, refused: 6 }, 'looked at 3 attempts, may look at 2'],
    ['is a guess that got in', { gotIn: 1 }, 'got in 1 times'],
    [
      'is a refusal that does not say when to try again',
      { withoutRetryAfter: 7 },
      'refused 7 without Retry-After',
    ],
    ['is any other answer', { strange: [500, 500] }, 'answered 500'],
  ])('%s', (_, change, expected) => expect(breach({ ...held, ...change })).toBe(expected));

  it('is found in a service without limits', async () => {
    const server = createServer((_, reply) => reply.end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const target = { name: 'x', path: '/', body: () => ({}), allowed: 5, firstWait: null };
    const outcome = await hammer(
      { attempts: 10, atOnce: 2, limitMs: 5000, url: `http://127.0.0.1:${port}` },
      target,
    );
    server.closeAllConnections();
    server.close();
    expect(breach(outcome)).toBe('looked at 10 attempts, may look at 5');
  });
});

describe('the time of an answer', () => {
  const missing = [1, 2, 3, 4, 5];
  it('tells nothing if it differs by less than it varies', () => {
    const timing = { name: 'x', ...summary([4, 4, 4, 4, 4], missing) };
    expect(timing).toEqual({ name: 'x', existing: 4, missing: 3, noise: 2 });
    expect(tellsAccounts(timing)).toBe(false);
  });
  it('tells an account that takes longer, or less long, than that', () => {
    for (const ms of [6, 0.5])
      expect(tellsAccounts({ name: 'x', ...summary([ms, ms, ms], missing) })).toBe(true);
  });
});
