import { describe, expect, it } from 'vitest';
import { listedPlaylist } from './listed-playlist.ts';
import { tagAttributes } from './tag-attributes.ts';
import { targetDuration } from './target-duration.ts';

const KEY = '#EXT-X-KEY:METHOD=AES-128,URI="k"';
function media(...lines: readonly string[]) {
  const listed = listedPlaylist(['#EXTM3U', ...lines].join('\n'));
  if (!('media' in listed)) throw new Error('no media playlist');
  return listed.media;
}

describe('a playlist that is recorded', () => {
  it.each(['1.5', '-5', '1e400', 'x'])('has whole numbers, whatever it says: %s', (number) => {
    const { segments } = media(
      `#EXT-X-MEDIA-SEQUENCE:${number}`,
      KEY,
      '#EXTINF:2,',
      'a.ts',
      '#EXTINF:2,',
      'b.ts',
    );
    const first = number === '1.5' ? 1 : 0;
    expect(segments.map(({ no }) => no)).toEqual([first, first + 1]);
    expect(segments[0]?.key).toMatchObject({ uri: 'k' });
  });

  it.each(['1e308', '-3', 'NaN', 'Infinity'])(
    'has segments of a length that a date can be counted by: %s',
    (seconds) => {
      const { segments } = media(
        '#EXT-X-PROGRAM-DATE-TIME:+275760-09-13T00:00:00Z',
        `#EXTINF:${seconds},`,
        'a.ts',
        'b.ts',
      );
      for (const one of segments)
        expect(() => new Date((one.at ?? 0) + one.seconds * 1000).toISOString()).not.toThrow();
    },
  );

  it('takes a part of a file only as bytes', () => {
    const { segments } = media(
      '#EXT-X-BYTERANGE:x@1e9',
      '#EXTINF:2,',
      'a.ts',
      '#EXT-X-BYTERANGE:5@7',
      '#EXTINF:2,',
      'b.ts',
    );
    expect(segments.map(({ range }) => range)).toEqual([null, { from: 7, to: 11 }]);
  });

  it('is refused with more segments than a recording follows', () => {
    expect(() => media('a.ts\n'.repeat(20_001))).toThrow();
  });

  it('records the best variant and its default sound', () => {
    const sound = (name: string, more: string) =>
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="${name}",URI="${name}.m3u8"${more}`;
    const lines = [
      '#EXTM3U',
      sound('one', ''),
      sound('two', ',DEFAULT=YES'),
      '#EXT-X-STREAM-INF:BANDWIDTH=1',
      'low.m3u8',
    ];
    expect(
      listedPlaylist([...lines, '#EXT-X-STREAM-INF:BANDWIDTH=9,AUDIO="a"', '', 'best.m3u8'].join('\n')),
    ).toEqual({
      tracks: [
        { name: 'video', uri: 'best.m3u8' },
        { name: 'audio', uri: 'two.m3u8' },
      ],
    });
  });
});

it.each([
  ['A=1, B="x, y" ,C = "z"', { A: '1', B: 'x, y', C: 'z' }],
  ['METHOD=NONE', { METHOD: 'NONE' }],
  ['A="never closed,B=2', { A: 'never closed', B: '2' }],
  ['', {}],
  ['=,=,A=', { A: '' }],
])('attributes of a tag are read in one go: %s', (text, expected) => {
  expect(Object.fromEntries(tagAttributes(`#EXT-X-KEY:${text}`))).toEqual(expected);
});

it('the target duration is found in any number of segments', () => {
  expect(targetDuration(Array.from({ length: 400_000 }, (_, no) => ({ seconds: no === 7 ? 5.2 : 2 })))).toBe(
    6,
  );
  expect(targetDuration([])).toBe(1);
});
