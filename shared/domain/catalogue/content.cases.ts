import type { PlayableFacts } from '#shared/domain/accounts/session/home-country.ts';
import type { TimeWindow } from '#shared/kernel/time-window.ts';

/** Noon of 1 May 2026 in UTC, the time of the cases. */
export const NOW = Date.UTC(2026, 4, 1, 12);

const day = (number: number): string => `2026-05-0${number}T00:00:00Z`;

/** [sentence, spec, window, inside] */
export const WINDOW_CASES: readonly (readonly [string, string, TimeWindow, boolean])[] = [
  ['between start and end is inside', 'S1-4-016', { start: day(1), end: day(2) }, true],
  ['before the start is outside', 'S1-4-016', { start: day(2), end: day(3) }, false],
  ['the very start is inside', 'S1-4-016', { start: '2026-05-01T12:00:00Z', end: day(2) }, true],
  ['the very end is outside', 'S1-4-016', { start: day(1), end: '2026-05-01T12:00:00Z' }, false],
  ['Hong Kong time is understood', 'S1-4-016', { start: '2026-05-01T20:00:00+08:00', end: null }, true],
  ['no end stays open', 'S1-4-016', { start: day(1), end: undefined }, true],
  ['without a start there is no window', 'S1-4-016', { start: null, end: day(2) }, false],
  ['a start that cannot be read is closed', 'S1-4-016', { start: 'soon', end: null }, false],
  ['an end that cannot be read is closed', 'S1-4-016', { start: day(1), end: 'later' }, false],
];

/** [sentence, spec, what differs from a guest-mode viewer in Hong Kong, offered] */
export const PLAYABLE_CASES: readonly (readonly [string, string, Partial<PlayableFacts>, boolean])[] = [
  ['playable content is offered in HK in guest mode', 'S1-5-040 S1-9-076', {}, true],
  ['playable content is offered in MO in guest mode', 'S1-5-040 S1-9-076', { country: 'MO' }, true],
  ['nowhere else, even in guest mode', 'S1-5-040 S1-9-076', { country: 'GB' }, false],
  ['nor while the country is unknown', 'S1-5-040', { country: null }, false],
  [
    'registered with mobile location hk',
    'S1-5-040',
    { guestMode: false, registrationMobileLocation: 'hk' },
    true,
  ],
  [
    'registered with mobile location mo',
    'S1-5-040',
    { guestMode: false, registrationMobileLocation: 'mo' },
    true,
  ],
  [
    'registered with another mobile location',
    'S1-5-040',
    { guestMode: false, registrationMobileLocation: 'gb' },
    false,
  ],
  ['neither guest mode nor a mobile location', 'S1-5-040', { guestMode: false }, false],
  [
    'registered with hk but abroad',
    'S1-5-040',
    { country: 'GB', guestMode: false, registrationMobileLocation: 'hk' },
    false,
  ],
];

/** [sentence, spec, country, the session's flag, shown] */
export const COUNTRY_CONTENT_CASES = [
  ['country content is shown in HK', 'S1-5-041 S1-9-076', 'HK', true, true],
  ['country content is shown in MO', 'S1-5-041 S1-9-076', 'MO', true, true],
  ['country content is shown nowhere else', 'S1-5-041', 'GB', true, false],
  ['a country that is not known has none', 'S1-5-041', null, true, false],
  ['the session may withhold it at home', 'S1-5-041', 'HK', false, false],
] as const;

/** [sentence, spec, address, secured] */
export const SECURE_ADDRESS_CASES = [
  ['http is forced to https', 'S1-7-022 R-18', 'http://cdn.example/a.vtt', 'https://cdn.example/a.vtt'],
  ['https stays', 'S1-7-022 R-18', 'https://cdn.example/a.vtt', 'https://cdn.example/a.vtt'],
  ['a port stays', 'S1-7-022 R-18', 'HTTP://cdn.example:8080/a', 'https://cdn.example:8080/a'],
  ['loopback by name stays', 'S1-7-022 R-18', 'http://localhost:4000/a', 'http://localhost:4000/a'],
  ['a name under localhost stays', 'S1-7-022 R-18', 'http://my-box.localhost/a', 'http://my-box.localhost/a'],
  [
    'an address inside another stays',
    'S1-7-022 R-18',
    'https://cdn.example/?to=http://a.example',
    'https://cdn.example/?to=http://a.example',
  ],
  ['loopback by number stays', 'S1-7-022 R-18', 'http://127.0.0.1:4000/a', 'http://127.0.0.1:4000/a'],
  [
    'every number of loopback stays',
    'S1-7-022 R-18',
    'http://127.0.10.255:4000/a',
    'http://127.0.10.255:4000/a',
  ],
  ['loopback of version six stays', 'S1-7-022 R-18', 'http://[::1]:4000/a', 'http://[::1]:4000/a'],
  [
    'a name that only begins like loopback is forced',
    'S1-7-022 R-18',
    'http://127.0.0.1.example/a',
    'https://127.0.0.1.example/a',
  ],
  [
    'a name that only ends like loopback is forced',
    'S1-7-022 R-18',
    'http://notlocalhost/a',
    'https://notlocalhost/a',
  ],
  ['a path stays', 'S1-7-022 R-18', '/media/a.vtt', '/media/a.vtt'],
] as const;
