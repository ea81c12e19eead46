import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';
import {
  type ChannelSchedule,
  cellAt,
  emptySchedule,
  programmesBetween,
  withProgrammes,
} from './channel-schedule.ts';
import { type GridFacts, type GridMove, type GridPosition, gridMoveForKey, moveInGrid } from './grid-move.ts';
import {
  canvasSize,
  type GridScale,
  gridWindow,
  pixelsToTime,
  revealInView,
  rowTimeSpan,
  timeToPixels,
} from './grid-window.ts';
import { BLOCK_CHANNELS, BLOCK_TIME, blockStart, nextBlock } from './guide-blocks.ts';

/** 06:00 in Hong Kong of a day; times below are in minutes from there. */
const DAY_START = Date.parse('2026-11-21T06:00:00+08:00');
const at = (minutes: number): number => DAY_START + minutes * MINUTE;
const track = (...programmes: readonly (readonly [string, number, number])[]): ChannelSchedule<string> =>
  withProgrammes(
    emptySchedule<string>(),
    programmes.map(([item, start, end]) => ({ item, start: at(start), end: at(end) })),
  );

describe('track', () => {
  const day = track(['film', 120, 240], ['news', 0, 30], ['late', 300, 360], ['drama', 30, 120]);

  it('keeps programmes in order of start, with their times', () => {
    expect(day.items).toEqual(['news', 'drama', 'film', 'late']);
    expect([...day.starts]).toEqual([0, 30, 120, 300].map(at));
  });

  it('keeps the newer of two with one start, and ends each when the next begins', () => {
    const next = withProgrammes(day, [{ item: 'flash', start: at(30), end: at(200) }]);
    expect(next.items).toEqual(['news', 'flash', 'film', 'late']);
    expect(next.ends[1]).toBe(at(120));
  });

  it('leaves out what has no length or no readable time', () => {
    const odd = [
      { item: 'nothing', start: at(1), end: at(1) },
      { item: 'unknown', start: Number.NaN, end: at(9) },
    ];
    expect(withProgrammes(day, odd).items).toEqual(day.items);
  });

  it('is the same in whatever order its programmes arrive', () => {
    const programme = fc.record({
      item: fc.nat(),
      start: fc.integer({ min: 0, max: 40 }),
      end: fc.integer({ min: 0, max: 60 }),
    });
    fc.assert(
      fc.property(
        fc.array(programme, { maxLength: 25 }),
        fc.integer({ min: 0, max: 25 }),
        (programmes, first) => {
          const found = withProgrammes(
            withProgrammes(emptySchedule<number>(), programmes.slice(0, first)),
            programmes.slice(first),
          );
          // For equal starts the last one wins; the result is ordered by start.
          const standing = [
            ...new Map(
              programmes.filter(({ start, end }) => end > start).map((one) => [one.start, one]),
            ).values(),
          ];
          const sorted = standing.sort((one, other) => one.start - other.start);
          expect([...found.starts]).toEqual(sorted.map(({ start }) => start));
          expect(found.items).toEqual(sorted.map(({ item }) => item));
          expect([...found.ends]).toEqual(
            sorted.map(({ end }, index) => Math.min(end, sorted[index + 1]?.start ?? end)),
          );
        },
      ),
    );
  });

  it.each([
    ['inside', 60, { index: 1, from: 30, to: 120 }],
    ['on a start', 120, { index: 2, from: 120, to: 240 }],
    ['in a hole, from the programme before it', 245, { index: -1, from: 240, to: 270 }],
    ['in a hole, up to the programme after it', 285, { index: -1, from: 270, to: 300 }],
    ['after everything', 400, { index: -1, from: 390, to: 420 }],
  ])('%s', (_case, minute, { index, from, to }) => {
    expect(cellAt(day, at(minute))).toEqual({ index, from: at(from), to: at(to) });
  });

  it.each([
    [0, 30, [0, 1]],
    [29, 31, [0, 2]],
    [240, 300, [3, 3]],
    [250, 301, [3, 4]],
    [400, 500, [4, 4]],
    [-60, 0, [0, 0]],
  ])('between %d and %d', (from, to, indices) =>
    expect(programmesBetween(day, at(from), at(to))).toEqual(indices),
  );

  it('finds what a look at every programme finds', () => {
    const length = fc.integer({ min: 1, max: 90 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(length, fc.boolean()), { maxLength: 30 }),
        fc.integer({ min: -10, max: 900 }),
        length,
        (parts, from, wide) => {
          let minute = 0;
          const programmes = parts.flatMap(([minutes, hole], index): [string, number, number][] => {
            minute += minutes;
            return hole ? [] : [[String(index), minute - minutes, minute]];
          });
          const found = programmesBetween(track(...programmes), at(from), at(from + wide));
          const touching = programmes.filter(([, start, end]) => start < from + wide && end > from);
          expect(track(...programmes).items.slice(...found)).toEqual(touching.map(([name]) => name));
        },
      ),
    );
  });
});

