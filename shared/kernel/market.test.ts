import { afterEach, describe, expect, it } from 'vitest';
import {
  HONG_KONG_MARKET,
  marketDate,
  marketDay,
  marketTimeOfDay,
  momentInMarket,
  noonOfDate,
} from './market.ts';
import { setMarket } from './set-market.ts';
import { DAY, HOUR, MINUTE } from './time.ts';

const at = (text: string): number => Date.parse(text);
const inZone = (timeZone: string): void => setMarket({ ...HONG_KONG_MARKET, timeZone });

describe('the time of a market', () => {
  afterEach(() => setMarket(HONG_KONG_MARKET));

  it('is that of Hong Kong unless a station says otherwise', () => {
    expect(marketDate(at('2026-11-19T16:00:00Z'))).toBe('2026-11-20');
    expect(marketTimeOfDay(at('2026-11-19T16:30:00Z'))).toBe(30 * MINUTE);
    expect(momentInMarket(marketDay(at('2026-11-20T12:00:00Z')), 6 * HOUR)).toBe(at('2026-11-19T22:00:00Z'));
  });

  it.each([
    ['Europe/Lisbon', '2026-03-28T23:59:00Z', '2026-03-28'],
    ['Europe/Lisbon', '2026-03-29T23:00:00Z', '2026-03-30'],
    ['Europe/Lisbon', '2026-10-25T23:59:00Z', '2026-10-25'],
    ['America/Sao_Paulo', '2026-01-01T02:59:00Z', '2025-12-31'],
    ['Asia/Kathmandu', '2026-01-01T18:15:00Z', '2026-01-02'],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02'],
  ])('in %s is at %s on %s', (zone, moment, date) => {
    inZone(zone);
    expect(marketDate(at(moment))).toBe(date);
  });

  it('has days of 23 and 25 hours where clocks change', () => {
    inZone('Europe/Lisbon');
    const lengthOf = (date: string): number => {
      const day = at(`${date}T00:00:00Z`) / DAY;
      return (momentInMarket(day + 1) - momentInMarket(day)) / HOUR;
    };
    expect(lengthOf('2026-03-28')).toBe(24);
    expect(lengthOf('2026-03-29')).toBe(23);
    expect(lengthOf('2026-10-25')).toBe(25);
  });

  it('takes the first of two same times, and a time that is left out as much later', () => {
    inZone('Europe/Lisbon');
    const spring = at('2026-03-29T00:00:00Z') / DAY;
    const autumn = at('2026-10-25T00:00:00Z') / DAY;
    expect(momentInMarket(autumn, 1.5 * HOUR)).toBe(at('2026-10-25T00:30:00Z'));
    expect(momentInMarket(autumn, 2 * HOUR)).toBe(at('2026-10-25T02:00:00Z'));
    expect(momentInMarket(spring, 1.5 * HOUR)).toBe(at('2026-03-29T01:30:00Z'));
    expect(marketTimeOfDay(at('2026-03-29T01:30:00Z'))).toBe(2.5 * HOUR);
  });

  it.each([
    'Europe/Lisbon',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Pacific/Chatham',
  ])('in %s gives back every moment from its day and its time of day, but for the second of two', (zone) => {
    inZone(zone);
    for (
      let moment = at('2026-01-01T00:10:00Z');
      moment < at('2027-01-01T00:00:00Z');
      moment += 7.5 * HOUR + 37 * MINUTE
    ) {
      const again = momentInMarket(marketDay(moment), marketTimeOfDay(moment));
      expect([0, 30 * MINUTE, HOUR]).toContain(moment - again);
      expect(marketTimeOfDay(again)).toBe(marketTimeOfDay(moment));
    }
  });

  it('shows a date as that date', () => {
    inZone('America/Sao_Paulo');
    expect(marketDate(noonOfDate('2026-11-20'))).toBe('2026-11-20');
  });
});
