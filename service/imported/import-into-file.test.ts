import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openGeneration } from '#service/imported/generation/open-generation.ts';
import { importIntoFile } from './import-into-file.ts';
import type { ImportRequest } from './import-types.ts';

const PLAYLIST = 'playlist';

/** Imports playlists, all of them copies, and returns the channels and films of the file. */
async function imported(lists: readonly string[], more: Partial<ImportRequest> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'generation.sqlite');
  const sources = lists.map((text, at) => {
    const location = path.join(folder, `${at}.m3u`);
    writeFileSync(location, text);
    return { id: `list${at}`, kind: PLAYLIST, location, isCopy: true } as const;
  });
  const homeHosts: string[] = [];
  const order = { sources, file, takenNumbers: [], now: 0, from: 0, to: 1, ...more };
  await importIntoFile(order, (message) => {
    if (message.kind === 'end') homeHosts.push(...message.summary.homeHosts.flatMap(({ hosts }) => hosts));
  });
  const generation = openGeneration(file);
  const channels = [...generation.channels()].flat().map(({ channel }) => channel);
  const films = generation.extras.videos(0, 10);
  generation.close();
  return { channels, films, file, homeHosts };
}

const entry = (name: string, group: string, extra = '', end = '.m3u8'): string =>
  `#EXTINF:-1 group-title="${group}" ${extra},${name}\nhttp://h.example/${name}${end}\n`;

it('each private host that a file leads to is named once, in whatever order they come', async () => {
  const hosts = [
    '192.168.1.2',
    '192.168.1.2',
    'h.example',
    '192.168.1.3',
    'h.example',
    '192.168.1.2',
    '[2a00:1450::1]',
    '203.0.112.1',
    '[fd00::1]',
  ];
  const list = hosts.map((host, at) => `#EXTINF:-1,No ${at}\nhttp://${host}/${at}.m3u8\n`).join('');
  const { homeHosts } = await imported([list]);
  expect(homeHosts).toEqual(['192.168.1.2', '192.168.1.3', 'fd00::1']);
});

it('a list that turns out to be none leaves nothing behind', async () => {
  const stream =
    '#EXTM3U\n#EXTINF:10,\nhttp://h.example/1.ts\n#EXTINF:10,\nhttp://h.example/2.ts\n#EXT-X-TARGETDURATION:10\n';
  const { channels } = await imported([entry('One', 'A'), stream]);
  expect(channels.map(({ name }) => name.tc)).toEqual(['One']);
});

it('an entry that comes again is in the groups of both, a channel and a film alike', async () => {
  const { channels, films } = await imported([
    [
      entry('One', 'News'),
      entry('Film', 'Old', '', '.mp4'),
      entry('One', 'Sport;News'),
      entry('Film', 'New', '', '.mp4'),
      entry('One', 'News'),
    ].join(''),
  ]);
  expect(channels.map(({ source, genre }) => [source.groups, genre])).toEqual([[['News', 'Sport'], 'news']]);
  expect(films.map(({ groups }) => groups)).toEqual([['Old', 'New']]);
});

it('channels whose numbers have a part change their whole numbers among themselves', async () => {
  const { channels } = await imported([
    ['9.2', '7', '9.1', '8'].map((chno) => entry(`No ${chno}`, 'A', `tvg-chno="${chno}"`)).join(''),
  ]);
  expect(channels.map(({ channelNo, name, source }) => [channelNo, name.tc, source.number])).toEqual([
    [7, 'No 7', undefined],
    [8, 'No 8', undefined],
    [1001, 'No 9.1', '9.1'],
    [1002, 'No 9.2', '9.2'],
  ]);
});

it('a renamed channel has the code and the shift that were its own', async () => {
  const before = await imported([entry('Before', 'A', 'tvg-id="one"')]);
  const [old] = before.channels;
  const code = old?.networkCode ?? '';
  const { channels } = await imported([entry('After', 'A', 'tvg-id="one"')], {
    shown: before.file,
    hand: { [code]: { guide: null, shift: 30 } },
  });
  expect(channels.map(({ networkCode, name, source }) => [networkCode, name.tc, source.shift])).toEqual([
    [code, 'After', 30],
  ]);
});