describe('keys', () => {
  const plain = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
  it.each<[string, boolean, GridMove | null]>([
    ['ArrowLeft', false, 'left'],
    ['ArrowRight', false, 'right'],
    ['ArrowUp', false, 'up'],
    ['ArrowDown', false, 'down'],
    ['PageUp', false, 'page-up'],
    ['PageDown', false, 'page-down'],
    ['Home', false, 'now'],
    ['End', false, 'day-end'],
    ['Home', true, 'first-row'],
    ['End', true, 'last-row'],
    ['ArrowLeft', true, 'day-before'],
    ['ArrowRight', true, 'day-after'],
    ['ArrowDown', true, null],
    ['a', false, null],
  ])('%s, with control %s, asks for %s', (key, ctrlKey, move) =>
    expect(gridMoveForKey({ ...plain, key, ctrlKey })).toBe(move),
  );

  it('keys with another modifier are not the grid’s', () =>
    expect(gridMoveForKey({ ...plain, key: 'ArrowLeft', altKey: true })).toBe(null));
});

describe('moving in the grid', () => {
  const rows = [
    track(['a1', 0, 60], ['a2', 60, 120], ['a3', 120, 240]),
    track(['b1', 0, 200], ['b2', 200, 240]),
    track(['c1', 0, 90], ['c2', 110, 240]),
  ];
  const facts: GridFacts = {
    rows: rows.length,
    pageRows: 2,
    span: { from: at(0), to: at(0) + 2 * DAY },
    now: at(130),
    schedule: (row) => rows[row] ?? emptySchedule(),
  };
  const walk = (from: GridPosition, ...moves: readonly GridMove[]): GridPosition =>
    moves.reduce((place, move) => moveInGrid(place, move, facts), from);
  const on = (row: number, minute: number, column = minute): GridPosition => ({
    row,
    at: at(minute),
    column: at(column),
  });

  it.each<[string, GridPosition, readonly GridMove[], GridPosition]>([
    ['right goes by programme', on(0, 0), ['right'], on(0, 60)],
    ['left goes by programme', on(0, 120), ['left', 'left'], on(0, 0)],
    ['right stands in a hole too', on(2, 0), ['right'], on(2, 90)],
    ['and continues from there', on(2, 90), ['right'], on(2, 110)],
    ['left stops at the beginning', on(0, 0), ['left'], on(0, 0)],
    ['down selects what is on at the same time', on(0, 120), ['down'], on(1, 0, 120)],
    ['down and up return to the same programme', on(0, 120), ['down', 'up'], on(0, 120)],
    [
      'down twice keeps to the column, not to the start of what lay between',
      on(0, 120),
      ['down', 'down'],
      on(2, 110, 120),
    ],
    ['moving sideways makes a new column', on(0, 120), ['down', 'right', 'up'], on(0, 120, 200)],
    ['up stops at the first row', on(0, 60), ['up'], on(0, 60)],
    ['a page down stops at the last row', on(0, 60), ['page-down', 'page-down'], on(2, 0, 60)],
    ['a page up goes by as many rows', on(2, 0, 60), ['page-up'], on(0, 60)],
    ['first and last row', on(1, 0, 70), ['last-row', 'first-row'], on(0, 60, 70)],
    ['home goes to what is on now', on(0, 0), ['now'], on(0, 120, 130)],
    ['a day later at the same time, in a hole', on(0, 60), ['day-after'], on(0, 60 + 1440)],
    ['a day outside the guide is not a position', on(0, 60), ['day-before'], on(0, 60)],
    ['a day back to its very beginning', on(0, 1440), ['day-before'], on(0, 0)],
    ['a day forward to the very end is not a position', on(0, 1440), ['day-after'], on(0, 1440)],
    ['nor is one beyond it', on(0, 1500), ['day-after'], on(0, 1500)],
    ['the end of the day', on(0, 60), ['day-end'], on(0, 1410)],
  ])('%s', (_sentence, from, moves, to) => expect(walk(from, ...moves)).toEqual(to));

  it('never leads out, whatever is pressed', () => {
    const moves: readonly GridMove[] = [
      'left',
      'right',
      'up',
      'down',
      'page-up',
      'page-down',
      'now',
      'day-end',
      'first-row',
      'last-row',
      'day-before',
      'day-after',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 60 }), (pressed) => {
        const { row, at: time } = walk(on(0, 60), ...pressed);
        expect(row >= 0 && row < rows.length && time >= facts.span.from && time < facts.span.to).toBe(true);
      }),
    );
  });
});

