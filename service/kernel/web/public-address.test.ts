import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { StartOptions } from '#service/start/start-options.ts';
import { listeningService } from '#service/testing/test-client.ts';
import { rawCall } from '#service/testing/test-raw-call.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HELP_PREFIX, TERMS_PREFIX } from '#shared/navigation/external-pages.ts';
import { parsePublicOrigin } from './address-rules.ts';

const web = mkdtempSync(path.join(tmpdir(), 'harbour-public-'));
mkdirSync(path.join(web, 'assets'));
writeFileSync(
  path.join(web, 'index.html'),
  '<!doctype html><html lang="zh-HK"><head><title>app</title></head><body></body></html>',
);
afterAll(() => rmSync(web, { recursive: true }));

const LOGIN = JSON.stringify({ id: 'paying@example.com', password: 'Pass-paying-1' });
const PROXIED = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };

/** The addresses in the page and in the crawler files. */
async function named(
  options: StartOptions,
  headers: Record<string, string>,
  target: (place: string) => string = (place) => place,
) {
  const { url, port } = await listeningService({ webRoot: web, allowedHosts: ['tv.example'], ...options });
  const ask = async (place: string) => String((await rawCall(url, target(place), headers)).body);
  const page = await ask('/en/home/');
  const map = await ask('/sitemap.xml');
  const addresses = [
    page.match(/canonical" href="([^"]*)"/)?.[1],
    page.match(/hreflang="en" href="([^"]*)"/)?.[1],
    map.match(/<loc>([^<]*)</)?.[1],
  ];
  return { addresses, port, robots: await ask('/robots.txt') };
}

describe('the address that pages name as their own', () => {
  it('is the host that was asked and checked', async () => {
    const { addresses, robots } = await named({}, { host: 'tv.example:8080' });
    expect(addresses).toEqual([
      'http://tv.example:8080/en/home/',
      'http://tv.example:8080/en/home/',
      'http://tv.example:8080/tc/home/',
    ]);
    expect(robots).toContain('Sitemap: http://tv.example:8080/sitemap.xml');
  });

  it('is the public origin, whatever the proxy in front asks for', async () => {
    for (const host of ['tv.example', '127.0.0.1:4080']) {
      const { addresses } = await named(
        { publicOrigin: 'https://tv.example' },
        { host, 'x-forwarded-host': 'evil.example' },
      );
      expect(addresses).toEqual([
        'https://tv.example/en/home/',
        'https://tv.example/en/home/',
        'https://tv.example/tc/home/',
      ]);
    }
  });

  it('is https where a trusted proxy says so', async () => {
    const { addresses } = await named({ trustedProxies: ['127.0.0.1'] }, { host: 'tv.example', ...PROXIED });
    expect(addresses[0]).toBe('https://tv.example/en/home/');
  });

  it('never comes from the target of the request', async () => {
    const { url, port } = await listeningService({ webRoot: web });
    const host = `127.0.0.1:${port}`;
    const evil = await rawCall(url, 'http://evil.example/en/home/', { host });
    expect([evil.status, String(evil.body)]).toEqual([400, '']);
    const { addresses } = await named({}, { host: 'tv.example' }, (place) => `http://tv.example${place}`);
    expect(addresses[0]).toBe('http://tv.example/en/home/');
  });

  it.each([
    'tv.example',
    'ftp://tv.example',
    'https://tv.example/app',
    'https://tv.example/?',
    'https://tv.example/?a',
    'https://u:p@tv.example',
    'https://',
    '',
  ])('cannot be set to "%s"', (text) => {
    expect(() => parsePublicOrigin(text)).toThrow(/is not an origin/);
  });
});

describe('over TLS', () => {
  const logIn = async (options: StartOptions, headers: Record<string, string>) => {
    const { url } = await listeningService({
      trustedProxies: ['127.0.0.1'],
      allowedHosts: ['tv.example'],
      ...options,
    });
    const sent = { host: 'tv.example', 'content-type': 'application/json', ...headers };
    const reply = await rawCall(url, endpoints.login.path, sent, 'POST', LOGIN);
    return { cookie: String(reply.headers['set-cookie']), hsts: reply.headers['strict-transport-security'] };
  };

  it.each<[string, StartOptions, Record<string, string>]>([
    ['a trusted proxy says so', {}, PROXIED],
    [
      'the public origin says so',
      { publicOrigin: 'https://tv.example' },
      { 'x-forwarded-for': '203.0.113.9' },
    ],
  ])('cookies are Secure and HSTS is sent if %s', async (_, options, headers) => {
    const { cookie, hsts } = await logIn(options, headers);
    expect(cookie).toMatch(/^harbour_session=.*; HttpOnly; Secure; SameSite=Lax/);
    expect(hsts).toBe('max-age=31536000');
  });

  it.each<[string, StartOptions, Record<string, string>]>([
    ['nothing says so', {}, {}],
    ['a trusted proxy says http', {}, { ...PROXIED, 'x-forwarded-proto': 'http' }],
    ['only a stranger says so', { trustedProxies: [] }, PROXIED],
  ])('is not claimed where %s', async (_, options, headers) => {
    const { cookie, hsts } = await logIn(options, headers);
    expect(cookie).toMatch(/^harbour_session=/);
    expect(cookie).not.toMatch(/secure/i);
    expect(hsts).toBeUndefined();
  });

  it('a page of the public origin may write, also where the proxy asks by another host', async () => {
    const { url } = await listeningService({ publicOrigin: 'https://tv.example' });
    const logout = async (origin: string) =>
      (await rawCall(url, endpoints.logout.path, { host: '127.0.0.1', origin, ...PROXIED }, 'POST')).status;
    expect([
      await logout('https://tv.example'),
      await logout('http://tv.example'),
      await logout('https://evil.example'),
    ]).toEqual([200, 403, 403]);
  });
});

describe('names that every object has', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    '"%s" is nowhere the name of something',
    async (name) => {
      const { url } = await listeningService({ webRoot: web });
      const places = [
        `${HELP_PREFIX}${name}/tc/`,
        `${HELP_PREFIX}whatsnew/${name}/`,
        `${TERMS_PREFIX}${name}/`,
        `/assets/${name}`,
        `/${name}`,
      ];
      const art = [`/art/mark/${name}.svg`, `/art/wide/${name}/0.svg`, `/art/${name}/free/0.svg`];
      const streams = [
        `/media/live/${name}/v240.m3u8`,
        `/media/vod/${name}/v240.m3u8`,
        `/media/${name}/live/J/v240.m3u8`,
        `/media/${name}/vod/${name}/v240.m3u8`,
      ];
      for (const place of streams) expect([place, (await rawCall(url, place)).status]).toEqual([place, 403]);
      for (const place of [...places, ...art, `/api/${name}/`, `/demo/${name}`]) {
        expect([place, (await rawCall(url, place)).status]).toEqual([place, 404]);
      }
    },
  );
});
