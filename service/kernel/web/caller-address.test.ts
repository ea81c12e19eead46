import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type CallOrigin, callerAddress, callerMiddleware, getCaller } from './caller-address.ts';
import { normaliseAddress, parseAddressSet } from './ip-address.ts';

const PROXY = '10.0.0.5';
const rules = (trusted: readonly string[], publicOrigin: string | null = null) => ({
  trustedProxies: parseAddressSet(trusted),
  publicOrigin,
});

async function caller(
  remoteAddress: string | undefined,
  headers: Record<string, string> = {},
  by = rules([]),
): Promise<CallOrigin> {
  const seen: CallOrigin[] = [];
  const app = new Hono().use(callerMiddleware(by)).get('/', (context) => {
    seen.push(getCaller(context));
    return context.body(null, 204);
  });
  await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  const [facts] = seen;
  if (facts === undefined) throw new Error('the call did not arrive');
  return facts;
}

const ipv4 = fc.ipV4();
const publicIpv4 = ipv4.filter((address) => !/^(?:10|127)\./.test(address));
const listOf = (entries: readonly string[]): string => entries.join(', ');

describe('the address of a caller', () => {
  it('is the socket’s own if no proxy is trusted, whatever the headers say', async () => {
    await fc.assert(
      fc.asyncProperty(ipv4, fc.array(ipv4), async (peer, claimed) => {
        expect(
          (await caller(peer, { 'x-forwarded-for': listOf(claimed), forwarded: `for=${peer}` })).address,
        ).toBe(peer);
      }),
    );
  });

  it('is the rightmost address of X-Forwarded-For that is no trusted proxy; what a client wrote before it changes nothing', async () => {
    const inside = fc.integer({ min: 0, max: 255 }).map((last) => `10.0.0.${last}`);
    await fc.assert(
      fc.asyncProperty(
        publicIpv4,
        fc.array(fc.oneof(ipv4, fc.string({ unit: 'grapheme-ascii' }))),
        fc.array(inside),
        async (client, made, hops) => {
          const header = listOf([
            ...made.map((text) => text.replaceAll(/[^\x21-\x7e]/g, '')),
            client,
            ...hops,
          ]);
          expect((await caller(PROXY, { 'x-forwarded-for': header }, rules(['10.0.0.0/24']))).address).toBe(
            client,
          );
        },
      ),
    );
  });

  it.each([
    ['no header', {}, PROXY],
    ['a name in place of an address', { 'x-forwarded-for': '203.0.113.9, unknown' }, PROXY],
    ['a name behind a trusted hop', { 'x-forwarded-for': 'evil, 10.0.0.7' }, '10.0.0.7'],
    ['only trusted hops', { 'x-forwarded-for': '10.0.0.8, 10.0.0.7' }, '10.0.0.8'],
    ['a port', { 'x-forwarded-for': '203.0.113.9:4711' }, '203.0.113.9'],
    ['an IPv6 address with a port', { 'x-forwarded-for': '[2001:db8::1]:4711' }, '2001:db8:0:0::/64'],
    ['an IPv4 address mapped into IPv6', { 'x-forwarded-for': '::ffff:203.0.113.9' }, '203.0.113.9'],
    ['another way of telling', { forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' }, PROXY],
  ])('from a trusted proxy with %s', async (_, headers, address) => {
    expect((await caller(PROXY, headers, rules(['10.0.0.0/24']))).address).toBe(address);
  });

  it('is one for an IPv4 address and its forms in IPv6', async () => {
    await fc.assert(
      fc.asyncProperty(ipv4, async (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const hex = `::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        for (const form of [`::ffff:${address}`, `::FFFF:${address}`, hex])
          expect((await caller(form)).address).toBe(address);
      }),
    );
  });

  it('is the same for all addresses of one /64 and another for any other /64', async () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const half = fc.tuple(group, group, group, group);
    const written = (left: readonly number[], right: readonly number[]): string =>
      [...left, ...right].map((one) => one.toString(16)).join(':');
    await fc.assert(
      fc.asyncProperty(half, half, half, half, async (left, otherLeft, right, otherRight) => {
        const of = async (one: readonly number[], two: readonly number[]) =>
          (await caller(written(one, two))).address;
        fc.pre([left, otherLeft].every((one) => one.some((part) => part !== 0)));
        const here = await of(left, right);
        expect(await of(left, otherRight)).toBe(here);
        expect((await of(otherLeft, right)) === here).toBe(String(left) === String(otherLeft));
      }),
    );
  });

  it('is unknown without a socket, and the whole service counts it alike', async () => {
    const app = new Hono().get('/', (context) => context.text(callerAddress(context)));
    expect(await (await app.request('/')).text()).toBe('unknown');
    expect((await caller(undefined, { 'x-forwarded-for': '203.0.113.9' }, rules([PROXY]))).address).toBe(
      'unknown',
    );
  });
});

describe('a call from loopback', () => {
  it.each(['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'])('comes from %s', async (peer) => {
    expect((await caller(peer)).fromLoopback).toBe(true);
    expect((await caller(peer, { host: 'localhost:4000' })).fromLoopback).toBe(true);
  });

  it.each([
    ['another machine', '192.0.2.7', {}],
    ['no socket', undefined, {}],
    ['a proxy that says for whom', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy that says so by the standard', '127.0.0.1', { forwarded: 'for=127.0.0.1' }],
    ['a proxy that says only how', '127.0.0.1', { 'x-forwarded-proto': 'https' }],
    ['a proxy that names itself', '127.0.0.1', { via: '1.1 edge' }],
    ['a proxy that passes the public name on', '127.0.0.1', { host: 'tv.example' }],
  ])('is none from %s', async (_, peer, headers) => {
    expect((await caller(peer, headers)).fromLoopback).toBe(false);
  });

  it('is none behind a trusted proxy, even where that adds nothing or names loopback', async () => {
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }]) {
      expect((await caller('127.0.0.1', headers, rules(['127.0.0.1']))).fromLoopback).toBe(false);
      expect((await caller(PROXY, headers, rules([PROXY]))).fromLoopback).toBe(false);
    }
  });
});

describe('a call over TLS', () => {
  it.each([
    ['a trusted proxy says https', PROXY, { 'x-forwarded-proto': 'https' }, null, true],
    ['a trusted proxy says http', PROXY, { 'x-forwarded-proto': 'http' }, null, false],
    [
      'a trusted proxy adds http to what the client wrote',
      PROXY,
      { 'x-forwarded-proto': 'https, http' },
      null,
      false,
    ],
    ['any other peer says https', '192.0.2.7', { 'x-forwarded-proto': 'https' }, null, false],
    ['the public origin is https', '192.0.2.7', {}, 'https://tv.example', true],
    ['the public origin is http', '192.0.2.7', {}, 'http://tv.example', false],
    [
      'the public origin is https and the call is this machine’s own',
      '127.0.0.1',
      {},
      'https://tv.example',
      false,
    ],
  ])('%s', async (_, peer, headers, origin, over) => {
    expect((await caller(peer, headers, rules([PROXY], origin))).overTls).toBe(over);
  });
});

describe('a set of addresses', () => {
  it.each([
    '',
    'proxy.example',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '::/0',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    '10.0.0/8',
    '0x7f.1',
    'fe80::1%eth0',
  ])('refuses the entry "%s"', (entry) => {
    expect(() => parseAddressSet([entry])).toThrow(/neither an IP address nor a CIDR range/);
  });

  it('contains what a range contains, in either notation', () => {
    const set = parseAddressSet(['10.1.0.0/16', ' 192.0.2.7', '2001:db8::/32', '::ffff:198.51.100.0/120']);
    const held = ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', '2001:DB8::9', '198.51.100.4'].map((text) =>
      set(normaliseAddress(text) ?? ''),
    );
    expect(held).toEqual([true, true, true, true, true]);
    expect(['10.2.0.1', '192.0.2.8', '2001:db9::1', '198.51.101.4'].map(set)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('reads any text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6(), ipv4), (text) =>
        [null, 'string'].includes(normaliseAddress(text) === null ? null : 'string'),
      ),
    );
  });
});
