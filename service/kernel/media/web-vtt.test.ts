import { describe, expect, it } from 'vitest';
import { captionFile, captionSegment } from './captions.ts';
import { formatVtt, parseVtt, vttTime } from './web-vtt.ts';

const measure = { segmentSeconds: 2, loopSegments: 16 };
const cue = (start: number, end: number, text: string) => ({ start, end, settings: '', text });

describe('web vtt', () => {
  it('reads cues with and without hours, ids, settings and several lines; leaves out the rest', () => {
    const text =
      'WEBVTT\r\n\r\nNOTE nothing\r\n\r\nid\r\n00:01.500 --> 00:02.000 line:80%\r\none\r\ntwo\r\n\r\n01:00:00.000 --> 01:00:01.250\r\nlate\r\n';
    expect(parseVtt(text)).toEqual([
      { start: 1.5, end: 2, settings: 'line:80%', text: 'one\ntwo' },
      { start: 3600, end: 3601.25, settings: '', text: 'late' },
    ]);
  });

  it('writes what it reads', () => {
    const cues = [{ ...cue(0.2, 3.8, '字幕'), settings: 'align:left' }, cue(4, 5, 'a\nb')];
    expect(parseVtt(formatVtt(cues))).toEqual(cues);
    expect(vttTime(36_000.0015)).toBe('10:00:00.002');
  });
});

describe('captions', () => {
  it('are in each segment that they overlap, word for word', () => {
    const cues = [cue(1, 3, 'over the edge'), cue(4, 5, 'later')];
    const [first, second] = [0, 1].map((n) => parseVtt(captionSegment(cues, n, 0, measure)));
    expect(first).toEqual([cues[0]]);
    expect(second).toEqual([cues[0]]);
  });

  it('map to 33 bits of the 90 kHz clock, as far from the start as may be', () => {
    const n = 16 * 7_000_000;
    expect(captionSegment([], n, 0, measure)).toContain(`MPEGTS:${(n * 2 * 90_000) % 2 ** 33}\n`);
  });

  it('of a video begin inside the loop and are cut at both ends', () => {
    const cues = [cue(0, 10, 'first'), cue(20, 31, 'second')];
    const whole = parseVtt(captionFile(cues, 60, 4, measure));
    expect(whole.map(({ start, end, text }) => [start, end, text])).toEqual([
      [0, 2, 'first'],
      [12, 23, 'second'],
      [24, 34, 'first'],
      [44, 55, 'second'],
      [56, 60, 'first'],
    ]);
  });
});
