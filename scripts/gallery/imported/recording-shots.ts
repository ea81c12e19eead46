import type { Page } from 'playwright-core';
import { failing, late } from '#scripts/gallery/demo-control.ts';
import type { DemoLinks } from '#scripts/gallery/demo-links.ts';
import type { Shot } from '#scripts/gallery/shot.ts';
import { waitForScreenError } from '#scripts/gallery/wait-for-picture.ts';
import { pictureTime } from '#scripts/lib/time-of-day.ts';
import type { RecordingReply, RecordingsReply } from '#shared/contract/imported/recordings.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';

const address = ({ language }: DemoLinks): string => href.recordings(language);
const BASE = '/api/harbour/imported/recordings';
const GIGABYTE = 1024 ** 3;

const recording = (number: number, hours: number, facts: Partial<RecordingReply>): RecordingReply => {
  const start = Math.floor(pictureTime() / HOUR) * HOUR + hours * HOUR;
  return {
    recording_id: `00000000000${number}`,
    video_id: `rec-00000000000${number}`,
    network_code: 'own-1',
    channel_name: '長洲電視',
    title_tc: '末班船',
    title_en: 'The Last Ferry',
    start: new Date(start).toISOString(),
    end: new Date(start + HOUR).toISOString(),
    state: 'done',
    source: 'live',
    series_id: null,
    kept: false,
    clash: false,
    code: null,
    bytes: 0,
    seconds: 0,
    gaps: [],
    ...facts,
  };
};
const EMPTY: RecordingsReply = {
  items: [],
  series: [],
  folder: '~/Videos/Harbour TV',
  limit: 50 * GIGABYTE,
  used: 0,
  free: 212 * GIGABYTE,
  full: false,
  before_minutes: 2,
  after_minutes: 5,
};
function some(): RecordingsReply {
  const cut = Math.floor(pictureTime() / HOUR) * HOUR - 26 * HOUR + 12 * MINUTE;
  const gaps = [{ from: new Date(cut).toISOString(), to: new Date(cut + 48 * SECOND).toISOString() }];
  return {
    ...EMPTY,
    used: 7.4 * GIGABYTE,
    items: [
      recording(1, 0, { state: 'recording', bytes: 0.6 * GIGABYTE, seconds: 1440, series_id: 's' }),
      recording(2, 3, {
        state: 'planned',
        clash: true,
        title_tc: '島上一日',
        title_en: 'A Day on the Island',
      }),
      recording(3, 5, {
        state: 'waiting',
        source: 'archive',
        title_tc: '晚間新聞',
        title_en: 'Evening News',
        channel_name: '坪洲資訊',
      }),
      recording(4, -26, {
        bytes: 2.1 * GIGABYTE,
        seconds: 3972,
        gaps,
        kept: true,
        title_tc: '潮汐',
        title_en: 'Tides',
      }),
      recording(5, -50, {
        bytes: 1.9 * GIGABYTE,
        seconds: 3600,
        source: 'archive',
        title_tc: '山上人家',
        title_en: 'Hill People',
      }),
      recording(6, -74, {
        state: 'failed',
        code: 'RECORDING_MISSED',
        title_tc: '碼頭故事',
        title_en: 'Pier Stories',
      }),
    ],
    series: [
      { series_id: 's', network_code: 'own-1', channel_name: '長洲電視', title: '末班船', new_only: true },
    ],
  };
}

/** Shows the screen over a service with these recordings. */
const showing =
  (stateOf: () => RecordingsReply, then?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await page.route(
      ({ pathname }) => pathname.startsWith(BASE),
      (route) => {
        if (new URL(route.request().url()).pathname.endsWith('/settings/'))
          return route.fulfill({ status: 400, json: { errors: { code: 'RECORDING_FOLDER' } } });
        return route.fulfill({ json: stateOf() });
      },
    );
    await page.reload();
    await page.locator('main h2').first().waitFor();
    await then?.(page);
  };
const elsewhere = async (page: Page): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname.startsWith(BASE),
    (route) => route.fulfill({ status: 403, json: { errors: { code: 'IMPORTED_ELSEWHERE' } } }),
  );
  await page.reload();
  await page.locator('main h2').first().waitFor();
};
const badFolder = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(錄影設定|Recording settings)$/ }).click();
  await page.getByRole('textbox').first().fill('/nowhere');
  await page.getByRole('dialog').locator('button[type="submit"]').click();
  await page.getByRole('dialog').locator('[aria-invalid="true"]').waitFor();
};
const deleting = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^(刪除|Delete) / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};
const full = (): RecordingsReply => ({ ...some(), full: true, used: 50 * GIGABYTE, free: 0.8 * GIGABYTE });

/** “My recordings” with its states. */
export const RECORDING_SHOTS: readonly Shot[] = [
  { name: 'recordings', address, persona: 'paid', prepare: showing(some), full: true },
  { name: 'recordings-empty', address, persona: 'paid', prepare: showing(() => EMPTY) },
  { name: 'recordings-full', address, persona: 'paid', prepare: showing(full) },
  { name: 'recordings-settings', address, persona: 'paid', prepare: showing(some, badFolder) },
  { name: 'recordings-deleting', address, persona: 'paid', prepare: showing(some, deleting) },
  { name: 'recordings-loading', address, persona: 'paid', faults: late('importedRecordings') },
  {
    name: 'recordings-error',
    address,
    persona: 'paid',
    faults: failing('importedRecordings'),
    prepare: waitForScreenError,
  },
  { name: 'recordings-elsewhere', address, persona: 'paid', prepare: elsewhere },
];
