import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runStationCommand } from '#service/commands/station-command.ts';
import { emptyContent } from '#service/content/service-content.ts';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { testDatabase } from '#service/testing/test-database.ts';
import { folderOf } from '#service/testing/test-package.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const GENERAL = { profile_class: 'general' } as const;

/** A station with this many channels and programmes, numbered from the first. */
const stationOf = (first: number) =>
  folderOf({
    'station.json': { name: 'Town TV', currency: 'HKD' },
    'channels.json': [1, 2, 3, 4, 5, 6]
      .filter((number) => number >= first)
      .map((number) => ({
        number,
        code: `C${number}`,
        name: { tc: `台 ${number}`, en: `Channel ${number}` },
        stream: 'https://cdn.example/live.m3u8',
      })),
    'programmes.json': [1, 2, 3, 4, 5, 6]
      .filter((number) => number >= first)
      .map((number) => ({
        id: `walk-${number}`,
        name: { tc: `散步 ${number}`, en: `Walk ${number}` },
        episodes: [
          {
            id: `walk-${number}-1`,
            number: 1,
            name: 'One',
            duration: 600,
            stream: 'https://vod.example/1.m3u8',
          },
        ],
      })),
  });

/** A viewer at a service whose station its operator changes while it runs. */
async function viewerOfStation() {
  const shared = await testDatabase(null);
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-departed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const where = shared.database === undefined ? ['--data', folder] : [];
  const env: Record<string, string> =
    shared.database === undefined ? {} : { HARBOUR_DATABASE: shared.database };
  const publish = async (location: string): Promise<void> => {
    const io = {
      env,
      clock: { now: () => NOON },
      print: () => undefined,
      printError: () => undefined,
      resources: '',
      untilStopped: async () => undefined,
    };
    expect(await runStationCommand(['import', location, '--publish', ...where], io)).toBe(0);
  };
  await publish(await stationOf(1));
  const { accounts, extension } = testContent;
  const options = { ...shared, dataDir: folder, inMemory: false, station: 'on-air' };
  const { url } = await testService(options, { ...emptyContent, accounts, extension });
  const browser = testBrowser(url);
  await browser.become('paying');
  const kept = async () => {
    const lists = { offset: '0', limit: '50', ...GENERAL };
    const programmes = await browser.read(endpoints.favouriteList, {
      query: { type: 'programme', ...lists },
    });
    const channels = await browser.read(endpoints.favouriteList, { query: { type: 'live', ...lists } });
    const history = await browser.read(endpoints.historyList, { query: lists });
    const reminders = await browser.read(endpoints.reminderList, { query: GENERAL });
    return [
      ...[...programmes.items, ...channels.items, ...history.items].map(
        ({ name_tc, name_en, unavailable }) => [name_tc, name_en, unavailable ?? false],
      ),
      ...reminders.items.map(({ title_tc, title_en, unavailable }) => [
        title_tc,
        title_en,
        unavailable ?? false,
      ]),
    ];
  };
  return { browser, kept, publish };
}

it('what a viewer keeps of a station has its title while it is gone, and is back when it is', async () => {
  const { browser, kept, publish } = await viewerOfStation();
  await browser.read(endpoints.addFavourite, { body: { type: 'programme', ref: 'walk-1' } });
  await browser.read(endpoints.addFavourite, { body: { type: 'live', ref: 'C1' } });
  await browser.read(endpoints.addHistory, {
    query: { country_code: 'HK' },
    body: {
      type: 'programme',
      ref: 'walk-1',
      episode_id: 'walk-1-1',
      playback_time: 60_000,
      video_duration: 600_000,
      ad_path: '',
    },
  });
  await browser.read(endpoints.addReminder, { body: { kind: 'series', programme_id: 'walk-1' } });
  const walk = (gone: boolean) => ['散步 1', 'Walk 1', gone];
  const all = (gone: boolean) => [walk(gone), ['台 1', 'Channel 1', gone], walk(gone), walk(gone)];
  expect(await kept()).toEqual(all(false));
  await publish(await stationOf(2));
  await expect.poll(kept).toEqual(all(true));
  await publish(await stationOf(1));
  await expect.poll(kept).toEqual(all(false));
});
