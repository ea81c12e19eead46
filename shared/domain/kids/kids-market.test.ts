import { afterEach, expect, it } from 'vitest';
import { HONG_KONG_MARKET } from '#shared/kernel/market.ts';
import { setMarket } from '#shared/kernel/set-market.ts';
import { quotaVerdict } from './daily-quota.ts';
import { viewingVerdict, viewingWindow } from './viewing-window.ts';

const at = (text: string): number => Date.parse(text);
afterEach(() => setMarket(HONG_KONG_MARKET));

it('keeps the hours of children by the clocks of the market, over a change of them', () => {
  setMarket({ ...HONG_KONG_MARKET, timeZone: 'Europe/Lisbon' });
  const night = viewingWindow({ profileClass: 'kids', start: '21:00', end: '07:00' });
  const verdict = (text: string) => viewingVerdict(night, at(text));
  // The night before summer time is an hour shorter: 07:00 is 06:00 in UTC.
  expect(verdict('2026-03-29T05:59:59Z')).toMatchObject({
    allowed: false,
    startedAt: at('2026-03-28T21:00:00Z'),
    endsAt: at('2026-03-29T06:00:00Z'),
  });
  expect(verdict('2026-03-29T06:00:00Z')).toEqual({ allowed: true, nextStart: at('2026-03-29T20:00:00Z') });
  expect(verdict('2026-10-25T06:59:59Z')).toMatchObject({
    allowed: false,
    startedAt: at('2026-10-24T20:00:00Z'),
    endsAt: at('2026-10-25T07:00:00Z'),
  });
  expect(viewingVerdict('UNREADABLE', at('2026-03-29T12:00:00Z'))).toMatchObject({
    startedAt: at('2026-03-29T00:00:00Z'),
    endsAt: at('2026-03-29T23:00:00Z'),
  });
  expect(quotaVerdict(60, null, at('2026-10-25T12:00:00Z'))).toMatchObject({
    resetsAt: at('2026-10-26T00:00:00Z'),
  });
});
