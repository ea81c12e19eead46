import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { languageOfHeader } from '#service/kernel/routing/accepted-language.ts';
import { listeningService, testBrowser } from '#service/testing/test-client.ts';
import { rawCall as raw } from '#service/testing/test-raw-call.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { pageContentSecurityPolicy } from '#shared/contract/security-headers.ts';

const web = mkdtempSync(path.join(tmpdir(), 'harbour-web-'));
mkdirSync(path.join(web, 'assets'));
writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>app</title>');
writeFileSync(path.join(web, 'assets', 'app-1a2b.js'), `export const text = '${'x'.repeat(5000)}';`);
writeFileSync(path.join(web, 'note.txt'), 'User-agent: *');
afterAll(() => rmSync(web, { recursive: true }));

describe('host check', () => {
  it.each([
    ['127.0.0.1', 200],
    ['localhost:4000', 200],
    ['[::1]:4000', 200],
    ['evil.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['localhost@evil.example', 400],
    ['localhost.', 403],
  ])('answers Host "%s" with %i', async (host, status) => {
    const { url } = await listeningService();
    expect((await raw(url, endpoints.getSession.path, { host })).status).toBe(status);
  });

  it('takes a host that was allowed', async () => {
    const { url } = await listeningService({ allowedHosts: ['TV.example'] });
    expect((await raw(url, endpoints.getSession.path, { host: 'tv.example:8080' })).status).toBe(200);
  });
});

describe('other origins', () => {
  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page on another port of this machine', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', { origin: 'http://evil.example' }, 403],
    ['a hidden origin of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    [
      'a form of a page of ours, which sends no referrer',
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      200,
    ],
    ['an opaque origin', { origin: 'null' }, 403],
    ['a tool', {}, 200],
    ['the address bar', { 'sec-fetch-site': 'none' }, 200],
  ])('a writing call from %s gets %i', async (_, headers, status) => {
    const { url } = await listeningService();
    expect((await raw(url, endpoints.logout.path, headers, 'POST')).status).toBe(status);
  });

  it('lets pages of its own write', async () => {
    const { url } = await listeningService();
    expect(
      (await raw(url, endpoints.logout.path, { origin: url, 'sec-fetch-site': 'same-origin' }, 'POST'))
        .status,
    ).toBe(200);
  });

  it('never sends a CORS header', async () => {
    const { url } = await listeningService();
    const reply = await raw(url, endpoints.getSession.path, { origin: 'http://evil.example' });
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(reply.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
  });
});

describe('limits and headers', () => {
  it('takes bodies up to 64 kB', async () => {
    const { url } = await listeningService();
    const reply = await testBrowser(url).call(endpoints.login, {
      body: { id: 'x'.repeat(65 * 1024), password: 'y' },
    });
    expect([reply.status, await reply.json()]).toMatchObject([413, { errors: { code: 'TOO_LARGE' } }]);
  });

  it('sends security headers with data and with refusals', async () => {
    const { url } = await listeningService();
    for (const place of [endpoints.getSession.path, '/api/none/', '/art/mark/J.svg']) {
      const { headers } = await raw(url, place, {});
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('compresses text over 1 kB for clients that accept it', async () => {
    const { url } = await listeningService();
    const plain = await raw(url, '/art/mark/J.svg', {});
    const packed = await raw(url, '/art/mark/J.svg', { 'accept-encoding': 'gzip, br' });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
      undefined,
      'gzip',
    ]);
    expect(packed.body.length).toBeLessThan(plain.body.length / 4);
    expect(
      (await raw(url, '/ads/frame/frame.css', { 'accept-encoding': 'gzip' })).headers['content-encoding'],
    ).toBeUndefined();
  });
});

describe('pictures', () => {
  it.each([
    '/art/wide/free/3.svg',
    '/art/poster/free/0.svg',
    '/art/hero/free/0.svg',
    '/art/square/free/0.svg',
    '/art/mark/J.svg',
    '/art/avatar/cat-1.svg',
  ])('%s is an SVG that never changes', async (place) => {
    const { url } = await listeningService();
    const reply = await fetch(url + place);
    expect(reply.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(reply.headers.get('cache-control')).toContain('immutable');
    const revalidated = await fetch(url + place, {
      headers: { 'if-none-match': reply.headers.get('etag') ?? '' },
    });
    expect(revalidated.status).toBe(304);
  });

  it.each(['/art/wide/none/0.svg', '/art/round/free/0.svg', '/art/mark/NONE.svg', '/art/wide/free/x.svg'])(
    '%s is not there',
    async (place) => {
      const { url } = await listeningService();
      expect((await fetch(url + place)).status).toBe(404);
    },
  );
});

describe('pages', () => {
  it('sends a first visit to the language the browser asks for', async () => {
    const { url } = await listeningService({ webRoot: web });
    const go = async (language: string) =>
      (await raw(url, '/', { 'accept-language': language })).headers.location;
    expect(await go('en-GB,en;q=0.9,zh;q=0.8')).toBe('/en/home/');
    expect(await go('zh-HK,zh;q=0.9,en;q=0.8')).toBe('/tc/home/');
    expect(languageOfHeader('fr,de;q=0.5')).toBe('tc');
    expect(languageOfHeader('fr,en;q=0.5')).toBe('en');
    expect(languageOfHeader(undefined)).toBe('tc');
  });

  it('serves the app under both languages with its content security policy', async () => {
    const { url } = await listeningService({ webRoot: web });
    for (const place of ['/tc/home/', '/en/live/81/name/', '/tc']) {
      const reply = await raw(url, place, {});
      expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(reply.headers['content-security-policy']).toBe(pageContentSecurityPolicy());
      expect(reply.body.toString()).toContain('<title>app</title>');
    }
  });

  it.each([
    [
      'a navigating browser',
      'text/html; charset=utf-8',
      { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' },
    ],
    ['a script', 'application/json', { accept: '*/*', 'sec-fetch-dest': 'empty' }],
    ['a picture of a page', 'application/json', { accept: 'image/*,*/*;q=0.8', 'sec-fetch-dest': 'image' }],
  ])('answers %s to an unknown address with 404 and %s', async (_, type, headers) => {
    const { url } = await listeningService({ webRoot: web });
    for (const place of ['/zz/home/', '/nowhere']) {
      const reply = await raw(url, place, headers);
      expect([reply.status, reply.headers['content-type']]).toEqual([404, type]);
    }
  });

  it('serves hashed files for good, compressed, and others with a tag', async () => {
    const { url } = await listeningService({ webRoot: web });
    const script = await raw(url, '/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const note = await raw(url, '/note.txt', {});
    expect(note.headers['cache-control']).toBe('no-cache');
    expect((await raw(url, '/note.txt', { 'if-none-match': String(note.headers.etag) })).status).toBe(304);
  });

  it.each([
    '/../secret',
    '/%2e%2e/secret',
    '/..%2fsecret',
    '/assets/..%5c..%5csecret',
    '/%00',
    '/%',
    '/none.js',
  ])('finds nothing at %s', async (place) => {
    const { url } = await listeningService({ webRoot: web });
    expect((await raw(url, place, {})).status).toBe(404);
  });
});
