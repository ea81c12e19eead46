import { onTestFinished } from 'vitest';
import { pageFetch } from '#renderer/data/client/http.ts';
import { createData, type Data, type DataDeps } from '#renderer/data/create-data.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { listeningService, NOON } from '#service/testing/test-client.ts';

/** A browser-like fetch that stores the service's cookies. */
function browserFetch(): typeof globalThis.fetch {
  const cookies = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const reply = await pageFetch(input, { ...init, headers });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=', 2) ?? [];
      cookies.set(name, value);
    }
    return reply;
  };
}

/** Returns the data layer of a page with a real in-memory service at noon. Both end with the test. */
export async function realClient(options: StartOptions = {}): Promise<Data> {
  const { url } = await listeningService(options);
  return clientOf(url, { clock: { now: () => NOON }, setTimer: () => () => undefined });
}

/** Returns the data layer of a page in front of a service. It ends with the test. */
export function clientOf(url: string, time: Pick<DataDeps, 'clock' | 'setTimer'>): Data {
  const data = createData({
    platform: createFakePlatform(),
    fetch: browserFetch(),
    origin: new URL(url).origin,
    host: new URL(url).host,
    ...time,
    random: () => 0.5,
    makeId: () => 'drm-1',
  });
  onTestFinished(() => data.connection.stop());
  return data;
}
