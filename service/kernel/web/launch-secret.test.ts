import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { receiveLaunchSecret } from '#service/start/parent-port.ts';
import { NOON, testFetch, testService } from '#service/testing/test-client.ts';
import { LAUNCH_SECRET_HEADER, LAUNCH_SECRET_VARIABLE } from '#shared/contract/launch-secret.ts';

const secret = randomBytes(32).toString('base64url');
const ask = async (
  url: string,
  [method, path]: readonly [string, string],
  given?: string,
): Promise<number> => {
  const headers = {
    'content-type': 'application/json',
    ...(given === undefined ? {} : { [LAUNCH_SECRET_HEADER]: given }),
  };
  const reply = await testFetch(new URL(path, url), {
    method,
    headers,
    redirect: 'manual',
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  await reply.body?.cancel();
  return reply.status;
};

/** Calls of every kind that another program on the machine may try. */
const CALLS = [
  ['GET', '/'],
  ['GET', '/tc/home/'],
  ['GET', '/demo/'],
  ['GET', '/demo/api/state'],
  ['POST', '/demo/api/persona'],
  ['POST', '/demo/api/faults'],
  ['POST', '/demo/api/accounts-reset'],
  ['POST', '/demo/api/import'],
  ['DELETE', '/demo/api/faults'],
  ['GET', '/api/auth/getSession/self/'],
  ['POST', '/api/log/remoteLog/'],
  ['GET', '/media/live/HARBOUR1/master.m3u8'],
  ['GET', '/art/poster/x.svg'],
  ['OPTIONS', '/api/auth/getSession/self/'],
  ['GET', '/robots.txt'],
] as const;

describe('a service that the desktop app started', () => {
  it.each(CALLS)('refuses %s %s without the secret of this launch', async (...call) => {
    const { url } = await testService({ launchSecret: secret });
    const near = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    const given = [undefined, '', near, `${secret}x`, randomBytes(32).toString('base64url')];
    expect(await Promise.all(given.map((one) => ask(url, call, one)))).toEqual(given.map(() => 403));
  });

  it('answers the app, which has it', async () => {
    const { url } = await testService({ launchSecret: secret });
    expect(await ask(url, ['GET', '/api/auth/getSession/self/'], secret)).toBe(200);
    expect(await ask(url, ['GET', '/demo/api/state'], secret)).toBe(200);
  });

  it('requires no secret if none was given', async () => {
    const { url } = await testService({ clock: { now: () => NOON } });
    expect(await ask(url, ['GET', '/api/auth/getSession/self/'])).toBe(200);
  });
});

describe('where the secret comes from', () => {
  const sends = (data: unknown) => ({
    on: (_event: 'message', listener: (message: { readonly data: unknown }) => void) => listener({ data }),
  });

  it('is the first message of the main process, never its environment', async () => {
    expect(
      await receiveLaunchSecret(sends({ launchSecret: secret }), { [LAUNCH_SECRET_VARIABLE]: 'other' }),
    ).toBe(secret);
  });

  it('is the environment of npm start in plain Node, which is cleared; there may be none', async () => {
    const env = { [LAUNCH_SECRET_VARIABLE]: secret };
    expect([await receiveLaunchSecret(null, env), env]).toEqual([secret, {}]);
    expect(await receiveLaunchSecret(null, {})).toBeUndefined();
  });

  it.each([{}, { launchSecret: '' }, { launchSecret: 'short' }, 'stop', null])(
    'does not start unprotected after a message of %j',
    async (data) => {
      await expect(receiveLaunchSecret(sends(data), {})).rejects.toThrow();
    },
  );

  it('does not start unprotected with a broken variable', async () => {
    await expect(receiveLaunchSecret(null, { [LAUNCH_SECRET_VARIABLE]: '' })).rejects.toThrow();
  });
});
