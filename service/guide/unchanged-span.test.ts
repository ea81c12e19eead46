import { expect, it } from 'vitest';
import { writeChannelDay } from './channel-day.ts';
import { unchangedSpan } from './unchanged-span.ts';

it.each([
  ['no change', [], 5, { validFrom: Number.NEGATIVE_INFINITY, validUntil: Number.POSITIVE_INFINITY }],
  ['changes on both sides', [9, 1, 4, 7], 5, { validFrom: 4, validUntil: 7 }],
  ['a change now', [5, 6], 5, { validFrom: 5, validUntil: 6 }],
])('the span around now with %s', (_what, changes, now, expected) =>
  expect(unchangedSpan(changes, now)).toEqual(expected),
);

it('stays within the span that is given', () => {
  expect(unchangedSpan([0, 20], 5, { validFrom: 2, validUntil: 9 })).toEqual({ validFrom: 2, validUntil: 9 });
});

it('a day of any number of programmes has one, as a guide from outside may hold a programme for each part of a second', () => {
  const slots = Array.from({ length: 300_000 }, (_, place) => ({
    network_code: 'OWN1',
    start: place,
    end: place + 1,
    programme_id: 'p',
    episode_no: null,
    onair_codes: [],
    title_tc: '',
    title_en: '',
    vod_episode_id: 'e',
  }));
  const day = writeChannelDay(slots, 1000, () => '');
  expect([day.validFrom, day.validUntil]).toEqual([1000, 1001]);
});
