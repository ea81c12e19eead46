import { describe, expect, it } from 'vitest';
import { ReadingTooLarge } from '#service/imported/streams/reading/reading-budget.ts';
import { isHlsPlaylist, normalPlaylist } from './normal-playlist.ts';

const URL_OF_LIST = 'http://cdn.example/a/b.m3u8?token=t1';

describe('a playlist is normalised to the form that players read', () => {
  it.each([
    ['a mark and blank lines before the first tag', '\ufeff\r\n \n#EXTM3U\na.ts', '#EXTM3U\na.ts'],
    [
      'line ends of one carriage return',
      '#EXTM3U\r#EXTINF:2, One\ra.ts\r',
      '#EXTM3U\n#EXTINF:2, One\na.ts\n',
    ],
    [
      'spaces around the commas of attributes, not inside quotes',
      '#EXTM3U\n#EXT-X-KEY: METHOD=AES-128 , URI="a, b.key",  IV=0x1',
      '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="a, b.key",IV=0x1',
    ],
    [
      'variables, defined or asked for in its own address',
      '#EXTM3U\n#EXT-X-DEFINE:NAME="p",VALUE="x/y"\n#EXT-X-DEFINE:QUERYPARAM="token"\n{$p}/a.ts?t={$token}&u={$none}',
      '#EXTM3U\nx/y/a.ts?t=t1&u={$none}',
    ],
  ])('%s', (_, raw, text) => {
    expect(normalPlaylist(raw, URL_OF_LIST).text).toBe(text);
  });

  it('imports variables of the playlist that named it', () => {
    const { variables } = normalPlaylist('#EXTM3U\n#EXT-X-DEFINE:NAME="a",VALUE="1"', URL_OF_LIST);
    expect(normalPlaylist('#EXTM3U\n#EXT-X-DEFINE:IMPORT="a"\n{$a}.ts', URL_OF_LIST, variables).text).toBe(
      '#EXTM3U\n1.ts',
    );
  });

  it.each([
    ['five hundred variables', 500, 'v', true],
    ['more', 501, 'v', false],
    ['a variable as long as an address', 1, 'v'.repeat(4096), true],
    ['a longer one', 1, 'v'.repeat(4097), false],
  ])('takes %s or refuses it', (_, count, value, isTaken) => {
    const defined = Array.from({ length: count }, (_, no) => `#EXT-X-DEFINE:QUERYPARAM="v${no}"`);
    const query = Array.from({ length: count }, (_, no) => `v${no}=${value}`).join('&');
    const read = () =>
      normalPlaylist(['#EXTM3U', ...defined].join('\n'), `http://cdn.example/a.m3u8?${query}`);
    if (isTaken) expect(read().variables.size).toBe(count);
    else expect(read).toThrow(ReadingTooLarge);
  });

  it('a list of channels is not one', () => {
    expect(isHlsPlaylist('#EXTM3U\n#EXTINF:-1,Radio One\nhttp://radio.example/one')).toBe(false);
    expect(isHlsPlaylist('#EXTM3U\r#EXT-X-TARGETDURATION:2\r#EXTINF:2,\ra.ts')).toBe(true);
  });
});

it.each([
  ['1.5', 1],
  ['-5', 0],
  ['1e400', 0],
  ['NaN', 0],
  ['9007199254740993', 0],
  ['12', 12],
])('a sequence number that is no number is mended: %s', (given, no) => {
  const { text } = normalPlaylist(`#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:${given}\n#EXTINF:2,\na.ts`, URL_OF_LIST);
  expect(text).toContain(`#EXT-X-MEDIA-SEQUENCE:${no}\n`);
});
