import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GuideRow } from '#service/imported/generation/imported-content.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { fillHoles, layOut } from './guide-pieces.ts';

/** A programme from one minute to another. */
const row = (title: string, from: number, to: number, guideNo = 1): GuideRow => ({
  guideNo,
  start: from * MINUTE,
  end: to * MINUTE,
  title_tc: title,
  title_en: title,
});
const shown = (pieces: readonly GuideRow[]): string =>
  pieces.map(({ title_en, start, end }) => `${title_en} ${start / MINUTE}-${end / MINUTE}`).join(', ');

describe('the programmes of one guide', () => {
  it.each([
    ['stay as they are one after the other', [row('A', 0, 60), row('B', 60, 90)], 'A 0-60, B 60-90'],
    ['keep their holes', [row('A', 0, 60), row('B', 70, 90)], 'A 0-60, B 70-90'],
    ['end where the next begins', [row('A', 0, 65), row('B', 60, 90)], 'A 0-60, B 60-90'],
    [
      'go on after a short one inside',
      [row('Show', 0, 240), row('Weather', 60, 65)],
      'Show 0-60, Weather 60-65, Show 65-240',
    ],
    [
      'go on after each of two inside',
      [row('S', 0, 90), row('W', 10, 20), row('T', 30, 40)],
      'S 0-10, W 10-20, S 20-30, T 30-40, S 40-90',
    ],
    [
      'go on after two that are inside each other',
      [row('S', 0, 90), row('W', 10, 60), row('T', 20, 30)],
      'S 0-10, W 10-20, T 20-30, W 30-60, S 60-90',
    ],
    [
      'do not go on where the one inside ends with them',
      [row('S', 0, 90), row('W', 60, 90)],
      'S 0-60, W 60-90',
    ],
  ])('%s', (_, rows, expected) => expect(shown(layOut(rows))).toBe(expected));

  it('never overlap, and are on whenever one of them is', () => {
    const rows = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 40 })), {
      selector: ([start]) => start,
    });
    fc.assert(
      fc.property(rows, (given) => {
        const sorted = given
          .map(([start, length]) => row(`${start}`, start, start + length))
          .toSorted((one, other) => one.start - other.start);
        const pieces = layOut(sorted);
        for (let at = 0; at < 101; at += 1) {
          const time = at * MINUTE;
          const on = pieces.filter(({ start, end }) => start <= time && time < end);
          const meant = sorted.findLast(({ start, end }) => start <= time && time < end);
          expect(on.map(({ title_en }) => title_en)).toEqual(meant === undefined ? [] : [meant.title_en]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the holes of a guide', () => {
  it.each([
    ['stay without another', [row('A', 0, 60)], [], 'A 0-60'],
    ['are all there is if it has nothing', [], [row('B', 0, 60, 2)], 'B 0-60'],
    [
      'are filled where it has nothing',
      [row('A', 0, 60)],
      [row('B', 0, 60, 2), row('C', 60, 90, 2)],
      'A 0-60, C 60-90',
    ],
    ['are filled before it begins', [row('A', 60, 90)], [row('B', 0, 60, 2)], 'B 0-60, A 60-90'],
    [
      'are filled with what is left of a programme',
      [row('A', 0, 60)],
      [row('B', 30, 90, 2)],
      'A 0-60, B 60-90',
    ],
    [
      'are filled on both sides of a programme',
      [row('A', 30, 60)],
      [row('B', 0, 90, 2)],
      'B 0-30, A 30-60, B 60-90',
    ],
    ['of a minute stay', [row('A', 0, 59), row('B', 60, 90)], [row('C', 0, 90, 2)], 'A 0-59, B 60-90'],
    [
      'of a minute are filled by a programme of a minute',
      [row('A', 0, 59), row('B', 60, 90)],
      [row('C', 59, 60, 2)],
      'A 0-59, C 59-60, B 60-90',
    ],
  ])('%s', (_, first, other, expected) =>
    expect(shown(fillHoles(layOut(first), layOut(other)))).toBe(expected),
  );
});
