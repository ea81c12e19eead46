import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelListReply } from '#shared/contract/catalogue/channel.ts';
import { contentEndpoints } from '#shared/contract/catalogue/content-endpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { importedEndpoints } from '#shared/contract/imported/imported-endpoints.ts';
import { importedVideosReply } from '#shared/contract/imported/imported-state.ts';
import { recordingEndpoints } from '#shared/contract/imported/recording-endpoints.ts';
import { type RecordingReply, recordingsReply } from '#shared/contract/imported/recordings.ts';
import {
  HOLES,
  SAMPLE_KEY,
  type StreamServer,
  startStreamServer,
} from '#tests/fixtures/streams/stream-server.ts';
import { openPlayerWindow, type PlayerWindow, WIDE } from './player-screen-window.ts';
import { type OwnApp, sessionOf, startApp, untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';

const PLAYING = [
  'endless.ts',
  'odd.m3u8',
  'live.m3u8',
  'dash/film.mpd',
  'radio.mp3',
  'radio.aac',
  'station.pls',
  'film',
  'holes.m3u8',
  'captioned.m3u8',
] as const;
/** Encrypted streams, with what their playlist says of their keys, and DASH of one file a track. */
const KEYED = {
  'protected/cenc.mpd': `${SAMPLE_KEY.kid}:${SAMPLE_KEY.key}`,
  'protected/cbcs.m3u8': '{root}/protected/licence',
  'protected/clear.mpd': '',
  'protected/nested.mpd': '',
} as const;
const FIRST_KEYED = 770;
const FAILING = {
  'protected/drm.m3u8': 'This channel is protected',
  'denied.ts': 'The channel’s provider says no',
  'nothing.ts': 'This channel has moved or ended',
  'page.m3u8': 'There’s no stream at this address',
  'silent.ts': 'No picture is coming from this channel',
  'lost.m3u8': 'This channel has moved or ended',
} as const;

/** Catch-up kinds: what an entry says, its stream, and what the archive is then asked for. */
const ARCHIVES = {
  default: [
    'catchup="default" catchup-source="{root}/archive/d-{utc}.m3u8"',
    'live.m3u8',
    /^\/archive\/d-\d+\.m3u8$/,
  ],
  append: [
    `catchup="append" catchup-source="?at=\${start}"`,
    'archive/a.m3u8',
    /^\/archive\/a\.m3u8\?at=\d+$/,
  ],
  shift: ['catchup="shift"', 'archive/s.m3u8', /^\/archive\/s\.m3u8\?utc=\d+&lutc=\d+$/],
  flussonic: ['catchup="flussonic"', 'archive/7/index.m3u8', /^\/archive\/7\/timeshift_rel-\d+\.m3u8$/],
  xc: ['catchup="xc"', 'user/pass/9', /^\/timeshift\/user\/pass\/60\/\d{4}-\d\d-\d\d:\d\d-\d\d\/9\.ts$/],
} as const;
type ArchiveKind = keyof typeof ARCHIVES;
const KINDS = ['default', 'append', 'shift', 'flussonic', 'xc'] as const satisfies readonly ArchiveKind[];
const FIRST_ARCHIVE = 750;
const KODI = '#KODIPROP:inputstream.adaptive.';

let folder: string;
let streams: StreamServer;
let app: OwnApp;
let browser: Browser;
let watching: PlayerWindow;
let codes: ReadonlyMap<number, string> = new Map();

/** Network codes of the channels, by number. */
async function shownCodes(): Promise<ReadonlyMap<number, string>> {
  const { user } = await sessionOf(watching.context, app.url);
  const reply = await watching.context.request.get(`${app.url}${contentEndpoints.channelList.path}`, {
    params: { country_code: 'HK' },
    headers: { authorization: `Bearer ${user.token ?? ''}` },
  });
  return new Map(
    channelListReply
      .parse(await reply.json())
      .channels.map((channel) => [channel.channel_no, channel.network_code]),
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-streams-'));
  [browser, streams] = await Promise.all([sharedBrowser(), startStreamServer()]);
  const playlist = join(folder, 'mine.m3u');
  const entries = [...PLAYING, ...Object.keys(FAILING)].map(
    (name, index) => `#EXTINF:-1 tvg-chno="${700 + index}",${name}\n${streams.url}/${name}\n`,
  );
  const archives = KINDS.map((kind, index) => {
    const [said, stream] = ARCHIVES[kind];
    return `#EXTINF:-1 tvg-chno="${FIRST_ARCHIVE + index}" catchup-days="3" ${said.replace('{root}', streams.url)},${kind}\n${streams.url}/${stream}\n`;
  });
  const keyed = Object.entries(KEYED).map(([name, key], index) => {
    const licence = key.replace('{root}', streams.url);
    const said = licence === '' ? '' : `${KODI}license_type=clearkey\n${KODI}license_key=${licence}\n`;
    return `${said}#EXTINF:-1 tvg-chno="${FIRST_KEYED + index}",${name}\n${streams.url}/${name}\n`;
  });
  writeFileSync(
    playlist,
    `#EXTM3U\n${entries.join('')}${archives.join('')}${keyed.join('')}#EXTINF:10,The Last Ferry\n${streams.url}/film.mp4\n`,
  );
  app = await startApp(['--in-memory', '--playlist', playlist]);
  watching = await openPlayerWindow(browser, app, 'paid', WIDE);
  // The import runs while the service already answers.
  for (let tries = 0; tries < 200 && !codes.has(FIRST_ARCHIVE); tries += 1) codes = await shownCodes();
});

afterAll(async () => {
  await watching?.context.close();
  await app?.stop();
  await streams?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('streams of one’s own', () => {
  it.each(PLAYING.map((name, index) => [name, 700 + index] as const))('%s plays', async (_, number) => {
    await watching.to(`/en/live/${number}/x/`);
    await untilPlaying(watching.page, 0.7);
  });

  it.each(Object.keys(KEYED).map((name, index) => [name, FIRST_KEYED + index] as const))(
    '%s plays',
    async (_, number) => {
      await watching.to(`/en/live/${number}/x/`);
      await untilPlaying(watching.page, 0.7);
    },
  );

  it.each(
    Object.entries(FAILING).map(
      ([name, pattern], index) => [name, pattern, 700 + PLAYING.length + index] as const,
    ),
  )('%s says what is wrong within 10 s', async (_, pattern, number) => {
    const began = performance.now();
    await watching.to(`/en/live/${number}/x/`);
    await watching.page.getByText(pattern).first().waitFor({ timeout: 12_000 });
    expect(performance.now() - began).toBeLessThan(11_000);
  });

  it.each(KINDS.map((kind, index) => [kind, FIRST_ARCHIVE + index] as const))(
    'catch-up %s plays a past programme',
    async (kind, number) => {
      const start = Math.floor(Date.now() / 1000) - 7200;
      await watching.to(`/en/video/${codes.get(number)}.${start}.3600/`);
      await untilPlaying(watching.page, 0.7);
      expect(streams.asked.some(({ path }) => ARCHIVES[kind][2].test(path))).toBe(true);
    },
  );

  it('a seek before what a channel’s stream holds plays its archive, and from there what is on air again', async () => {
    const number = FIRST_ARCHIVE + KINDS.indexOf('default');
    await watching.to(`/en/live/${number}/x/`);
    await untilPlaying(watching.page, 0.7);
    const before = streams.asked.length;
    await watching.page.keyboard.press('ArrowLeft');
    for (let steps = 0; steps < 8 && !watching.page.url().includes('/video/'); steps += 1) {
      await watching.page.keyboard.press('ArrowLeft');
      await watching.page.waitForTimeout(300);
    }
    await watching.page.waitForURL(/\/en\/video\/own-/);
    await untilPlaying(watching.page, 0.7);
    expect(streams.asked.slice(before).some(({ path }) => ARCHIVES.default[2].test(path))).toBe(true);
    await watching.page.mouse.move(400, 300);
    await watching.page.getByRole('button', { name: 'Go to live' }).click();
    await watching.page.waitForURL(new RegExp(`/en/live/${number}/`));
    await untilPlaying(watching.page, 0.7);
  });

  it('a channel that lacks one segment in five goes on without a message', async () => {
    const before = streams.asked.length;
    await watching.to(`/en/live/${700 + PLAYING.indexOf('holes.m3u8')}/x/`);
    await untilPlaying(watching.page, 0.7);
    const missing = () =>
      new Set(
        streams.asked
          .slice(before)
          .map(({ path }) => Number(/^\/hole\/(\d+)\.ts/.exec(path)?.[1] ?? 1))
          .filter((no) => no % HOLES === 0),
      );
    const messages: string[] = [];
    for (let seconds = 0; seconds < 60 && missing().size < 3; seconds += 1) {
      await watching.page.waitForTimeout(1000);
      messages.push(...(await watching.page.locator('[data-message]').allTextContents()));
    }
    expect(missing().size).toBeGreaterThanOrEqual(3);
    await watching.page.waitForTimeout(4000);
    await untilPlaying(watching.page, 0.7);
    expect(messages).toEqual([]);
  });

  it('captions inside the picture are offered, and shown', async () => {
    const { page } = watching;
    await watching.to(`/en/live/${700 + PLAYING.indexOf('captioned.m3u8')}/x/`);
    await untilPlaying(page, 0.7);
    await page.mouse.move(400, 300);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog', { name: 'Settings' }).getByRole('radio', { name: 'CC1' }).click();
    await page.keyboard.press('Escape');
    await page.locator('[data-captions]', { hasText: /LINE \d/ }).waitFor({ timeout: 15_000 });
  });

  it('a provider that goes away for some seconds is named, and the channel comes back without a hand', async () => {
    await watching.to(`/en/live/${700 + PLAYING.indexOf('live.m3u8')}/x/`);
    await untilPlaying(watching.page, 0.7);
    streams.down(true);
    const message = watching.page.locator('[data-message="recovering"]');
    await message.waitFor({ timeout: 30_000 });
    expect(await message.textContent()).toMatch(/stream was interrupted|provider/);
    await watching.page.waitForTimeout(12_000);
    expect(await message.textContent()).not.toContain('Harbour TV');
    streams.down(false);
    await untilPlaying(watching.page, 0.7, 25_000);
    await message.waitFor({ state: 'detached' });
  });

  it('a film of a playlist resumes from the history where it was stopped', async () => {
    const { user } = await sessionOf(watching.context, app.url);
    const headers = { authorization: `Bearer ${user.token ?? ''}` };
    const reply = await watching.context.request.get(`${app.url}${importedEndpoints.importedVideos.path}`, {
      headers,
    });
    const [film] = importedVideosReply.parse(await reply.json()).items;
    await watching.to(`/en/video/${film?.video_id}/?t=4`);
    await untilPlaying(watching.page, 4.5);
    await watching.to('/en/account/history/');
    await watching.page
      .getByRole('main')
      .getByRole('link', { name: /The Last Ferry/ })
      .first()
      .waitFor();
    await watching.to('/en/home/');
    await watching.page.locator(`main a[href^="/en/video/${film?.video_id}/?t="]`).first().waitFor();
  });

  it('recordings of an endless stream, of DASH and of radio play', async () => {
    const { user } = await sessionOf(watching.context, app.url);
    const headers = { authorization: `Bearer ${user.token ?? ''}` };
    const { importedRecordings, recordImported, stopImportedRecording, deleteImportedRecording } =
      recordingEndpoints;
    const list = async (): Promise<readonly RecordingReply[]> =>
      recordingsReply.parse(
        await (
          await watching.context.request.get(`${app.url}${importedRecordings.path}`, { headers })
        ).json(),
      ).items;
    const post = ({ path }: Endpoint, data: object) =>
      watching.context.request.post(`${app.url}${path}`, { headers, data });
    const codeOf = (name: (typeof PLAYING)[number]) => codes.get(700 + PLAYING.indexOf(name));
    const record = (name: (typeof PLAYING)[number]) =>
      post(recordImported, { network_code: codeOf(name), start: null, minutes: 5 });
    const recorded = async (name: (typeof PLAYING)[number]) => {
      const newest = async () => (await list()).find(({ network_code: code }) => code === codeOf(name));
      await expect.poll(async () => (await newest())?.seconds ?? 0, { timeout: 15_000 }).toBeGreaterThan(3);
      const recording = await newest();
      if (recording?.state === 'recording')
        await post(stopImportedRecording, { recording_id: recording.recording_id });
      return recording;
    };
    const play = async (recording: RecordingReply | undefined) => {
      await watching.to(`/en/video/${recording?.video_id}/`);
      await untilPlaying(watching.page, 0.7);
      await post(deleteImportedRecording, { recording_id: recording?.recording_id });
    };
    /* Two are recorded at once, which is as many as there may be, and the third while those are played. */
    await watching.page.goto('about:blank');
    await Promise.all([record('endless.ts'), record('dash/film.mpd')]);
    const videos = await Promise.all([recorded('endless.ts'), recorded('dash/film.mpd')]);
    await record('radio.mp3');
    for (const video of videos) await play(video);
    await play(await recorded('radio.mp3'));
  });
});
