import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomePersona, sessionOf } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const app = sharedApp();
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  context = await (await sharedBrowser()).newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'allow',
  });
  await becomePersona(context, app.url, 'paid');
  const session = await sessionOf(context, app.url);
  const { rows } = await ask(
    session.user.token ?? '',
    'GET',
    'homepage/?country_code=HK&profile_class=general',
  );
  const ref = rows
    .flatMap((row: { items: { type: string; ref: string }[] }) => row.items)
    .find((item: { type: string }) => item.type === 'programme').ref;
  await ask(session.user.token ?? '', 'POST', 'favourite/', { type: 'programme', ref });
  page = await context.newPage();
});

afterAll(() => context?.close());

async function ask(token: string, method: 'GET' | 'POST', path: string, data?: object) {
  const reply = await context.request.fetch(`${app.url}/api/harbour/content/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  });
  expect(reply.ok()).toBe(true);
  return reply.json();
}

const open = (path: string) => page.goto(`${app.url}${path}`);
const notice = () => page.getByText(/^This page is as of \d\d:\d\d\.$/).first();

/** Returns the browser's storage: paths in its caches, and keys and bodies in its database. */
const kept = () =>
  page.evaluate(async () => {
    const files: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) files.push(new URL(url).pathname);
    const records = await new Promise<readonly { readonly key: string; readonly name: string }[]>(
      (resolve) => {
        const opening = indexedDB.open('harbour-kept');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('records').objectStore('records').getAll();
          reading.onsuccess = () => resolve(reading.result);
        };
      },
    );
    return { files, names: [...new Set(records.map(({ name }) => name))], text: JSON.stringify(records) };
  });

describe('without a network', () => {
  it('the app opens, with the last home, guide and list and their age', async () => {
    await open('/en/home/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/shell-worker.js', { updateViaCache: 'none' });
      await navigator.serviceWorker.ready;
    });
    await open('/en/epg/');
    await page.locator('[role="gridcell"][data-state="WATCH"]').first().waitFor();
    await expect.poll(async () => (await kept()).names).toContain('guide');
    await open('/en/account/favourite/');
    const list = page.getByRole('main').locator('li h3');
    await list.first().waitFor();
    const listed = await list.count();
    await expect
      .poll(async () => (await kept()).names)
      .toEqual(expect.arrayContaining(['session', 'homepage', 'guide', 'favouriteList']));

    await context.setOffline(true);
    await page.reload();
    await notice().waitFor();
    await expect.poll(() => list.count()).toBe(listed);
    await open('/en/epg/');
    await page.locator('[role="gridcell"][data-state="WATCH"]').first().waitFor();
    await notice().waitFor();
    const began = Date.now();
    await open('/en/home/');
    await notice().waitFor();
    expect(Date.now() - began).toBeLessThan(2000);
    await page
      .getByRole('link', { name: 'Play' })
      .or(page.getByRole('button', { name: 'Play' }))
      .first()
      .waitFor();

    await open('/en/live/81/x/');
    await page.getByText('Connection lost. Reconnecting…').waitFor();
    await open('/en/account/favourite/');
    await notice().waitFor();

    await context.setOffline(false);
    await page.getByText('Connected again').waitFor();
    await expect.poll(() => notice().count()).toBe(0);
  });

  it('nothing is kept of media, licences, checkouts, tokens or the account', async () => {
    const { files, names, text } = await kept();
    expect(
      files.filter(
        (path) => !/^\/(?:assets\/[\w.-]+|index\.html|icon\.svg|manifest\.webmanifest)$/.test(path),
      ),
    ).toEqual([]);
    expect(
      names.filter(
        (name) =>
          !/^(?:session|home|row|categories|promo|channel|getChannels|guide|favouriteList|history)/.test(
            name,
          ),
      ),
    ).toEqual([]);
    expect(text).not.toMatch(/@demo|"token":"/);
  });

  it('a session that has ended takes the list with it', async () => {
    await context.clearCookies();
    await page.reload();
    await expect
      .poll(async () =>
        (await kept()).names.filter((name) => name === 'favouriteList' || name === 'historyList'),
      )
      .toEqual([]);
  });
});
