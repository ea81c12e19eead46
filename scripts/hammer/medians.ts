import { startService } from '#demo/start-service.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

/** Ids of different kinds of account. The response time must not reveal the kind. */
const IDS = {
  'a seeded password': 'family@demo.harbour.tv',
  'a chosen password': 'paid@demo.harbour.tv',
  'no such account': 'nobody@demo.harbour.tv',
  'an id that can be none': '%00',
} as const;
const TRIES = 7;

/**
 * Milliseconds of the median wrong login of each kind of id, against a service of its own, the kinds in turn.
 */
export async function medians(): Promise<readonly { readonly name: string; readonly ms: number }[]> {
  const service = await startService({ inMemory: true, port: 0 });
  await choosePassword(service.url);
  const times = Object.entries(IDS).map(([name, id]) => ({ name, id, taken: [] as number[] }));
  for (let n = 0; n < TRIES; n += 1)
    for (const { id, taken } of times) {
      const began = performance.now();
      await post(service.url, endpoints.login.path, { id, password: 'Guess1' });
      taken.push(performance.now() - began);
    }
  await service.close();
  return times.map(({ name, taken }) => ({
    name,
    ms: taken.toSorted((one, other) => one - other)[Math.floor(TRIES / 2)] ?? 0,
  }));
}

async function choosePassword(url: string): Promise<void> {
  const login = await post(url, endpoints.login.path, {
    id: IDS['a chosen password'],
    password: 'Harbour2026',
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await post(url, endpoints.updatePassword.path, { old_pw: 'Harbour2026', new_pw: 'Chosen2026' }, cookie);
}

async function post(url: string, path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) };
  const reply = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) });
  await reply.arrayBuffer();
  return reply;
}
