import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesOf } from './importer.ts';
import { channelsIn as channelsOf, type ReadImport, readImport } from './test-import.ts';

/** Imports a playlist as a file of its own. */
async function imported(text: string): Promise<ReadImport> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-lists-'));
  try {
    const playlist = join(folder, 'list.m3u');
    writeFileSync(playlist, text);
    const sources = sourcesOf({ playlist, guide: null });
    return await readImport({ sources, takenNumbers: [], now: 0, from: 0, to: 1 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const list = (...entries: readonly string[]): string => `#EXTM3U\n${entries.join('\n')}\n`;

describe('numbers in parts', () => {
  it.each([
    ['2.1, 2.2 and 10.1, however they are listed', ['10.1', '2.2', '2.1'], ['2.1', '2.2', '10.1']],
    ['2.10 behind 2.9', ['2.10', '2.9', '2.1'], ['2.1', '2.9', '2.10']],
    ['with a dash', ['7-2', '7-1', '4-1'], ['4-1', '7-1', '7-2']],
    [
      'beside whole numbers, which keep theirs',
      ['4.1', '3', '2.1', '2', '10'],
      ['2', '2.1', '3', '4.1', '10'],
    ],
  ])('are in order: %s', async (_, numbers, expected) => {
    const entries = numbers.map(
      (number) => `#EXTINF:-1 tvg-chno="${number}",N${number}\nhttp://h.example/${number}`,
    );
    const channels = channelsOf(await imported(list(...entries)));
    expect(channels.map(({ name }) => name.tc.slice(1))).toEqual(expected);
    expect(channels.map(({ channelNo, source }) => source.number ?? String(channelNo))).toEqual(
      expected.map((one) => one.replace('-', '.')),
    );
    expect(new Set(channels.map(({ channelNo }) => channelNo)).size).toBe(channels.length);
  });
  it.each([
    ['007', 7],
    ['５', 5],
    ['3.0', 3],
    ['1e3', 1001],
    ['-1', 1001],
    ['12a', 1001],
  ])('of a list, %s is channel %d', async (number, expected) => {
    const read = await imported(list(`#EXTINF:-1 tvg-chno="${number}",Pier\nhttp://h.example/1`));
    expect(channelsOf(read).map(({ channelNo }) => channelNo)).toEqual([expected]);
  });
  it('are shown once each', async () => {
    const entries = ['2.1', '2.1', '02-1'].map(
      (number, at) => `#EXTINF:-1 tvg-chno="${number}",N${at}\nhttp://h.example/${at}`,
    );
    expect(channelsOf(await imported(list(...entries))).map(({ source }) => source.number)).toEqual([
      '2.1',
      undefined,
      undefined,
    ]);
  });
});

describe('an address of a file', () => {
  it.each([
    ['is a film', '#EXTINF:-1,Film', 'http://h.example/film.mp4', false],
    ['is a film with a length', '#EXTINF:5400 tvg-id="film",Film', 'http://h.example/film.mp4', false],
    [
      'is a film with the id of a film',
      '#EXTINF:-1 tvg-id="tt0111161",Film',
      'http://h.example/film.mkv',
      false,
    ],
    [
      'is a film of a portal whatever it has',
      '#EXTINF:-1 tvg-id="a.hk",Film',
      'http://h.example/movie/u/p/1.mp4',
      false,
    ],
    [
      'is a channel with the id of one',
      '#EXTINF:-1 tvg-id="pier.hk",Pier',
      'http://h.example/pier.mp4',
      true,
    ],
    ['is a channel with a number', '#EXTINF:-1 tvg-chno="7",Pier', 'http://h.example/pier.mp4', true],
    ['is a channel with an archive', '#EXTINF:-1 catchup="shift",Pier', 'http://h.example/pier.mp4', true],
    ['is a channel in a folder of them', '#EXTINF:-1,Pier', 'http://h.example/live/pier.mp4', true],
    [
      'is a channel if the list says so',
      '#EXTINF:-1 tvg-type="live",Pier',
      'http://h.example/pier.mp4',
      true,
    ],
    [
      'is a film if the list says so',
      '#EXTINF:-1 tvg-type="movie" tvg-id="pier.hk",Pier',
      'http://h.example/live/pier.mp4',
      false,
    ],
  ])('%s: %s', async (_, line, address, isChannel) => {
    expect(channelsOf(await imported(list(line, address))).length).toBe(isChannel ? 1 : 0);
  });
});

describe('a list without an address that can be played', () => {
  it.each([
    ['of unknown kinds', ['foo://a', 'bar+baz://b'], 'NOTHING_KNOWN'],
    ['of known kinds', ['udp://@239.0.0.1:1234', 'rtmp://h.example/a'], 'NOTHING_PLAYABLE'],
    ['of both', ['foo://a', 'rtmp://h.example/a'], 'NOTHING_PLAYABLE'],
  ])('says so: %s', async (_, addresses, code) => {
    const entries = addresses.map((address, at) => `#EXTINF:-1,N${at}\n${address}`);
    expect((await imported(list(...entries))).messages.at(-1)).toMatchObject({ kind: 'failed', code });
  });
});
