import { describe, expect, it } from 'vitest';
import { isDoubleTap, touchGesture } from './touch-gesture.ts';

const at = (x: number, y: number, time: number) => ({ x, y, at: time });

describe('touch on the picture', () => {
  it.each([
    ['a short touch is a tap', at(100, 100, 0), at(104, 98, 120), 'tap'],
    ['a long one is not', at(100, 100, 0), at(100, 100, 900), null],
    ['a finger drawn down is a swipe', at(100, 100, 0), at(110, 190, 300), 'swipe-down'],
    ['also slowly', at(100, 100, 0), at(110, 260, 2000), 'swipe-down'],
    ['a short way down is nothing', at(100, 100, 0), at(100, 150, 200), null],
    ['nor is a way to the side', at(100, 100, 0), at(190, 170, 200), null],
    ['nor up', at(100, 200, 0), at(100, 100, 200), null],
  ])('%s', (_sentence, down, up, gesture) => {
    expect(touchGesture(down, up)).toBe(gesture);
  });

  it.each([
    ['two taps near each other', at(100, 100, 0), at(120, 90, 200), true],
    ['two taps with a pause', at(100, 100, 0), at(100, 100, 400), false],
    ['taps on both sides', at(100, 100, 0), at(700, 100, 200), false],
    ['the first tap', null, at(100, 100, 200), false],
  ])('%s', (_sentence, before, tap, double) => {
    expect(isDoubleTap(before, tap)).toBe(double);
  });
});