describe('window', () => {
  const scale: GridScale = {
    span: { from: at(0), to: at(0) + 22 * DAY },
    rows: 500,
    rowHeight: 64,
    minuteWidth: 5,
  };
  const view = { left: 1500, top: 640, width: 900, height: 400 };

  it('turns time into pixels and back', () => {
    expect(timeToPixels(scale, at(90))).toBe(450);
    expect(pixelsToTime(scale, 450)).toBe(at(90));
    expect(canvasSize(scale)).toEqual({ width: 22 * 1440 * 5, height: 500 * 64 });
  });

  it('is a little more than what shows, in steps', () => {
    expect(gridWindow(scale, view)).toEqual({ first: 8, end: 20, from: at(270), to: at(510) });
    expect(gridWindow(scale, { ...view, left: 1520 })).toEqual(gridWindow(scale, view));
  });

  it('comes to its next step at other places in neighbouring rows, and never shows too little', () => {
    const stepsAt = (row: number): number[] =>
      Array.from({ length: 16 }, (_, index) => 2 * index).filter((minutes) => {
        const [one, other] = [minutes - 1, minutes].map((plus) =>
          rowTimeSpan(scale, { ...view, left: (315 + plus) * 5 }, row),
        );
        return one?.from !== other?.from;
      });
    expect([0, 1, 2, 14, 15].map(stepsAt)).toEqual([[0, 30], [2], [4], [28], [0, 30]]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 150_000 }), (row, left) => {
        const { from, to } = rowTimeSpan(scale, { ...view, left }, row);
        expect(
          from <= pixelsToTime(scale, left) &&
            to >= Math.min(scale.span.to, pixelsToTime(scale, left + view.width)),
        ).toBe(true);
      }),
    );
  });

  it('reaches a quarter of an hour to either side of what shows, by the steps of its row', () =>
    expect(rowTimeSpan(scale, { ...view, left: 313 * 5 }, 3)).toEqual({ from: at(276), to: at(516) }));

  it('has the same number of rows everywhere, so that a row that leaves is reused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 128, max: 28_000 }), (top) => {
        const { first, end } = gridWindow(scale, { ...view, top });
        expect(end - first).toBe(12);
        expect(first * 64 <= top && end * 64 >= top + view.height).toBe(true);
      }),
    );
  });

  it('ends where the guide ends', () => {
    expect(gridWindow(scale, { ...view, left: 0, top: 0 })).toMatchObject({ first: 0, from: at(0) });
    expect(gridWindow({ ...scale, rows: 3 }, view)).toMatchObject({ first: 3, end: 3 });
  });

  it('is as large for five thousand channels as for a hundred', () => {
    const rows = (count: number): number => {
      const { first, end } = gridWindow({ ...scale, rows: count }, view);
      return end - first;
    };
    expect(rows(5000)).toBe(rows(100));
  });

  it.each([
    ['what shows already moves nothing', 12, 310, 400, { left: 1500, top: 640 }],
    ['a row above scrolls to the top', 2, 310, 400, { left: 1500, top: 128 }],
    ['a row below scrolls to the bottom', 30, 310, 400, { left: 1500, top: 1584 }],
    ['a programme to the left scrolls to the edge', 12, 200, 260, { left: 1000, top: 640 }],
    ['a programme to the right scrolls fully into view', 12, 460, 520, { left: 1700, top: 640 }],
    ['one wider than the window shows its beginning', 12, 200, 900, { left: 1000, top: 640 }],
    ['even if its beginning is visible', 12, 320, 900, { left: 1600, top: 640 }],
    ['nothing is left of the beginning', 12, -10, 60, { left: 0, top: 640 }],
  ])('%s', (_sentence, row, from, to, place) => {
    expect(revealInView(scale, view, row, { from: at(from), to: at(to) })).toMatchObject(place);
  });
});

