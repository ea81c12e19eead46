import { describe, expect, it } from 'vitest';
import { HOUR } from '#shared/kernel/time.ts';
import {
  idlePrefetchWindows,
  NO_MOTION,
  nextMotion,
  prefetchWindows,
  type ScrollDirection,
} from './grid-prefetch.ts';

const at = (first: number, hour: number) => ({
  first,
  end: first + 10,
  from: hour * HOUR,
  to: (hour + 4) * HOUR,
});

describe('what the grid fetches ahead', () => {
  it.each([
    ['at rest a little around the window', NO_MOTION, [96, 114, 47, 53], [96, 114, 47, 53]],
    ['on the way down the rows below', { rows: 1, time: 0 }, [96, 135, 47, 53], [96, 160, 47, 53]],
    [
      'on the way up the rows above, the near ones first',
      { rows: -1, time: 0 },
      [75, 114, 47, 53],
      [50, 114, 47, 53],
    ],
    ['on the way to later the hours after', { rows: 0, time: 1 }, [96, 114, 47, 58], [96, 114, 47, 64]],
    ['on the way to earlier the hours before', { rows: 0, time: -1 }, [96, 114, 42, 53], [96, 114, 36, 53]],
  ] as const)('%s', (_sentence, movement: ScrollDirection, near, far) => {
    const [window, ...ahead] = prefetchWindows(at(100, 48), movement);
    expect(window).toEqual(at(100, 48));
    expect(ahead.map(({ first, end, from, to }) => [first, end, from / HOUR, to / HOUR])).toEqual([
      near,
      far,
    ]);
  });

  it('at ease earlier and later for the rows in sight, then the rows around for the time in sight', () => {
    const around = idlePrefetchWindows(at(100, 48)).map(({ first, end, from, to }) => [
      first,
      end,
      from / HOUR,
      to / HOUR,
    ]);
    expect(around).toEqual([
      [100, 110, 36, 64],
      [50, 160, 48, 52],
    ]);
  });

  it('never asks for rows before the first', () => {
    expect(prefetchWindows(at(2, 48), { rows: -1, time: 0 }).map(({ first }) => first)).toEqual([2, 0, 0]);
    expect(idlePrefetchWindows(at(2, 48)).map(({ first }) => first)).toEqual([2, 0]);
  });

  it('follows the view where it turns', () => {
    const down = nextMotion(at(0, 48), at(2, 48), NO_MOTION);
    expect(down).toMatchObject({ rows: 1, time: 0 });
    expect(nextMotion(at(2, 48), at(2, 47), down)).toMatchObject({ rows: 1, time: -1 });
    expect(nextMotion(at(2, 48), at(1, 48), down)).toMatchObject({ rows: -1, time: 0 });
    expect(nextMotion(null, at(9, 48), NO_MOTION)).toEqual(NO_MOTION);
    expect(nextMotion(at(9, 48), at(9, 48), NO_MOTION)).toEqual({
      rows: 0,
      time: 0,
      rowsIdle: 1,
      timeIdle: 1,
    });
  });

  it.each([
    ['continues diagonally, although the axes move in turns', [1, 0, 0, 1, 0, 0, 1], { rows: 1, time: 1 }],
    ['goes nowhere on a side that held still for four windows', [1, 0, 0, 0, 0], { rows: 0, time: 1 }],
    ['keeps its direction while the other movement is smaller', [1, 0, 0, 0], { rows: 1, time: 1 }],
  ])('%s', (_sentence, rowsMoved, movement) => {
    let window = at(0, 48);
    let course = NO_MOTION;
    for (const rows of rowsMoved) {
      const next = at(window.first + rows, window.from / HOUR + 1);
      course = nextMotion(window, next, course);
      window = next;
    }
    expect(course).toMatchObject(movement);
  });
});
