import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCatalogue } from '#demo/content/catalogue.ts';
import { demoParts } from '#demo/content/demo-parts.ts';
import { portableDemo } from '#demo/package/portable-demo.ts';
import { inRoot } from '#scripts/root.ts';
import { servePracticeStreams } from '#service/commands/practice-streams.ts';
import { exportPackage } from '#service/station/revisions/export-revision.ts';
import { href } from '#shared/navigation/href.ts';
import { type OwnApp, startApp, untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';

let folder: string;
let streams: Awaited<ReturnType<typeof servePracticeStreams>>;
let app: OwnApp;
let page: Page;

/** Puts the package that `export 0` writes on air as `npm start -- --station` does, for a guest. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harbour-exported-'));
  const station = path.join(folder, 'station');
  streams = await servePracticeStreams(inRoot('resources', 'media'), 0, { now: Date.now });
  const now = Date.now();
  const facts = { openedAt: now, now, streams: streams.url };
  await exportPackage(portableDemo(demoParts, facts).files, station);
  app = await startApp(['--data', path.join(folder, 'data'), '--station', station]);
  page = await (await sharedBrowser('pictures')).newPage({ locale: 'en-GB' });
}, 180_000);

afterAll(async () => {
  await page?.close();
  await app?.stop();
  await streams?.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (address: string) => page.goto(`${app.url}${address}`);
/** Streams that the page has asked for. */
const streamed = (): Promise<string> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join('\n'),
  );

it('the exported demo has Home, a guide that leads to programmes, a search, a channel and an episode that play', async () => {
  await open('/en/home/');
  const live = page.getByRole('region', { name: 'Live now', exact: true });
  await live.scrollIntoViewIfNeeded();
  const image = live.locator('img').first();
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth), { timeout: 20_000 })
    .toBeGreaterThan(0);

  await open('/en/epg/82/Tide-TV/');
  const past = page.locator('[data-channel-list] > li').first();
  const again = past.getByRole('link', { name: 'Watch on catch-up' });
  expect(await again.getAttribute('href')).toMatch(/^\/en\/programme\/\d+\/[^/]+\/e\/\d+\/$/);
  const title = await past.getByRole('heading').innerText();
  await past.getByRole('link', { name: 'Programme details' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();

  await open('/en/search/Ferry/');
  const found = page.getByRole('list', { name: 'Programmes' }).getByRole('listitem');
  await found.filter({ hasText: 'The Last Ferry' }).first().waitFor();

  await open(href.channel('en', 84, 'Far Hills'));
  await untilPlaying(page, 1, 30_000);
  expect(await streamed()).toContain(`${streams.url}/media/open/live/`);
  const free = buildCatalogue(Date.now()).programmes.find(
    ({ kids, episodes }) => !kids && episodes[0]?.entitlement.free !== undefined,
  );
  await open(href.programme('en', free?.programmeId ?? '', free?.name.en ?? ''));
  await page.getByRole('list', { name: 'Episodes' }).getByRole('link').first().click();
  await untilPlaying(page, 1, 30_000);
  expect(await streamed()).toContain(`${streams.url}/media/open/vod/`);
}, 120_000);
