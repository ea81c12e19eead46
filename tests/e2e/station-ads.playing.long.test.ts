import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { runService } from '#service/app/run-service.ts';
import { emptyContent } from '#service/content/service-content.ts';
import type { RunningService } from '#service/start/running-service.ts';
import { writePackage } from '#service/testing/test-package.ts';
import { untilPhase } from './player-screen-window.ts';
import { untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';
import { codeWithBreak, hasBreakWithin, startStationCdn } from './station-cdn.ts';

const TARGETS = '[adunit]/[adtarget_genre]';
/**
 * Codes of the channels. The break of the next one begins after that of the one before, so that there is one
 * ahead whenever the test begins.
 */
const CODES = [25, 50, 75, 100, 125, 150, 175, 200].map((second) => codeWithBreak(second, second + 12));

let folder: string;
let cdn: Awaited<ReturnType<typeof startStationCdn>>;
let service: RunningService;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harbour-ads-'));
  cdn = await startStationCdn();
  const { origin } = cdn;
  const adTag = `${origin}/vast?of=${TARGETS}&t=[timestamp]`;
  const episode = (id: string, seconds: number) => ({
    id,
    number: 1,
    duration: seconds,
    stream: `${origin}/media/open/vod/past-${seconds}/master.m3u8`,
  });
  await writePackage(path.join(folder, 'station'), {
    'station.json': { name: 'Pier TV' },
    'channels.json': CODES.map((code, index) => ({
      number: index + 1,
      code,
      name: `Pier ${index + 1}`,
      stream: `${origin}/media/open/live/${code}/master.m3u8`,
      adTag,
    })),
    'categories.json': [{ id: 'outdoors', name: 'Outdoors' }],
    'programmes.json': [
      {
        id: 'walks',
        name: 'Walks',
        categories: ['outdoors'],
        adUnit: 'pier/walks',
        adTag,
        episodes: [episode('w1', 300)],
      },
      { id: 'runs', name: 'Runs', episodes: [episode('r1', 600)] },
    ],
    'ads.json': {
      breaks: { adFreeTime: 0, longerThan: 300, every: 120 },
      videos: [
        {
          id: 'spring',
          title: 'Spring on Pier TV',
          link: 'https://pier.example/spring',
          films: [{ url: `${origin}/media/ads/house.mp4` }],
          duration: 10,
          skipAfter: 3,
        },
      ],
    },
  });
  service = await runService(emptyContent, {
    inMemory: true,
    webRoot: WEB_FOLDER,
    station: path.join(folder, 'station'),
    remoteConfig: { surveys: false },
  });
}, 60_000);

afterAll(async () => {
  await service?.close();
  await cdn?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A window in which the page's own policy of hosts holds. */
async function openPage() {
  const context = await (await sharedBrowser('pictures')).newContext({ locale: 'en-GB' });
  await context.addInitScript(() => window.localStorage.setItem('harbour.guest-intro', '1'));
  return await context.newPage();
}

/** The film of the ad that is seen, once it moves. */
async function adFilm(page: Page): Promise<string> {
  const film = () =>
    page.evaluate(() => {
      const ads = [...document.querySelectorAll('video')].filter((one) => one.dataset.ad !== undefined);
      const shown = ads.find((one) => one.style.opacity === '1' && one.currentTime > 0.2);
      return shown?.currentSrc ?? '';
    });
  await expect.poll(film, { timeout: 30_000 }).not.toBe('');
  return await film();
}

async function skipAd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip ad' }).click({ timeout: 20_000 });
  await untilPhase(page, 'playing', 30_000);
}

/** What was asked for before a test is another one's. */
let seenBefore = 0;
beforeEach(() => {
  seenBefore = cdn.seen.length;
});

const asked = (pathname: string) => cdn.seen.slice(seenBefore).filter(({ url }) => url.pathname === pathname);
const counted = (ad: string) =>
  asked('/count').flatMap(({ url: { searchParams } }) =>
    searchParams.get('ad') === ad ? [searchParams.get('event')] : [],
  );

it('a channel has ads of its own tag in the breaks of its stream', async () => {
  const page = await openPage();
  const code = CODES.find((one) => hasBreakWithin(one, 20, 60)) ?? '';
  await page.goto(`${service.url}/en/live/${CODES.indexOf(code) + 1}/x/`);
  await untilPlaying(page, 1, 30_000);
  await untilPhase(page, 'ad', 100_000);
  expect(await adFilm(page)).toBe(`${cdn.origin}/media/ads/milktea.mp4`);
  const tag = asked('/vast').find(({ url }) => url.searchParams.get('item') === code);
  expect(tag?.url.searchParams.get('kind')).toBe('liveroll');
  await skipAd(page);
  await page.context().close();
});

it('a programme begins with an ad of its own tag, which is asked with its unit and targets, and counted', async () => {
  const page = await openPage();
  await page.goto(`${service.url}/en/programme/walks/x/e/w1/`);
  expect(await adFilm(page)).toBe(`${cdn.origin}/media/ads/milktea.mp4`);
  const [{ url: tag } = { url: new URL(cdn.origin) }] = asked('/vast');
  expect(tag.searchParams.get('of')).toBe('pier/walks/outdoors');
  expect(tag.searchParams.get('t')).toMatch(/^\d+$/);
  expect([tag.searchParams.get('kind'), tag.searchParams.get('item')]).toEqual(['preroll', 'w1']);
  await expect.poll(() => counted('tea')).toEqual(['impression', 'start']);
  await skipAd(page);
  await untilPlaying(page, 1);
  await page.context().close();
});

it('a programme without a tag begins with an ad of the station, and has one in the middle', async () => {
  const page = await openPage();
  await page.goto(`${service.url}/en/programme/runs/x/e/r1/?t=110`);
  const house = `${cdn.origin}/media/ads/house.mp4`;
  expect(await adFilm(page)).toBe(house);
  await skipAd(page);
  await untilPlaying(page, 1);
  await untilPhase(page, 'ad', 40_000);
  expect(await adFilm(page)).toBe(house);
  await skipAd(page);
  await page.context().close();
});
