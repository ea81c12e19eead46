import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  type CompressibleBody,
  createBodyCache,
  createCompressibleBody,
  sendCompressible,
} from './compressed-body.ts';
import { negotiateEncoding } from './content-encoding.ts';

const TEXT = 'Harbour '.repeat(400);
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the encoding of a reply', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br; q=0 , gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0.5, identity', 'identity'],
    ['gzip, identity;q=0.5', 'gzip'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['identity;q=0', 'identity'],
    ['deflate, zstd', 'identity'],
    ['gzip;q=high', 'identity'],
    ['gzip;q=2', 'identity'],
    ['GZIP;Q=1.000', 'gzip'],
    ['notgzip, brotli', 'identity'],
  ])('for Accept-Encoding "%s" is %s', (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });
});

async function ask(body: CompressibleBody, headers: Record<string, string> = {}) {
  const app = new Hono().get('/', (context) => sendCompressible(context, body, 'no-cache'));
  const reply = await app.request('/', { headers });
  const encoding = reply.headers.get('content-encoding');
  return {
    status: reply.status,
    encoding,
    vary: reply.headers.get('vary'),
    body: Buffer.from(await reply.arrayBuffer()),
  };
}

describe('a packed body', () => {
  it('goes out in the encoding that the client prefers, and is the same in each', async () => {
    const body = createCompressibleBody(bytes(TEXT), 'text/plain; charset=utf-8');
    const br = await ask(body, { 'accept-encoding': 'br' });
    const gzip = await ask(body, { 'accept-encoding': 'gzip' });
    const plain = await ask(body);
    expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null]);
    expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual([
      TEXT,
      TEXT,
      TEXT,
    ]);
    expect([br.vary, gzip.vary, plain.vary]).toEqual([
      'Accept-Encoding',
      'Accept-Encoding',
      'Accept-Encoding',
    ]);
  });

  it('is packed once per encoding, and never for clients that accept none or have it already', async () => {
    const body = createCompressibleBody(bytes(TEXT), 'text/plain');
    expect(body.encoded('gzip')).toBe(body.encoded('gzip'));
    const never: CompressibleBody = {
      ...body,
      encoded: () => Promise.reject(new Error('packed for no client')),
    };
    expect((await ask(never, { 'accept-encoding': 'identity' })).status).toBe(200);
    expect((await ask(never, { 'accept-encoding': 'br;q=0' })).encoding).toBeNull();
    for (const etag of [body.tag, body.tag.replace('W/', ''), `"other", ${body.tag}`, '*']) {
      const reply = await ask(never, { 'accept-encoding': 'br', 'if-none-match': etag });
      expect([reply.status, reply.vary, reply.body.length]).toEqual([304, 'Accept-Encoding', 0]);
    }
  });

  it('stays as it is if packing does not pay', async () => {
    expect(
      (await ask(createCompressibleBody(bytes('short'), 'text/plain'), { 'accept-encoding': 'br' })).encoding,
    ).toBeNull();
    const picture = await ask(createCompressibleBody(bytes(TEXT), 'image/png'), { 'accept-encoding': 'br' });
    expect([picture.encoding, picture.vary]).toEqual([null, null]);
  });
});

describe('kept bodies', () => {
  it('make a body once for all who ask at the same time, and again after a failure', async () => {
    const bodies = createBodyCache(100_000);
    let made = 0;
    const make = async () => {
      made += 1;
      if (made === 1) throw new Error('first');
      return createCompressibleBody(bytes(TEXT), 'text/plain');
    };
    await expect(bodies.get('a', make)).rejects.toThrow('first');
    const all = await Promise.all([bodies.get('a', make), bodies.get('a', make), bodies.get('a', make)]);
    expect([made, new Set(all).size]).toEqual([2, 1]);
    await bodies.get('a', make);
    expect(made).toBe(2);
  });

  it('are bounded: what was asked for longest ago goes first', async () => {
    const bodies = createBodyCache(20_000);
    const makes: string[] = [];
    const ask3 = async (key: string) =>
      bodies.get(key, () => {
        makes.push(key);
        return createCompressibleBody(bytes(TEXT), 'text/plain');
      });
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask3(key);
    expect(makes).toEqual(['a', 'b', 'c', 'd', 'b']);
  });
});
