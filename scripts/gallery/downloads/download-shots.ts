import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { DemoLinks } from '#scripts/gallery/demo-links.ts';
import type { Shot } from '#scripts/gallery/shot.ts';
import { pictureTime } from '#scripts/lib/time-of-day.ts';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { episodeImage } from '#service/catalogue/art/artwork-path.ts';
import { session as sessionSchema } from '#shared/contract/accounts/session.ts';
import { HOST_EVENTS, IPC_CHANNELS } from '#shared/ipc/channels.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';

const address = ({ language }: DemoLinks): string => href.downloads(language);
const MEGABYTE = 1024 ** 2;
/** A programme that may be downloaded. */
const NEWS = '109001';
const programme = ({ language }: DemoLinks): string => href.programme(language, NEWS, '-');

type Place = { readonly seconds: number; readonly at: number; readonly synced: boolean };

const copy = (no: number, facts: object = {}) => ({
  id: `copy-${no}`,
  account: '',
  profile: '',
  videoId: `91090010${30 - no}`,
  episodeId: `1090010${30 - no}`,
  programmeId: NEWS,
  title: { tc: '整點新聞', en: 'News on the Hour' },
  episode: { no: 20261126 - no, trailer: false, tc: '', en: '' },
  picture: episodeImage({ programmeId: NEWS }, { episodeNo: 31 - no }),
  duration: 1716,
  quality: 'standard',
  restarted: false,
  subtitles: ['tc'],
  progress: { state: 'done', attempts: 0, code: null },
  addedAt: pictureTime() + no * HOUR,
  stored: 0,
  files: 0,
  bytes: 62 * MEGABYTE,
  expected: 62 * MEGABYTE,
  expiresAt: pictureTime() + 26 * DAY,
  hoursAfterPlay: 48,
  firstPlayedAt: null as number | null,
  firstPlaySynced: true,
  place: null as Place | null,
  ...facts,
});
type Copy = ReturnType<typeof copy>;
const under = (state: string, part: number, code: string | null = null) => ({
  progress: { state, attempts: 1, code },
  stored: Math.round(part * 100),
  files: 100,
  bytes: part * 64 * MEGABYTE,
  expected: 64 * MEGABYTE,
});
const some = (): readonly Copy[] => [
  copy(1, under('queued', 0.42)),
  copy(2, under('paused', 0.1)),
  copy(3, under('failed', 0.7, 'DISK_FULL')),
  copy(4, {
    place: { seconds: 640, at: pictureTime(), synced: true },
    firstPlayedAt: pictureTime() - 21 * HOUR,
  }),
  copy(5, {
    title: { tc: '財經解碼', en: 'Money Decoded' },
    episode: { no: 12, trailer: false, tc: '樓市', en: 'Homes' },
    programmeId: '110001',
  }),
  copy(6, {
    expiresAt: pictureTime() - DAY,
    title: { tc: '賽馬日', en: 'Race Day' },
    episode: { no: 3, trailer: false, tc: '', en: '' },
  }),
];

/** Gives the page the desktop's bridge, whose calls do nothing, and the page of the desktop. */
async function asDesktop(page: Page): Promise<void> {
  const file = await readFile(`${WEB_FOLDER}/desktop.html`, 'utf8');
  await page.route(
    (url) => /^\/(?:tc|en)\//.test(url.pathname),
    (route) => route.fulfill({ contentType: 'text/html', body: file }),
  );
  await page.addInitScript(
    ([channels, events]) => {
      const values: Readonly<Record<string, unknown>> = {
        'device.id': 'gallery-1',
        'navigation.take': null,
        'kiosk.limits': null,
      };
      const calls = channels.map((name) => [name, async () => ({ ok: true, value: values[name] ?? null })]);
      const listeners = events.map((name) => [name, () => () => undefined]);
      Object.defineProperty(window, 'desktop', { value: Object.fromEntries([...calls, ...listeners]) });
    },
    [IPC_CHANNELS, HOST_EVENTS] as const,
  );
}

/** Returns the service's list of these copies. */
const listed = (copies: readonly Copy[]) => ({
  server_time: new Date(pictureTime()).toISOString(),
  downloads: copies.map(({ id, videoId, expiresAt, firstPlayedAt, place }) => ({
    download_id: id,
    video_id: videoId,
    expires_at: new Date(expiresAt).toISOString(),
    hours_after_play: 48,
    revoked: null,
    first_played_at: firstPlayedAt === null ? null : new Date(firstPlayedAt).toISOString(),
    place: place && { playback_time: place.seconds * 1000, watched_at: new Date(place.at).toISOString() },
  })),
});

/** Shows the page in the desktop app with these copies on the device; the current one makes no progress. */
const keeping =
  (copiesOf: () => readonly Copy[], then?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    const { origin } = new URL(page.url());
    const { user } = sessionSchema.parse(
      await (await page.request.get(`${origin}/api/auth/getSession/self/`)).json(),
    );
    const copies = copiesOf().map((one) => ({
      ...one,
      account: user.boss_id ?? '',
      profile: user.profile_id ?? '',
    }));
    await page.evaluate(async (records) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('harbour-downloads', 1);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('records');
          opening.result.createObjectStore('parts');
        };
        opening.onsuccess = () => resolve(opening.result);
      });
      const writing = database.transaction('records', 'readwrite');
      for (const record of records) writing.objectStore('records').put(record, record.id);
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      database.close();
    }, copies);
    await asDesktop(page);
    await page.route('**/api/harbour/downloads/', (route) => route.fulfill({ json: listed(copies) }));
    await page.route('**/api/harbour/downloads/authorise/', () => undefined);
    await page.reload();
    await page.locator('main h1').waitFor();
    await then?.(page);
  };

const deleting = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^(刪除下載|Delete download of) / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};
const menu = async (page: Page): Promise<void> => {
  const button = page.locator('[data-episode="109001029"]').getByRole('button', { name: /下載|Download/ });
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await page.getByRole('menu').waitFor();
};
const leaving = async (page: Page): Promise<void> => {
  await page.waitForTimeout(3500);
  await page.getByRole('button', { name: /在此裝置登出帳戶|Log out on this device/ }).click();
  await page.getByRole('dialog').waitFor();
};
const gone = async (page: Page): Promise<void> => {
  await page.goto(`${page.url()}none/`);
  await page.locator('h1').waitFor();
};

/** Downloads with their states; only the desktop app has them. */
export const DOWNLOAD_SHOTS: readonly Shot[] = [
  { name: 'downloads', address, persona: 'paid', prepare: keeping(some), full: true },
  { name: 'downloads-empty', address, persona: 'paid', prepare: keeping(() => []) },
  { name: 'downloads-deleting', address, persona: 'paid', prepare: keeping(some, deleting) },
  { name: 'downloads-gone', address, persona: 'paid', prepare: keeping(() => [], gone) },
  { name: 'downloads-guest', address, prepare: keeping(() => []) },
  { name: 'downloads-web', address, persona: 'paid' },
  {
    name: 'downloads-log-out',
    address: ({ language }) => href.account(language),
    persona: 'paid',
    prepare: keeping(some, leaving),
  },
  { name: 'downloads-programme', address: programme, persona: 'paid', prepare: keeping(some) },
  { name: 'downloads-menu', address: programme, persona: 'paid', prepare: keeping(some, menu) },
];
