import { expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { channelTime, pictureTime } from './shaka-stats.ts';

it.each([
  ['is that of the stream', new Date('2026-11-28T12:00:00Z'), Date.UTC(2026, 10, 28, 12)],
  ['is none in a stream that gives no dates, which the library counts from 1970', new Date(95_000), null],
  ['is none before the stream is known', null, null],
  ['is none for a date that is none', new Date(Number.NaN), null],
])('the time of a picture %s', (_sentence, date, expected) => {
  expect(pictureTime(date)).toBe(expected);
});

const NOW = Date.UTC(2026, 10, 28, 12);

it.each([
  ['is that of the stream at the live edge', NOW - 6 * SECOND, 6, true, NOW - 6 * SECOND],
  ['is that of the stream an hour behind', NOW - HOUR, 3600, true, NOW - HOUR],
  ['is believed of a broadcast that is minutes late', NOW - 5 * MINUTE, 6, true, NOW - 5 * MINUTE],
  [
    'is now at the edge of a stream whose clock is eight hours behind',
    NOW - 8 * HOUR,
    6,
    true,
    NOW - 6 * SECOND,
  ],
  ['is now at the edge of a stream whose clock is an hour ahead', NOW + HOUR, 6, true, NOW - 6 * SECOND],
  ['is an hour ago an hour behind the edge of such a stream', NOW - 9 * HOUR, 3600, true, NOW - HOUR],
  ['is none in a stream with an end, which was recorded some time', NOW - HOUR, 600, false, null],
])('the time of a channel %s', (_sentence, date, behind, isLive, expected) => {
  const time = channelTime({ date, position: 1000, edge: 1000 + behind, isLive, now: NOW });
  expect(time.pictureTime).toBe(expected);
  if (expected !== null) expect(expected - (time.dateError ?? 0)).toBe(date);
});
