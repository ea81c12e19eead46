import { describe, expect, it } from 'vitest';
import { HONG_KONG_MARKET } from '#shared/kernel/market.ts';
import {
  AFTER_PAIRING_CASES,
  CN_CASES,
  CONCERT_CASES,
  COUNTRY_CASES,
  COUNTRY_CONTENT_CASES,
  DEVICE_PAIRING_CASES,
  SHOW_PAGE_CASES,
} from './access.cases.ts';
import { cnRedirect, countryAccess, isConcertPage, isConcertPeriod, isShowPage } from './country-access.ts';
import { afterPairing, devicePairing } from './device-pairing.ts';
import { hasCountryContent } from './home-country.ts';
import { sessionWith } from './session.cases.ts';
import { isGuest, viewerOf } from './viewer.ts';

describe('where content is open', () => {
  it.each(COUNTRY_CASES)('[%s] %s', (_spec, _sentence, facts, verdict) =>
    expect(countryAccess(facts)).toEqual(verdict),
  );
  it.each(COUNTRY_CONTENT_CASES)('[%s] %s', (_spec, _sentence, country, content) =>
    expect(hasCountryContent(country, true)).toBe(content),
  );
  it.each(CN_CASES)('[%s] %s', (_spec, _sentence, [country, path], to) =>
    expect(cnRedirect(country, path, 'tc')).toBe(to),
  );
  it.each(SHOW_PAGE_CASES)('[%s] %s', (_spec, _sentence, path, covered) =>
    expect(isShowPage(path)).toBe(covered),
  );
  it.each(CONCERT_CASES)('[%s] %s', (_spec, _sentence, now, runs) => {
    const period = { start: '2026-11-21T20:00:00+08:00', end: '2026-11-22T00:00:00+08:00' };
    expect(isConcertPeriod(period, Date.parse(now))).toBe(runs);
  });
  it('a concert period covers show pages and no others, while it runs', () => {
    const period = { start: '2026-11-21T20:00:00+08:00', end: '2026-11-22T00:00:00+08:00' };
    const during = Date.parse('2026-11-21T21:00:00+08:00');
    expect(isConcertPage(period, '/tc/show/1/', during)).toBe(true);
    expect(isConcertPage(period, '/tc/live/81/x/', during)).toBe(false);
    expect(isConcertPage(period, '/tc/show/1/', Date.parse(period.end))).toBe(false);
  });
  it('without a window, or with one that cannot be read, no concert period runs', () => {
    expect(isConcertPeriod(null, 0)).toBe(false);
    expect(isConcertPeriod({ start: 'soon', end: 'late' }, 0)).toBe(false);
  });
  it('[S0-9-031] the country codes are HK and MO', () =>
    expect(HONG_KONG_MARKET.countries).toEqual(['HK', 'MO']));
});

describe('device pairing', () => {
  it.each(DEVICE_PAIRING_CASES)('[%s] %s', (_spec, _sentence, facts, verdict) =>
    expect(devicePairing(facts)).toEqual(verdict),
  );
  it.each(AFTER_PAIRING_CASES)('[%s] %s', (_spec, _sentence, [code, offered], next) =>
    expect(afterPairing(code, offered)).toEqual(next),
  );
});

describe('guests', () => {
  it.each([
    ['S0-6-001', 'guest', { guest: true, guest_mode: false }, true],
    ['S0-6-001', 'guest_mode', { guest: false, guest_mode: true }, true],
    ['S0-6-001', 'both flags', { guest: true, guest_mode: true }, true],
    ['S0-6-001', 'neither flag', { guest: false, guest_mode: false }, false],
  ] as const)('[%s] %s', (_spec, _sentence, flags, guest) =>
    expect(isGuest(viewerOf(sessionWith(flags)).kind)).toBe(guest),
  );
});