describe('blocks', () => {
  const codes = Array.from({ length: 60 }, (_, index) => `C${index}`);
  const range = { first: 0, end: 10, from: at(400), to: at(800), focus: at(500) };

  it('a quarter of a guide day begins at 06:00, 12:00, 18:00 and 00:00', () => {
    expect([blockStart(at(0)), blockStart(at(359)), blockStart(at(360))]).toEqual([at(0), at(0), at(360)]);
  });

  it('the first call is for the quarter that matters most, 25 channels by 6 hours', () => {
    const block = nextBlock(codes, range, () => false);
    expect(block).toEqual({
      networkCodes: codes.slice(0, BLOCK_CHANNELS),
      from: at(360),
      to: at(360) + BLOCK_TIME,
    });
  });

  it('a time that ends with a quarter asks for no more than that quarter', () => {
    const there = { ...range, from: at(0), to: at(360), focus: at(0) };
    expect(nextBlock(codes, there, (_, from) => from === at(0))).toBeNull();
  });

  it('quarters are asked for by their distance to the focus, on both sides of it', () => {
    const day = { ...range, first: 0, end: 1, from: at(0), to: at(1440), focus: at(700) };
    const asked: number[] = [];
    for (let left = 0; left < 4; left += 1) {
      asked.push(nextBlock(codes.slice(0, 1), day, (_, from) => asked.includes(from))?.from ?? Number.NaN);
    }
    expect(asked).toEqual([at(360), at(720), at(0), at(1080)]);
  });

  it('a focus on the first moment of a quarter is in that quarter', () =>
    expect(nextBlock(codes, { ...range, from: at(0), to: at(720), focus: at(360) }, () => false)?.from).toBe(
      at(360),
    ));

  it('rows past the wanted ones are not requested on their own', () =>
    expect(nextBlock(codes, range, (code) => Number(code.slice(1)) < range.end)).toBeNull());

  it('the calls after it take the rest, and end', () => {
    const there = new Set<string>();
    const asked: [string, number][] = [];
    for (;;) {
      const block = nextBlock(codes, range, (code, from) => there.has(`${code} ${from}`));
      if (block === null) break;
      expect(block.networkCodes.length).toBeLessThanOrEqual(BLOCK_CHANNELS);
      for (const code of block.networkCodes) there.add(`${code} ${block.from}`);
      asked.push([block.networkCodes[0] ?? '', (block.from - at(0)) / HOUR]);
    }
    expect(asked).toEqual([
      ['C0', 6],
      ['C0', 12],
    ]);
  });

  it('asks only for channels that are missing', () => {
    const block = nextBlock(codes, { ...range, end: 5 }, (code) => code !== 'C3' && code !== 'C20');
    expect(block?.networkCodes).toEqual(['C3', 'C20']);
  });

  it('fills up with the channels before, as far as they are missing without a gap', () => {
    const block = nextBlock(
      codes,
      { ...range, first: 20, end: 22 },
      (code) => Number(code.slice(1)) > 21 || code === 'C14',
    );
    expect(block?.networkCodes).toEqual(codes.slice(15, 22));
  });

  it('asks for no more than a call takes, whichever side they are on', () => {
    const block = nextBlock(codes, { ...range, first: 35, end: 36 }, (code) => Number(code.slice(1)) > 37);
    expect(block?.networkCodes).toEqual(codes.slice(38 - BLOCK_CHANNELS, 38));
  });
});
