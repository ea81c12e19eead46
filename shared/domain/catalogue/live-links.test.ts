import { describe, expect, it } from 'vitest';
import { showsLiveLinks } from '#shared/domain/accounts/session/home-country.ts';

describe('the guide and switch-channel links of the live area [S1-2-085]', () => {
  it.each([
    ['show in Hong Kong', 'HK', true],
    ['show in Macau', 'MO', true],
    ['do not show in the United Kingdom', 'GB', false],
    ['do not show in the mainland', 'CN', false],
    ['do not show while the viewer’s location is unknown', null, false],
  ])('%s', (_, country, shown) => expect(showsLiveLinks(country)).toBe(shown));
});
