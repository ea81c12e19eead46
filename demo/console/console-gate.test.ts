import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { StartOptions } from '#service/start/start-options.ts';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { listeningService, NOON } from '#service/testing/test-client.ts';
import { enterHouseholdPin } from '#service/testing/test-household.ts';
import { CONSOLE_SESSION_LIFE, createConsoleGate } from './console-gate.ts';

/** Headers of any proxy; a call with them does not come directly from this machine. */
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.9' };
/** A service reachable from other machines, the console URLs it printed, and a remote caller. */
async function reached(options: StartOptions = {}) {
  const addresses: URL[] = [];
  const { url } = await listeningService({
    host: '0.0.0.0',
    ...options,
    onConsoleAddress: (address) => addresses.push(new URL(address)),
  });
  const ask = (
    place: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: string; headers?: Record<string, string>; body?: object } = {},
  ) =>
    fetch(url + place, {
      method,
      redirect: 'manual',
      headers: { ...ELSEWHERE, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  /** Opens the newest console URL and returns the cookie. */
  const enter = async () => {
    const { pathname, search } = addresses.at(-1) ?? new URL('http://none/');
    const reply = await ask(pathname + search);
    return {
      reply,
      cookie: reply.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    };
  };
  return { url, addresses, ask, enter };
}

const PLACES = [
  '/demo',
  '/demo/',
  '/demo/console.js',
  '/demo/console.css',
  '/demo/ads/',
  '/demo/api/state',
  '/demo/api/none',
];

describe('the console beyond loopback', () => {
  it.each<StartOptions>([
    { host: '0.0.0.0' },
    { trustedProxies: ['10.0.0.5'] },
    { publicOrigin: 'https://tv.example' },
    { demo: false },
  ])('is not there with %j unless it is asked for', async (options) => {
    const { url, addresses } = await reached({ host: '127.0.0.1', ...options });
    for (const place of PLACES) expect([place, (await fetch(url + place)).status]).toEqual([place, 404]);
    expect((await fetch(`${url}/demo/api/persona`, { method: 'POST', body: '{"key":"paid"}' })).status).toBe(
      404,
    );
    expect(addresses).toEqual([]);
  });

  it('shows nothing without a token, neither pages nor state, and starts no session', async () => {
    const { url, ask } = await reached({ demo: true });
    for (const place of PLACES) expect([place, (await ask(place)).status]).toEqual([place, 403]);
    const page = await (await ask('/demo/')).text();
    expect(page).toContain('示範控制台未開放');
    expect(page).not.toMatch(/data-call|Harbour2026/);
    for (const headers of [
      {},
      { origin: url },
      { origin: 'http://evil.example' },
      { cookie: 'harbour_demo=guess' },
      { origin: url, cookie: 'harbour_demo=' },
    ]) {
      for (const place of ['persona', 'faults', 'accounts-reset', 'import', 'confirm']) {
        const reply = await ask(`/demo/api/${place}`, { method: 'POST', headers, body: { key: 'paying' } });
        expect([place, reply.status, reply.headers.getSetCookie()]).toEqual([place, 403, []]);
      }
    }
  });

  it('opens once by the address that was printed, and prints the next one', async () => {
    const { addresses, ask, enter } = await reached({ demo: true });
    expect(addresses.map(({ pathname, search }) => [pathname, /^\?token=[\w-]{43}$/.test(search)])).toEqual([
      ['/demo/', true],
    ]);
    const { reply, cookie } = await enter();
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('Demo console');
    const [line = ''] = reply.headers.getSetCookie();
    expect(line).toMatch(/^harbour_demo=[\w-]{43}; Max-Age=43200; Path=\/demo; HttpOnly; SameSite=Strict$/);
    const used = addresses[0] ?? new URL('http://none/');
    expect(line).not.toContain(used.searchParams.get('token'));
    expect(addresses).toHaveLength(2);
    expect((await ask(used.pathname + used.search)).status).toBe(403);
    expect(addresses).toHaveLength(2);
    expect((await ask('/demo/api/state', { headers: { cookie } })).status).toBe(200);
    expect((await enter()).reply.status).toBe(200);
  });

  it('is not used up by programs that only look at the address, or opened by a token elsewhere', async () => {
    const { addresses, ask } = await reached({ demo: true });
    const { search } = addresses[0] ?? new URL('http://none/');
    expect((await ask(`/demo/${search}`, { method: 'HEAD' })).status).toBe(403);
    expect((await ask(`/demo/api/state${search}`)).status).toBe(403);
    expect(
      (await ask(`/demo/api/persona${search}`, { method: 'POST', body: { key: 'paying' } })).status,
    ).toBe(403);
    expect((await ask('/demo/?token=')).status).toBe(403);
    expect((await ask(`/demo/${search}`)).status).toBe(200);
  });

  it('writes only for its own page', async () => {
    const { url, ask, enter } = await reached({ demo: true });
    const { cookie } = await enter();
    const persona = async (headers: Record<string, string>) =>
      (
        await ask('/demo/api/persona', {
          method: 'POST',
          headers: { cookie, ...headers },
          body: { key: 'paying' },
        })
      ).status;
    expect([
      await persona({}),
      await persona({ origin: 'http://evil.example' }),
      await persona({ origin: 'null' }),
    ]).toEqual([403, 403, 403]);
    expect(await persona({ origin: url })).toBe(200);
  });

  it('imports for this machine only, since sources are read with its rights', async () => {
    const { url, ask, enter } = await reached({ demo: true });
    const { cookie } = await enter();
    const body = { playlist: '/etc/hosts' };
    expect(
      (await ask('/demo/api/import', { method: 'POST', headers: { cookie, origin: url }, body })).status,
    ).toBe(403);
    for (const call of ['import-cancel', 'import-forget'])
      expect([
        call,
        (await ask(`/demo/api/${call}`, { method: 'POST', headers: { cookie, origin: url }, body: {} }))
          .status,
      ]).toEqual([call, 403]);
    const here = await fetch(`${url}/demo/api/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(here.status).toBe(200);
  });

  it('imports and removes channels only for who has entered the household PIN, once there is one', async () => {
    const { url } = await reached({ demo: true });
    const owner = serviceBrowser(url);
    await owner.become('paying');
    const at = async (browser: typeof owner, call: string, body: object) =>
      (await browser.request('POST', `/demo/api/${call}`, { body })).status;
    const nothing = { playlist: '/nowhere.m3u' };
    const child = serviceBrowser(url);
    await child.become('kids');
    expect(await at(child, 'import', nothing)).toBe(200);
    await enterHouseholdPin(owner);
    for (const [call, body] of [
      ['import', nothing],
      ['import-cancel', {}],
      ['import-forget', {}],
    ] as const)
      expect([call, await at(child, call, body)]).toEqual([call, 403]);
    expect([await at(owner, 'import', nothing), await at(owner, 'import-forget', {})]).toEqual([200, 200]);
  });

  it('closes again after its time', async () => {
    let now = NOON;
    const { ask, enter } = await reached({ demo: true, clock: { now: () => now } });
    const { cookie } = await enter();
    now += CONSOLE_SESSION_LIFE;
    expect((await ask('/demo/api/state', { headers: { cookie } })).status).toBe(403);
  });

  it('prints its address with the public origin, and its cookie is Secure there', async () => {
    const { addresses, enter } = await reached({ demo: true, publicOrigin: 'https://tv.example' });
    expect(addresses[0]?.origin).toBe('https://tv.example');
    expect((await enter()).reply.headers.getSetCookie()[0]).toMatch(/; Secure/);
  });

  it('stays open for programs of this machine that connect directly', async () => {
    const { url } = await reached({ demo: true });
    expect((await fetch(`${url}/demo/api/state`)).status).toBe(200);
    expect(
      (await fetch(`${url}/demo/api/persona`, { method: 'POST', body: '{"key":"paying"}' })).status,
    ).toBe(200);
  });
});

describe('the console on loopback', () => {
  it('prints no token and is closed to calls that a proxy passes on', async () => {
    const { addresses, ask } = await reached({ host: '127.0.0.1' });
    for (const place of PLACES) expect([place, (await ask(place)).status]).toEqual([place, 403]);
    expect((await ask('/demo/?token=null')).status).toBe(403);
    expect(addresses).toEqual([]);
  });
});

describe('from an address that is not loopback', () => {
  it('needs the token like any other machine, whatever the headers say', async () => {
    const tokens: string[] = [];
    const gate = createConsoleGate(
      () => NOON,
      (token) => void tokens.push(token),
    );
    gate.issueToken();
    const app = new Hono();
    app.use('/demo/*', gate.guard);
    app.all('/demo/*', (context) => context.text('in'));
    const ask = (place: string, init: RequestInit = {}) =>
      app.request(`http://tv.example${place}`, init, {
        incoming: { socket: { remoteAddress: '203.0.113.9' } },
      });
    const origin = 'http://tv.example';
    expect((await ask('/demo/api/state')).status).toBe(403);
    expect(
      (await ask('/demo/api/persona', { method: 'POST', headers: { origin, host: 'localhost' } })).status,
    ).toBe(403);
    expect((await ask(`/demo/?token=${tokens[0]}`)).status).toBe(200);
    expect((await ask(`/demo/?token=${tokens[0]}`)).status).toBe(403);
  });
});
