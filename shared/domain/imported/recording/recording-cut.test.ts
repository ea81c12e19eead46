import { expect, it } from 'vitest';
import { MINUTE } from '#shared/kernel/time.ts';
import { wholeRun } from './recording-cut.ts';

const HALF = 30 * MINUTE;
const WHOLE = { programmeStart: 0, start: 0, end: 2 * HALF, plannedEnd: null };

it.each([
  ['recorded from its start to its end is whole', WHOLE, null],
  ['stopped by a viewer is cut', { ...WHOLE, end: HALF, plannedEnd: 2 * HALF }, { from: 0, to: 2 * HALF }],
  ['stopped in its last seconds is whole', { ...WHOLE, end: 2 * HALF - 5000, plannedEnd: 2 * HALF }, null],
  ['begun while it ran is cut', { ...WHOLE, start: HALF }, { from: 0, to: 2 * HALF }],
])('a programme that was %s', (_, recording, expected) => {
  expect(wholeRun(recording)).toEqual(expected);
});
