import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChildService, startChildService } from '#scripts/lib/service.ts';
import { ensureWebBuild, WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { writeSite } from '#scripts/web/site.ts';
import { sharedBrowser } from './shared-app.ts';

let site: string;
let service: ChildService;
let browser: Browser;
let page: Page;
let url: string;

beforeAll(async () => {
  const web = await ensureWebBuild(() => undefined);
  if (!web.ok) throw new Error(web.output);
  site = await mkdtemp(path.join(tmpdir(), 'harbour-site-'));
  writeSite(WEB_FOLDER, site);
  [service, browser] = await Promise.all([
    startChildService({ args: ['--in-memory', '--web', site] }),
    sharedBrowser(),
  ]);
  url = service.url.replace(/\/$/, '');
  page = await browser.newPage({ locale: 'en-GB', serviceWorkers: 'allow' });
});

afterAll(async () => {
  await page?.close();
  await service?.stop();
  await rm(site, { recursive: true, force: true });
});

const head = (what: Page, selector: string, attribute: string): Promise<string | null> =>
  what.evaluate(
    ([one, two]) => document.head.querySelector(one ?? '')?.getAttribute(two ?? '') ?? null,
    [selector, attribute],
  );

describe('the web app as files for a CDN', () => {
  it('has hashed assets, the headers of the policy, and nothing of the desktop', async () => {
    const files = await readdir(site, { recursive: true });
    expect(files).not.toContain('desktop.html');
    expect(
      files.filter((name) => name.startsWith('assets/')).every((name) => /-[\w-]{8,}\.\w+$/.test(name)),
    ).toBe(true);
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(await readFile(path.join(site, '_headers'), 'utf8')).toContain(
      "content-security-policy: default-src 'none'",
    );
  });

  it('sets title, description, canonical and language links for each page [S0-1-018]', async () => {
    await page.goto(`${url}/en/home/`);
    await page.waitForFunction(() => document.title !== 'Harbour TV');
    expect(await head(page, 'link[rel=canonical]', 'href')).toBe(`${url}/en/home/`);
    expect(await head(page, 'link[hreflang="zh-HK"]', 'href')).toBe(`${url}/tc/home/`);
    expect(await head(page, 'link[hreflang="en"]', 'href')).toBe(`${url}/en/home/`);
    expect(await head(page, 'meta[name=description]', 'content')).toMatch(/Live television/);
    expect(await head(page, 'meta[name=robots]', 'content')).toBe('index,follow');
    await page.goto(`${url}/tc/live/81/x/?tmode=1`);
    await page.waitForFunction(() => document.title !== 'Harbour TV');
    expect(await head(page, 'link[rel=canonical]', 'href')).toBe(`${url}/tc/live/81/x/`);
    expect(await head(page, 'meta[name=description]', 'content')).toMatch(/即時收看/);
    expect(await page.evaluate(() => document.head.querySelectorAll('link[rel=canonical]').length)).toBe(1);
  });

  it('says the same in the HTML that the service sends, for those who run no script [S0-1-018]', async () => {
    const html = await (
      await fetch(`${url}/en/live/81/x/?tmode=1`, { headers: { accept: 'text/html' } })
    ).text();
    expect(html).toMatch(/<title>81 [^<]+ · Harbour TV<\/title>/);
    expect(html).toContain(`<link rel="canonical" href="${url}/en/live/81/x/" />`);
    expect(html).toContain(`<link rel="alternate" hreflang="zh-HK" href="${url}/tc/live/81/x/" />`);
    expect(html).toContain('<html lang="en"');
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  it('keeps the shell for times without a network, and never a call, media or a licence', async () => {
    await page.goto(`${url}/en/home/`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/shell-worker.js', { updateViaCache: 'none' });
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${url}/en/live/81/x/`);
    await page.waitForFunction(() => document.querySelector('video') !== null);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map((request) => new URL(request.url).pathname);
    });
    expect(kept).toContain('/index.html');
    expect(kept.filter((name) => /^\/(api|media|art|demo)\//.test(name))).toEqual([]);
    await page.context().setOffline(true);
    await page.goto(`${url}/en/home/`);
    await page.waitForFunction(() => (document.getElementById('root')?.childElementCount ?? 0) > 0);
    await page.context().setOffline(false);
  });

  it('has robots and a map of the site from the service', async () => {
    const robots = await (await fetch(`${url}/robots.txt`)).text();
    expect(robots).toContain('Disallow: /tc/account/');
    expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`);
    const reply = await fetch(`${url}/sitemap.xml`);
    const map = await reply.text();
    expect(reply.headers.get('content-type')).toContain('xml');
    expect(map.match(/<loc>/g)?.length).toBeGreaterThan(800);
    expect(map).toContain(`${url}/en/live/81/`);
    expect(map).toContain('hreflang="zh-HK"');
  });
});
