import { describe, expect, it } from 'vitest';
import { type Box, spatialTarget } from './spatial-target.ts';

const box = (left: number, top: number, width = 100, height = 60): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Two rows of tiles; the second was scrolled sideways by half a tile. */
const first = [box(0, 0), box(110, 0), box(220, 0)];
const second = [box(-50, 100), box(60, 100), box(170, 100)];
const all = [...first, ...second];

describe('where an arrow key leads', () => {
  it.each([
    ['right', box(0, 0), 1],
    ['left', box(220, 0), 1],
    ['right', box(220, 0), -1],
    ['down', box(110, 0), 4],
    ['up', box(60, 100), 1],
    ['up', box(110, 0), -1],
  ] as const)('%s', (direction, from, index) => {
    const others = all.map((each) =>
      each.left === from.left && each.top === from.top ? box(9999, 9999, 1, 1) : each,
    );
    expect(spatialTarget(from, others, direction)).toBe(index);
  });

  it('down prefers the near row to a tile straight below in a far one', () => {
    expect(spatialTarget(box(0, 0), [box(0, 400), box(120, 100)], 'down')).toBe(1);
  });

  it('left and right never leave their line, unless they may', () => {
    expect(spatialTarget(box(0, 0), [box(110, 100)], 'right')).toBe(-1);
    expect(spatialTarget(box(0, 0), [box(110, 100)], 'right', () => true, true)).toBe(0);
  });

  it('down prefers a near row to a far one however far it is to the side', () => {
    expect(spatialTarget(box(0, 0), [box(0, 600), box(1000, 100)], 'down')).toBe(1);
  });

  it('a button that lies on a tile is below it, and the tile above the button', () => {
    const tile = box(0, 0, 300, 200);
    const button = box(260, 160, 32, 32);
    const next = box(310, 0, 300, 200);
    expect(spatialTarget(tile, [button, next], 'down')).toBe(0);
    expect(spatialTarget(tile, [button, next], 'right')).toBe(1);
    expect(spatialTarget(button, [tile, next], 'up')).toBe(0);
    expect(spatialTarget(button, [tile, next], 'right')).toBe(1);
  });

  it('asks of the nearest boxes alone whether it may lead there', () => {
    const asked: number[] = [];
    const far = [box(0, 300), box(0, 200), box(0, 100), box(0, 400), box(0, 500)];
    const mayTake = (index: number): boolean => {
      asked.push(index);
      return index !== 2;
    };
    expect(spatialTarget(box(0, 0), far, 'down', mayTake)).toBe(1);
    expect(asked).toEqual([0, 1, 2]);
  });
});
