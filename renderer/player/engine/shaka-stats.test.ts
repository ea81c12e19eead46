import { expect, it } from 'vitest';
import { pictureTime } from './shaka-stats.ts';

it.each([
  ['is that of the stream', new Date('2026-11-28T12:00:00Z'), Date.UTC(2026, 10, 28, 12)],
  ['is none in a stream that gives no dates, which the library counts from 1970', new Date(95_000), null],
  ['is none before the stream is known', null, null],
  ['is none for a date that is none', new Date(Number.NaN), null],
])('the time of a picture %s', (_sentence, date, expected) => {
  expect(pictureTime(date)).toBe(expected);
});
