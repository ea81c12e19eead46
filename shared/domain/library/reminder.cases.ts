import { MINUTE } from '#shared/kernel/time.ts';

/** Start of a half-hour programme. */
export const START = Date.parse('2026-11-20T12:00:00Z');

type StateCase = readonly [sentence: string, at: number, length: number, state: 'WAITING' | 'DUE' | 'PAST'];

/** States of a reminder at a time from the start, of a programme of so many milliseconds. */
export const STATE_CASES: readonly StateCase[] = [
  ['a day ahead it waits', -1440 * MINUTE, 30 * MINUTE, 'WAITING'],
  ['a moment before the lead it waits', -5 * MINUTE - 1, 30 * MINUTE, 'WAITING'],
  ['five minutes before the start it is due', -5 * MINUTE, 30 * MINUTE, 'DUE'],
  ['at the start it is due', 0, 30 * MINUTE, 'DUE'],
  ['shortly after the start it is due for a viewer who was away', 10 * MINUTE - 1, 30 * MINUTE, 'DUE'],
  ['ten minutes after the start it is too late', 10 * MINUTE, 30 * MINUTE, 'PAST'],
  ['a short programme that is over is past', 3 * MINUTE, 3 * MINUTE, 'PAST'],
  ['a day later it is past', 1440 * MINUTE, 30 * MINUTE, 'PAST'],
];
