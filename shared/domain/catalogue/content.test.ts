import { describe, expect, it } from 'vitest';
import { hasCountryContent, hasPlayableContent } from '#shared/domain/accounts/session/home-country.ts';
import { isInWindow } from '#shared/kernel/time-window.ts';
import {
  COUNTRY_CONTENT_CASES,
  NOW,
  PLAYABLE_CASES,
  SECURE_ADDRESS_CASES,
  WINDOW_CASES,
} from './content.cases.ts';
import { httpsUrl } from './https-url.ts';

describe('time window', () => {
  it.each(WINDOW_CASES)('%s [%s]', (_sentence, _spec, window, inside) =>
    expect(isInWindow(window, NOW)).toBe(inside),
  );
});

describe('content of a country', () => {
  it.each(PLAYABLE_CASES)('%s [%s]', (_sentence, _spec, change, offered) => {
    expect(
      hasPlayableContent({ country: 'HK', guestMode: true, registrationMobileLocation: null, ...change }),
    ).toBe(offered);
  });
  it.each(COUNTRY_CONTENT_CASES)('%s [%s]', (_sentence, _spec, country, flag, shown) => {
    expect(hasCountryContent(country, flag)).toBe(shown);
  });
});

describe('secure address', () => {
  it.each(SECURE_ADDRESS_CASES)('%s [%s]', (_sentence, _spec, address, secured) =>
    expect(httpsUrl(address)).toBe(secured),
  );
});
