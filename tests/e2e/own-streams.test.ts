import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StreamServer, startStreamServer } from '#tests/fixtures/streams/stream-server.ts';
import { openPlayerWindow, type PlayerWindow, WIDE } from './player-screen-window.ts';
import { type OwnApp, startApp, untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';

const PLAYING = ['endless.ts', 'odd.m3u8', 'live.m3u8', 'dash/film.mpd', 'radio.mp3', 'radio.aac', 'station.pls', 'film.mp4'] as const;
const FAILING = {
  'denied.ts': 'The channel’s provider says no',
  'nothing.ts': 'This channel has moved or ended',
  'page.m3u8': 'There’s no stream at this address',
  'silent.ts': 'No picture is coming from this channel',
  'lost.m3u8': 'This channel has moved or ended',
} as const;

let folder: string;
let streams: StreamServer;
let app: OwnApp;
let browser: Browser;
let watching: PlayerWindow;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-streams-'));
  [browser, streams] = await Promise.all([sharedBrowser(), startStreamServer()]);
  const playlist = join(folder, 'mine.m3u');
  const entries = [...PLAYING, ...Object.keys(FAILING)].map(
    (name, index) => `#EXTINF:-1 tvg-chno="${700 + index}",${name}\n${streams.url}/${name}\n`,
  );
  writeFileSync(playlist, `#EXTM3U\n${entries.join('')}`);
  app = await startApp(['--in-memory', '--playlist', playlist]);
  watching = await openPlayerWindow(browser, app, 'paid', WIDE);
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

  it.each(Object.entries(FAILING).map(([name, words], index) => [name, words, 700 + PLAYING.length + index] as const))(
    '%s says what is wrong within 10 s',
    async (_, words, number) => {
      const began = performance.now();
      await watching.to(`/en/live/${number}/x/`);
      await watching.page.getByText(words).first().waitFor({ timeout: 12_000 });
      expect(performance.now() - began).toBeLessThan(11_000);
    },
  );
});
