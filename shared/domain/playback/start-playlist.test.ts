import { describe, expect, it } from 'vitest';
import { freshFor, NUMBER, playlistText } from './start-playlist.ts';

const HEAD = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n';
const repeat = { line: '#EXTINF:4,\nv/{n}.m4s\n', first: 9, last: 11 };

describe('a playlist of a checkout', () => {
  it('is its text, and its line for each number', () => {
    expect(playlistText({ path: 'v.m3u8', text: HEAD, repeat })).toBe(
      `${HEAD}#EXTINF:4,\nv/9.m4s\n#EXTINF:4,\nv/10.m4s\n#EXTINF:4,\nv/11.m4s\n`,
    );
    expect(playlistText({ path: 'v.m3u8', text: HEAD })).toBe(HEAD);
    expect(playlistText({ path: 'v.m3u8', text: HEAD, repeat: { ...repeat, last: 8 } })).toBe(HEAD);
  });

  it.each([
    ['more segments than a player reads', { ...repeat, first: 0, last: 50_000 }],
    ['a range without an end', { ...repeat, last: Number.POSITIVE_INFINITY }],
    ['lines that become too long', { ...repeat, line: 'v'.repeat(20_000), first: 0, last: 1000 }],
    ['a line of numbers that become too long', { line: NUMBER.repeat(200), first: 1e9, last: 1e9 + 10_000 }],
    ['a number that is none', { ...repeat, first: 0.5 }],
  ])('is none with %s', (_, range) => {
    expect(playlistText({ path: 'v.m3u8', text: HEAD, repeat: range })).toBeNull();
  });

  it('is fresh for half of its target duration, and without an age if it does not change', () => {
    expect(freshFor({ text: HEAD })).toBe(2000);
    expect(freshFor({ text: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n' })).toBe(
      Number.POSITIVE_INFINITY,
    );
    expect(freshFor({ text: `${HEAD}#EXT-X-ENDLIST\n` })).toBe(Number.POSITIVE_INFINITY);
  });
});
