import type { CountryAccess, CountryFacts } from './country-access.ts';
import type { AfterPairing, DevicePairing, DevicePairingFacts } from './device-pairing.ts';

type Case<Facts, Verdict> = readonly [spec: string, sentence: string, facts: Facts, verdict: Verdict];

const ABROAD: CountryFacts = { country: 'GB', supportedCountry: false, concertPeriod: false };
const open = (because: Extract<CountryAccess, { open: true }>['because']): CountryAccess => ({
  open: true,
  because,
});
const blocked = (because: Extract<CountryAccess, { open: false }>['because']): CountryAccess => ({
  open: false,
  because,
});

export const COUNTRY_CASES: readonly Case<CountryFacts, CountryAccess>[] = [
  ['S0-6-028', 'an unsupported country is geo-blocked', ABROAD, blocked('COUNTRY')],
  [
    'S0-6-028',
    'a supported country is not',
    { ...ABROAD, country: 'MO', supportedCountry: true },
    open('SUPPORTED'),
  ],
  [
    'S0-6-028',
    'an unknown country is not, for a failed session proves nothing',
    { ...ABROAD, country: null },
    open('UNKNOWN'),
  ],
  [
    'S0-4-006 S0-6-029',
    'it is open where a concert period covers the page',
    { ...ABROAD, concertPeriod: true },
    open('CONCERT_PERIOD'),
  ],
  [
    'S0-6-029',
    'a concert period never opens CN (R-3)',
    { ...ABROAD, country: 'CN', concertPeriod: true },
    blocked('CN'),
  ],
];

/** [spec, sentence, path, is a show page, which a concert period covers] */
export const SHOW_PAGE_CASES: readonly Case<string, boolean>[] = [
  ['S0-6-029', 'the show page', '/en/show/', true],
  ['S0-6-029', 'what stands under it', '/tc/show/encore/?t=1', true],
  ['S0-6-029', 'a page that only names a show is none', '/tc/programme/1/show/', false],
  ['S0-6-029', 'another page is none', '/tc/home/', false],
];

/** [spec, sentence, now within 20 to 24 o'clock of the period, runs] */
export const CONCERT_CASES: readonly Case<string, boolean>[] = [
  ['S0-4-006', 'before its start no concert period runs', '2026-11-21T19:59:59+08:00', false],
  ['S0-4-006', 'its start belongs to it', '2026-11-21T20:00:00+08:00', true],
  ['S0-4-006', 'its end does not', '2026-11-22T00:00:00+08:00', false],
];

/** [spec, sentence, [country, path], where to] */
export const CN_CASES: readonly Case<readonly [country: string | null, path: string], string | null>[] = [
  ['S0-6-027', 'a CN viewer on /live/ is sent home', ['CN', '/tc/live/81/x/'], '/tc/home/'],
  ['S0-6-027', 'a CN viewer on /show/ is sent home', ['CN', '/tc/show/'], '/tc/home/'],
  ['S0-6-027', 'a CN viewer at home stays', ['CN', '/tc/home/'], null],
  ['S0-6-027', 'the bare language is home', ['CN', '/en/'], null],
  ['S0-6-027', 'a page of no language is left for home', ['CN', '/elsewhere/'], '/tc/home/'],
  ['S0-6-027', 'nobody else is sent away', ['GB', '/tc/live/81/x/'], null],
  ['S0-6-027', 'an unknown country is not sent away', [null, '/tc/show/'], null],
];

const PAIRING: DevicePairingFacts = { browserSupported: true, deviceId: 'abc-123=', guest: false };
const token: DevicePairing = { do: 'token', blockedPair: true, log: 'DEVICE_ID_INVALID' };
const without: DevicePairing = { do: 'pair', deviceId: null, log: 'DEVICE_ID_INVALID' };

export const DEVICE_PAIRING_CASES: readonly Case<DevicePairingFacts, DevicePairing>[] = [
  ['S0-2-071', 'a valid identifier pairs', PAIRING, { do: 'pair', deviceId: 'abc-123=', log: null }],
  [
    'S0-2-070',
    'a browser without support is not paired, whatever its identifier',
    { ...PAIRING, browserSupported: false, deviceId: '!' },
    { do: 'none', because: 'BROWSER_NOT_SUPPORTED' },
  ],
  [
    'S0-5-013',
    'a guest with an invalid identifier pairs without it',
    { ...PAIRING, deviceId: 'under_score', guest: true },
    without,
  ],
  ['S0-5-013', 'a guest without identifier as well', { ...PAIRING, deviceId: null, guest: true }, without],
  [
    'S0-5-014',
    'for a non-guest with an invalid one a blocked pairing is raised',
    { ...PAIRING, deviceId: 'x'.repeat(100) },
    token,
  ],
  ['S0-5-014', 'for a non-guest without one as well', { ...PAIRING, deviceId: null }, token],
];

const tokenAfter = (blockedPair: boolean): AfterPairing => ({
  next: 'token',
  blockedPair,
  log: 'PAIRING_FAILED',
});

/** [spec, sentence, [code of the pairing, offered on the screen], what follows] */
export const AFTER_PAIRING_CASES: readonly Case<
  readonly [code: string | null, offered: boolean],
  AfterPairing
>[] = [
  ['accounts 8', 'no code is paired', [null, false], { next: 'paired' }],
  ['accounts 8', '20030804 asks for a token without blocking', ['20030804', false], tokenAfter(false)],
  ['accounts 8', 'on the screen too', ['20030804', true], tokenAfter(false)],
  [
    'accounts 8',
    'any other code asks for a token with blocked pair',
    ['DEVICE_ID_INVALID', true],
    tokenAfter(true),
  ],
  ['accounts 8', '20030802 of a silent pairing as well', ['20030802', false], tokenAfter(true)],
  [
    'accounts 4',
    '20030802 asks to confirm pairing as new master',
    ['20030802', true],
    { next: 'confirm_new_master' },
  ],
];

/** [spec, sentence, country, content] */
export const COUNTRY_CONTENT_CASES: readonly Case<string | null, boolean>[] = [
  ['S0-6-031 S0-9-031', 'HK has country content', 'HK', true],
  ['S0-6-031 S0-9-031', 'MO has country content', 'MO', true],
  ['S0-6-031', 'GB has none', 'GB', false],
  ['S0-6-031', 'CN has none', 'CN', false],
  ['S0-6-031', 'an unknown country has none', null, false],
];
