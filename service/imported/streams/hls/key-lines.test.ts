import { describe, expect, it } from 'vitest';
import { keyTag } from '#service/kernel/media/playlist/key-tag.ts';
import { withPlayableKeys } from './key-lines.ts';

const ONE = '1'.repeat(32);
const OTHER = '2'.repeat(32);
const MAP = '#EXT-X-MAP:URI="init.mp4"';
const SEGMENT = '#EXTINF:4,\n1.m4s';
const FAIRPLAY = '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://x",KEYFORMAT="com.apple.streamingkeydelivery"';
const WIDEVINE =
  '#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="data:text/plain;base64,AAAA",KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"';
const NAMED = `#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://x",KEYID=0x${OTHER},KEYFORMAT="com.apple.streamingkeydelivery"`;
const BY_DATA = `#EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:text/plain;base64,${Buffer.from(OTHER, 'hex').toString('base64')}"`;
const PLAIN = '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="key"';
const WHOLE = '#EXT-X-KEY:METHOD=AES-128,URI="key"';
const of = (...lines: readonly string[]): string => ['#EXTM3U', ...lines, SEGMENT].join('\n');
const read = (text: string, keys: readonly string[] | 'any' = []) => {
  const result = withPlayableKeys(text, keys);
  return result.ok ? result.value : result.error;
};

describe('the keys of an HLS playlist', () => {
  it.each([
    ['whole segments', of(WHOLE)],
    ['samples of fragmented MP4 by a key that is named', of(MAP, PLAIN)],
    ['nothing', of(MAP)],
    ['no more', of('#EXT-X-KEY:METHOD=NONE')],
  ])('are left to the player for %s', (_, text) => {
    expect(read(text)).toBe(text);
  });

  it.each([
    ['samples of a transport stream', of(PLAIN)],
    ['a system of its own', of(MAP, FAIRPLAY)],
    ['several of those', of(MAP, FAIRPLAY, WIDEVINE)],
    ['a transport stream, also with keys', of(FAIRPLAY)],
  ])('make it a protected one for %s', (_, text) => {
    expect(read(text, text.includes('MAP') ? [] : [ONE])).toBe('SOURCE_PROTECTED');
  });

  it.each([
    [
      'in place of those of other systems',
      of(MAP, FAIRPLAY, WIDEVINE),
      [ONE],
      of(MAP, keyTag('EXT-X-KEY', [ONE])),
    ],
    ['by their method', of(MAP, WIDEVINE), [ONE], of(MAP, keyTag('EXT-X-KEY', [ONE], 'SAMPLE-AES-CTR'))],
    [
      'also before the map',
      of(WIDEVINE, MAP),
      [ONE, OTHER],
      of(MAP, keyTag('EXT-X-KEY', [ONE, OTHER], 'SAMPLE-AES-CTR')),
    ],
    ['that the line names, of several', of(MAP, NAMED), [ONE, OTHER], of(MAP, keyTag('EXT-X-KEY', [OTHER]))],
    [
      'that the line names, from a licence server',
      of(MAP, NAMED),
      'any' as const,
      of(MAP, keyTag('EXT-X-KEY', [OTHER])),
    ],
    ['that is its data', of(MAP, BY_DATA), 'any' as const, of(MAP, keyTag('EXT-X-KEY', [OTHER]))],
    [
      'that its PSSH names',
      of(MAP, keyTag('EXT-X-KEY', [OTHER])),
      'any' as const,
      of(MAP, keyTag('EXT-X-KEY', [OTHER])),
    ],
  ])('are those of the viewer’s playlist, %s', (_, text, keys, expected) => {
    expect(read(text, keys)).toBe(expected);
  });

  it('of a session are removed, since they would request licences that do not exist', () => {
    const master =
      '#EXTM3U\n#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://x"\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8';
    expect(read(master, [ONE])).toBe('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8');
  });
});
