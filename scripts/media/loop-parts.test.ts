import { describe, expect, it } from 'vitest';
import { adtsFrames } from './aac-loop.ts';
import { composeLoop, sampleRate } from './music.ts';
import { subtitleDocument } from './subtitles.ts';

/** An ADTS frame of `length` bytes, header included, filled with one byte. */
function adtsFrame(length: number, fill: number): number[] {
  const header = [
    0xff,
    0xf1,
    0x4c,
    0x80 | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ];
  return [...header, ...Array.from({ length: length - 7 }, () => fill)];
}

describe('the parts of a loop', () => {
  it('cuts an ADTS stream into its frames by their own lengths', () => {
    const frames = adtsFrames(
      Uint8Array.from([...adtsFrame(40, 1), ...adtsFrame(300, 2), ...adtsFrame(9, 3)]),
    );
    expect(frames.map((frame) => [frame.length, frame.at(-1)])).toEqual([
      [40, 1],
      [300, 2],
      [9, 3],
    ]);
  });

  it('spaces subtitles evenly over the loop', () => {
    const document = subtitleDocument(['一', '二', '三', '四']);
    expect(document).toBe(
      'WEBVTT\n\n1\n00:00:00.200 --> 00:00:07.900\n一\n\n2\n00:00:08.200 --> 00:00:15.900\n二\n\n3\n00:00:16.200 --> 00:00:23.900\n三\n\n4\n00:00:24.200 --> 00:00:31.900\n四\n',
    );
  });

  it('composes music that is as long as the loop, quiet enough to speak over, and rings on across the seam', () => {
    const music = composeLoop(
      { beatsPerMinute: 120, root: 57, chords: [[0, 4, 7]], lead: 'bell', drums: 'beat' },
      4,
    );
    expect(music).toHaveLength(4 * sampleRate);
    expect(music.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThan(1.2);
    expect(Math.abs((music[0] ?? 0) - (music.at(-1) ?? 0))).toBeLessThan(0.05);
    expect(music.subarray(0, 200).some((sample) => Math.abs(sample) > 1e-4)).toBe(true);
  });
});
