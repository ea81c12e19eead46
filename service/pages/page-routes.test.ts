import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { CLIENT_META } from '#shared/contract/operations/client-meta.ts';
import { parseClientConfig } from '#shared/contract/operations/parse-client-config.ts';
import { pageRoutes, withSkeletonFor } from './page-routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'harbour-pages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'index.html'), '<html><head>\n  </head><body></body></html>');
writeFileSync(join(folder, 'shell-worker.js'), "const VERSION = 'v1';\n");

/** The page and the service worker that a service with this back end in `client.json` sends. */
async function sentFor(base: string | null) {
  const config = base === null ? null : parseClientConfig(JSON.stringify({ version: 1, api: { base } }));
  const routes = pageRoutes(folder, (page) => page, config?.ok ? config.value : null);
  const read = async (path: string): Promise<string> => (await routes.request(path)).text();
  return { page: await read('/en/home/'), worker: await read('/shell-worker.js') };
}

it('a change of client.json reaches pages, and by another service worker those that browsers keep, without another build', async () => {
  const own = await sentFor(null);
  const one = await sentFor('https://a.example');
  const other = await sentFor('https://b.example');
  const again = await sentFor('https://a.example');
  expect([
    own.page.includes(CLIENT_META),
    one.page.includes('https://a.example'),
    other.page.includes('https://b.example'),
  ]).toEqual([false, true, true]);
  expect(new Set([own.worker, one.worker, other.worker]).size).toBe(3);
  expect(again).toEqual(one);
  expect(own.worker).toBe("const VERSION = 'v1';\n");
});

it('the icon is found by browsers that ask for the usual one', async () => {
  const reply = await pageRoutes(folder, (page) => page).request('/favicon.ico');
  expect([reply.status, reply.headers.get('location')]).toEqual([301, '/icon.svg']);
});

it('a file that the build has compressed goes out as the build did it, and as it is to who cannot read that', async () => {
  mkdirSync(join(folder, 'assets'));
  const text = '/* script */'.repeat(200);
  const brotli = brotliCompressSync(text);
  writeFileSync(join(folder, 'assets', 'a-1.js'), text);
  writeFileSync(join(folder, 'assets', 'a-1.js.br'), brotli);
  const routes = pageRoutes(folder, (page) => page);
  const sent = async (encoding: string) => {
    const reply = await routes.request('/assets/a-1.js', { headers: { 'accept-encoding': encoding } });
    return [reply.headers.get('content-encoding'), Buffer.from(await reply.arrayBuffer())];
  };
  expect(await sent('gzip, br')).toEqual(['br', brotli]);
  expect(await sent('')).toEqual([null, Buffer.from(text)]);
});

const source = (name: string): string =>
  readFileSync(new URL(`../../renderer/${name}.html`, import.meta.url), 'utf8');
/** The pages as the build writes them. */
const PAGES = ['index', 'desktop'].map((name) =>
  source(name).replace('<!-- page-skeleton -->', source('entry/page-skeleton').trim()),
);
const isPlain = (page: string, pathname: string): boolean =>
  withSkeletonFor(page, pathname).includes('page-skeleton-plain');

describe('the skeleton of a page', () => {
  it.each([
    ['/tc/home/', false],
    ['/en/home', false],
    ['/tc', false],
    ['/en/live/81/x/', true],
    ['/tc/home/x', true],
  ])('of %s is without the shape of home: %s', (pathname, plain) => {
    expect(PAGES.map((page) => isPlain(page, pathname))).toEqual([plain, plain]);
  });

  it('comes after the element of the app, which hides it once it has content, and is silent to screen readers', () => {
    for (const page of PAGES)
      expect(page).toMatch(/<div id="root"><\/div>\s*<div class="page-skeleton" aria-hidden="true">/);
  });

  it('has no style and no text of its own, as the policy and both languages require', () => {
    for (const page of PAGES) {
      const [, skeleton = ''] = /<div class="page-skeleton"[^>]*>([\s\S]*?)<noscript>/.exec(page) ?? [];
      expect(skeleton).toContain('<svg');
      expect(skeleton.replaceAll(/<[^>]*>/g, '').trim()).toBe('');
      expect(skeleton).not.toMatch(/style=|<style|<script/);
    }
  });
});
