import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createFetchAddress, headersFor, type Network } from './fetch-address.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const one of servers.splice(0)) one.close();
});

/** Names of the public internet, all of them this machine. */
const network: Network = {
  resolve: async () => [{ address: '93.184.216.34', family: 4 }],
  connectTo: () => ({ address: '127.0.0.1', family: 4 }),
};

/** A server that redirects `/to?…` there, and the headers that it was asked with, by path. */
async function server() {
  const asked = new Map<string, IncomingHttpHeaders>();
  const one = createServer((request, reply) => {
    const url = new URL(request.url ?? '', 'http://x');
    asked.set(url.pathname, request.headers);
    const to = url.searchParams.get('to');
    if (to === null) reply.end('here');
    else reply.writeHead(302, { location: to }).end();
  });
  servers.push(one);
  await new Promise<void>((listening) => one.listen(0, '127.0.0.1', listening));
  const address = one.address();
  return { asked, port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
}

const HEADERS = {
  'User-Agent': 'Box',
  Referer: 'http://portal.example/',
  Cookie: 'mac=00',
  Authorization: 'Bearer a',
  'X-Auth-Token': 't',
  'X-Lang': 'en',
};

describe('a redirect', () => {
  it('takes no header but that of the body there for whom all of them are secret, whatever their names', async () => {
    const vendor = await server();
    const away = await server();
    const headers = { 'content-type': 'text/plain', 'x-axdrm-message': 'jwt', 'x-customer': 'secret' };
    const to = encodeURIComponent(`http://cdn.example:${away.port}/away`);
    const fetched = await createFetchAddress(network)(`http://drm.example:${vendor.port}/first?to=${to}`, {
      home: null,
      headers,
      areHeadersSecret: true,
      body: 'challenge',
    });
    expect(fetched.ok).toBe(true);
    if (fetched.ok) fetched.value.body.destroy();
    expect(vendor.asked.get('/first')).toMatchObject(headers);
    const there = away.asked.get('/away') ?? {};
    expect([there['content-type'], there['x-axdrm-message'], there['x-customer']]).toEqual([
      'text/plain',
      undefined,
      undefined,
    ]);
  });

  it('takes cookies and tokens to no other origin, and brings them where it returns', async () => {
    const portal = await server();
    const cdn = await server();
    const back = `http://portal.example:${portal.port}/back`;
    const away = `http://cdn.example:${cdn.port}/away?to=${encodeURIComponent(back)}`;
    const inside = `/inside?to=${encodeURIComponent(away)}`;
    const fetched = await createFetchAddress(network)(
      `http://portal.example:${portal.port}/first?to=${encodeURIComponent(inside)}`,
      {
        home: null,
        headers: HEADERS,
      },
    );
    expect(fetched.ok && fetched.value.url).toBe(back);
    if (fetched.ok) fetched.value.body.destroy();
    const all = {
      'user-agent': 'Box',
      referer: 'http://portal.example/',
      'x-lang': 'en',
      cookie: 'mac=00',
      authorization: 'Bearer a',
      'x-auth-token': 't',
    };
    for (const path of ['/first', '/inside', '/back']) expect(portal.asked.get(path)).toMatchObject(all);
    const there = cdn.asked.get('/away') ?? {};
    expect(there).toMatchObject({ 'user-agent': 'Box', referer: 'http://portal.example/', 'x-lang': 'en' });
    expect(Object.keys(there)).not.toEqual(expect.arrayContaining(['cookie']));
    expect([there.cookie, there.authorization, there['x-auth-token']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['the same origin', 'http://a.example/x', true],
    ['the same host, now encrypted', 'https://a.example/x', true],
    ['another port', 'http://a.example:8080/x', false],
    ['a subdomain', 'http://cdn.a.example/x', false],
    ['another host', 'https://b.example/x', false],
  ])('to %s', (_, to, isKept) => {
    const headers = headersFor(new URL(to), new URL('http://a.example/'), HEADERS);
    expect('Cookie' in headers).toBe(isKept);
    expect(
      headersFor(new URL('http://a.example/'), new URL('https://a.example/'), HEADERS),
    ).not.toHaveProperty('Cookie');
  });
});
