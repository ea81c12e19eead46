import { describe, expect, it } from 'vitest';
import { type CaptionBuffer, createCaptionWatch } from './caption-watch.ts';

/**
 * Plays from a position, four times a second, and returns the positions at which the track is chosen again.
 */
function played(
  from: number,
  seconds: number,
  buffer: (position: number) => CaptionBuffer | null,
  watch = createCaptionWatch(),
) {
  const chosen: number[] = [];
  for (let position = from; position <= from + seconds; position += 0.25)
    if (watch.isDue(position, buffer(position))) chosen.push(position);
  return chosen;
}

describe('captions that are on', () => {
  it.each([
    ['are left alone while they are buffered', () => [{ start: 90, end: 200 }], []],
    [
      'are left alone where the next ones begin soon',
      (position: number) => [{ start: position + 0.5, end: 200 }],
      [],
    ],
    ['are left alone if there are none, or they come inside the picture', () => null, []],
    ['are chosen again after 4 s without any, then ever later', () => [], [104, 112, 128]],
    [
      'are chosen again after those of an old place only, behind',
      () => [{ start: 10, end: 50 }],
      [104, 112, 128],
    ],
    [
      'are chosen again after those of an old place only, ahead',
      () => [{ start: 700, end: 720 }],
      [104, 112, 128],
    ],
  ] as const)('%s', (_sentence, buffer, expected) => {
    expect(played(100, 40, buffer)).toEqual(expected);
  });

  it('are chosen again soon once they have been there in between', () => {
    const watch = createCaptionWatch();
    expect(played(100, 20, () => [], watch)).toEqual([104, 112]);
    expect(played(120, 2, () => [{ start: 110, end: 130 }], watch)).toEqual([]);
    expect(played(122, 5, () => [], watch)).toEqual([126]);
  });

  it('are not chosen again for a seek, nor while paused', () => {
    const watch = createCaptionWatch();
    expect(played(100, 3, () => [], watch)).toEqual([]);
    expect(played(500, 3, () => [], watch)).toEqual([]);
    for (let count = 0; count < 100; count += 1) expect(watch.isDue(503, [])).toBe(false);
  });
});
