import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { runService } from '#service/app/run-service.ts';
import { emptyContent } from '#service/content/service-content.ts';
import type { RunningService } from '#service/start/running-service.ts';
import { writePackage } from '#service/testing/test-package.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';
import { CDN_SECRET, startStationCdn } from './station-cdn.ts';

const TOKEN = { form: 'secure_link', secret: 'CDN_PIER' };
/** When the past programme was on, in seconds since 1970. */
const START = Math.floor((Date.now() - HOUR) / MINUTE) * 60;
const LENGTH = 600;

let folder: string;
let cdn: Awaited<ReturnType<typeof startStationCdn>>;
let service: RunningService;

const stamp = (seconds: number): string =>
  `${new Date(seconds * SECOND).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`;
const slotOf = (code: string, from: number, to: number, title: string): string =>
  `<programme channel="${code}" start="${stamp(from)}" stop="${stamp(to)}"><title>${title}</title></programme>`;
/** An hour and a half of a channel: what was before, the past programme, and what is on. */
const slotsOf = (code: string): string =>
  slotOf(code, START - LENGTH, START, 'Before') +
  slotOf(code, START, START + LENGTH, 'The Tide Table') +
  slotOf(code, START + LENGTH, START + 3 * (HOUR / SECOND), 'On Now');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harbour-past-'));
  cdn = await startStationCdn();
  const { origin } = cdn;
  await writePackage(path.join(folder, 'station'), {
    'station.json': { name: 'Pier TV' },
    'channels.json': [
      {
        number: 1,
        code: 'PIER',
        name: 'Pier',
        stream: { url: `${origin}/media/signed/live/PIER/master.m3u8`, token: TOKEN },
        catchup: {
          days: 2,
          address: `${origin}/media/signed/vod/past-{duration}/master.m3u8?from={utc}`,
        },
      },
      {
        number: 2,
        code: 'QUAY',
        name: 'Quay',
        stream: `${origin}/media/open/live/QUAY/master.m3u8`,
        catchup: 2,
      },
    ],
    'guide/guide.xml': `<tv>${slotsOf('PIER')}${slotsOf('QUAY')}</tv>`,
  });
  const secretOf = (name: string) => (name === TOKEN.secret ? CDN_SECRET : null);
  service = await runService(
    { ...emptyContent, secretOf },
    {
      inMemory: true,
      webRoot: WEB_FOLDER,
      station: path.join(folder, 'station'),
      remoteConfig: { surveys: false, ads_enabled: false },
    },
  );
}, 60_000);

afterAll(async () => {
  await service?.close();
  await cdn?.close();
  await rm(folder, { recursive: true, force: true });
});

async function openPage(): Promise<Page> {
  const context = await (await sharedBrowser('pictures')).newContext({ locale: 'en-GB' });
  return await context.newPage();
}

/** Plays the past programme of a channel from its place in the guide, and returns what its CDN was asked. */
async function playPast(page: Page, channelNo: number) {
  const before = cdn.seen.length;
  await page.goto(`${service.url}/en/epg/${channelNo}/x/`);
  const list = page.locator('[data-channel-list]');
  const past = list.getByRole('listitem').filter({ hasText: 'The Tide Table' });
  await past.getByRole('link', { name: 'Watch on catch-up' }).click();
  await untilPlaying(page, 1, 30_000);
  return cdn.seen.slice(before);
}

const endOf = ({ url }: (typeof cdn.seen)[number]): string => url.pathname.split('.').at(-1) ?? '';
const lengthOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(document.querySelector('video')?.duration ?? 0));

it('a past programme plays from the address of its archive, with the token of the CDN in every request', async () => {
  const page = await openPage();
  const seen = await playPast(page, 1);
  expect(await lengthOf(page)).toBe(LENGTH);
  const [first] = seen;
  expect(first?.url.pathname).toBe(`/media/signed/vod/past-${LENGTH}/master.m3u8`);
  expect(first?.url.searchParams.get('from')).toBe(String(START));
  expect(new Set(seen.map(endOf))).toEqual(new Set(['m3u8', 'mp4', 'm4s']));
  for (const { url, status } of seen)
    expect([url.pathname, status, url.searchParams.has('md5')]).toEqual([url.pathname, 200, true]);
  await page.context().close();
});

it('the channel itself plays with a token of its own folder', async () => {
  const page = await openPage();
  const before = cdn.seen.length;
  await page.goto(`${service.url}/en/live/1/x/`);
  await untilPlaying(page, 1, 30_000);
  const seen = cdn.seen.slice(before);
  expect(seen.some((one) => endOf(one) === 'm4s')).toBe(true);
  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  await page.context().close();
});

it('without an address of its archive, the stream is asked for the time of the programme', async () => {
  const page = await openPage();
  const [first] = await playPast(page, 2);
  expect(first?.url.pathname).toBe('/media/open/live/QUAY/master.m3u8');
  expect(first?.url.searchParams.get('utc')).toBe(String(START));
  expect(Number(first?.url.searchParams.get('lutc'))).toBeGreaterThan(START + LENGTH);
  expect(await lengthOf(page)).toBe(LENGTH);
  await page.context().close();
});
