import { describe, expect, it } from 'vitest';
import {
  edgeInterstitial,
  jumpedInterstitial,
  nearInterstitial,
  placedInterstitials,
  playAgain,
  resumePosition,
} from './vod-interstitials.ts';

const NONE: ReadonlySet<string> = new Set();
const START = Date.parse('2026-11-28T12:00:00Z');

/**
 * A video of four segments of 4 s with one interstitial, at `second` after its start, with further
 * attributes.
 */
function video(second: number, attributes: string, more = '') {
  const date = new Date(START + second * 1000).toISOString();
  const tag = `#EXT-X-DATERANGE:ID="i",CLASS="com.apple.hls.interstitial",START-DATE="${date}",X-ASSET-URI="a.m3u8"${attributes === '' ? '' : `,${attributes}`}`;
  const segments = [1, 2, 3, 4].map((number) => `#EXTINF:4,\n${number}.ts`).join('\n');
  const text = `#EXTM3U\n#EXT-X-PROGRAM-DATE-TIME:2026-11-28T12:00:00.000Z\n${tag}\n${more}${segments}\n#EXT-X-ENDLIST\n`;
  return placedInterstitials(text, (uri) => `https://tv.example/${uri}`);
}
const only = (second: number, attributes: string) =>
  video(second, attributes)[0] ?? expect.fail('no interstitial');

describe('where an interstitial of a video plays', () => {
  it.each([
    ['at its date', 8, '', 8],
    ['at a date within a segment', 9.5, '', 9.5],
    ['at the very end of the content', 16, '', 16],
    ['at the nearest boundary, before it', 9.5, 'X-SNAP="OUT"', 8],
    ['at the nearest boundary, after it', 10.5, 'X-SNAP="IN,OUT"', 12],
    ['at its date if only the end is snapped', 10.5, 'X-SNAP="IN"', 10.5],
    ['before the content (PRE), whatever its date', 8, 'CUE="PRE"', 0],
    ['after the content (POST), whatever its date', 8, 'CUE="POST"', null],
    ['before it if both are said', 8, 'CUE="POST, PRE"', 0],
    ['with gaps between its attributes', 8, ' X-RESUME-OFFSET=0 , CUE="PRE"', 0],
  ])('%s', (_where, second, attributes, time) => {
    expect(only(second, attributes).time).toBe(time);
  });

  it.each([
    ['before the content begins', -1],
    ['after it has ended', 16.5],
  ])('one that is dated %s is left out', (_when, second) => {
    expect(video(second, '')).toEqual([]);
  });

  it('one without a date plays before or after the content only', () => {
    const tag = (cue: string) =>
      `#EXT-X-DATERANGE:ID="x${cue.slice(6, 8)}",CLASS="com.apple.hls.interstitial",X-ASSET-URI="b.m3u8"${cue}\n`;
    const placed = placedInterstitials(
      `${tag('')}${tag(',CUE="PRE"')}${tag(',CUE="POST"')}#EXTINF:4,\n1.ts\n`,
      (uri) => uri,
    );
    expect(placed.map(({ time }) => time)).toEqual([0, null]);
  });

  it('a jump of the dates moves none: the date counts within its segment', () => {
    const dates =
      '#EXTINF:4,\n0.ts\n#EXT-X-DISCONTINUITY\n#EXT-X-PROGRAM-DATE-TIME:2026-11-28T13:00:00.000Z\n';
    const date =
      '#EXT-X-DATERANGE:ID="j",CLASS="com.apple.hls.interstitial",START-DATE="2026-11-28T13:00:06.000Z",X-ASSET-URI="c.m3u8"\n';
    expect(video(2, '', date + dates).map(({ one, time }) => [one.id, time])).toEqual([
      ['i', 2],
      ['j', 10],
    ]);
  });
});

describe('where the content goes on', () => {
  it.each([
    ['where it left, with an offset of 0', 'X-RESUME-OFFSET=0', 5, null],
    ['further on, with an offset', 'X-RESUME-OFFSET=3', 5, 11],
    ['before it, with a negative one', 'X-RESUME-OFFSET=-3', 5, 5],
    ['never before the start', 'X-RESUME-OFFSET=-30', 5, 0],
    ['behind as much as the assets took, without an offset', '', 5, 13],
    ['at the nearest boundary, if it is snapped', 'X-RESUME-OFFSET=2.5,X-SNAP="IN"', 5, 12],
    ['from its start, after one before it', 'CUE="PRE"', 5, null],
    ['nowhere, after one behind it', 'CUE="POST"', 5, null],
  ])('%s', (_where, attributes, played, position) => {
    expect(resumePosition(only(8, attributes), played)).toBe(position);
  });
});

describe('when an interstitial plays', () => {
  it('is requested two seconds ahead, and starts when the playhead is there', () => {
    const placed = video(8, '');
    const at = (position: number) => nearInterstitial(placed, position, NONE)?.start ?? null;
    expect([5.9, 6, 7.9, 8, 10, 10.1].map(at)).toEqual([null, false, false, true, true, null]);
    expect(nearInterstitial(placed, 8, new Set(['i']))).toBeNull();
  });

  it('before and after the content once each', () => {
    expect(edgeInterstitial(video(0, 'CUE="PRE"'), 'pre', NONE)?.one.id).toBe('i');
    expect(edgeInterstitial(video(0, 'CUE="PRE"'), 'post', NONE)).toBeNull();
    expect(edgeInterstitial(video(0, 'CUE="POST"'), 'post', NONE)?.one.id).toBe('i');
    expect(edgeInterstitial(video(0, 'CUE="POST"'), 'post', new Set(['i']))).toBeNull();
    expect(nearInterstitial(video(0, 'CUE="PRE"'), 0, NONE)).toBeNull();
  });

  it.each([
    ['that forbids jumps is played by a seek over it', 'X-RESTRICT="SKIP,JUMP"', 0, 12, [], 'i'],
    ['also if it was seen', 'X-RESTRICT="JUMP"', 0, 12, ['i'], 'i'],
    ['not if it plays once and was seen', 'X-RESTRICT="JUMP",CUE="ONCE"', 0, 12, ['i'], null],
    ['that allows them is not', 'X-RESTRICT="SKIP"', 0, 12, [], null],
    ['is not played by a seek back', 'X-RESTRICT="JUMP"', 12, 0, [], null],
    ['nor by one before it', 'X-RESTRICT="JUMP"', 0, 7, [], null],
    ['nor one after the content', 'X-RESTRICT="JUMP",CUE="POST"', 0, 15, [], null],
  ] as const)('one %s', (_what, attributes, from, to, spent, played) => {
    expect(jumpedInterstitial(video(8, attributes), from, to, new Set(spent))?.one.id ?? null).toBe(played);
  });

  it('again when the viewer goes back before it, unless it plays once', () => {
    expect(playAgain(video(8, ''), 3)).toEqual(['i']);
    expect(playAgain(video(8, ''), 9)).toEqual([]);
    expect(playAgain(video(8, 'CUE="ONCE"'), 3)).toEqual([]);
  });
});
