import { describe, expect, it } from 'vitest';
import { offsetTo, USUAL_TIME } from './time-of-day.ts';

const inHongKong = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Hong_Kong',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);

describe('the time of day of the gallery', () => {
  it.each([
    ['at night', '2026-11-26T17:30:20.5Z', '27/11/2026, 20:10:00'],
    ['late in the evening', '2026-11-26T15:59:59.9Z', '26/11/2026, 20:10:00'],
    ['at midnight', '2026-11-26T16:00:00Z', '27/11/2026, 20:10:00'],
    ['in the afternoon', '2026-11-27T08:00:00Z', '27/11/2026, 20:10:00'],
  ])('is the evening of the same day when it runs %s', (_, now, shown) => {
    expect(inHongKong(Date.parse(now) + offsetTo(USUAL_TIME, Date.parse(now)))).toBe(shown);
  });
});
