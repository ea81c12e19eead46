import { expect, it } from 'vitest';
import { readFiles } from '#service/testing/test-package.ts';

const CDN = 'https://cdn.example';
const lineUp = (text: string, files = {}) => readFiles({ 'channels.m3u': `#EXTM3U\n${text}`, ...files });

it('past programmes of a channel are those of its list', async () => {
  const { channels } = await lineUp(
    `#EXTINF:-1 tvg-id="A" catchup="append" catchup-days="3" catchup-source="?from={utc}",A\n${CDN}/a.m3u8\n` +
      `#EXTINF:-1 tvg-id="B" catchup="shift" catchup-days="90",B\n${CDN}/b.m3u8\n` +
      `#EXTINF:-1 tvg-id="C" catchup="vod" catchup-days="3",C\n${CDN}/c.m3u8\n`,
  );
  expect(channels.map(({ item }) => item.catchup)).toEqual([
    { days: 3, address: `${CDN}/a.m3u8?from={utc}` },
    { days: 30, address: `${CDN}/b.m3u8?utc={utc}&lutc={lutc}` },
    { days: 0, address: undefined },
  ]);
});

it('a group is the category that is called so', async () => {
  const { channels } = await lineUp(
    `#EXTINF:-1 tvg-id="A" group-title="Town;News",A\n${CDN}/a.m3u8\n` +
      `#EXTINF:-1 tvg-id="B" group-title="Else",B\n${CDN}/b.m3u8\n`,
    { 'categories.json': [{ id: 'news', name: { en: 'News', tc: '新聞' } }] },
  );
  expect(channels.map(({ item }) => item.category)).toEqual(['news', undefined]);
});

it.each([
  ['com.widevine.alpha', `${CDN}/a.mpd`, '#KODIPROP:inputstream.adaptive.license_type=com.widevine.alpha\n'],
  [
    'clearkey',
    `${CDN}/a.mpd`,
    '#KODIPROP:inputstream.adaptive.license_type=clearkey\n#KODIPROP:inputstream.adaptive.license_key=https://l.example/k\n',
  ],
  ['neither HLS nor DASH', 'http://box.example:8080/user/secret/12.ts', ''],
  ['neither HLS nor DASH', `${CDN}/radio.mp3`, ''],
])('what no page plays is left out: %s of %s', async (reason, address, before) => {
  const { channels, told, found } = await lineUp(
    `${before}#EXTINF:-1 tvg-id="A",A\n${address}\n#EXTINF:-1 tvg-id="B",B\n${CDN}/b.m3u8\n`,
  );
  expect(channels.map(({ item }) => item.code)).toEqual(['B']);
  expect(found[0]).toMatch(/^warning ENTRY_LEFT_OUT channels\.m3u:\d$/);
  expect(told[0]).toContain(reason);
});

it('a number that no channel may have gives way to the next that is free', async () => {
  const { channels } = await lineUp(`#EXTINF:-1 tvg-id="A" tvg-chno="10001",A\n${CDN}/a.m3u8\n`);
  expect(channels.map(({ item }) => item.number)).toEqual([1]);
});
