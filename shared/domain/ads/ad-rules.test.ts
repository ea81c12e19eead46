import { describe, expect, it } from 'vitest';
import { ALL_ADS, PLAN_CASES } from './ad-plan.cases.ts';
import { adPlan, mayHaveAds } from './ad-plan.ts';
import { adVolume } from './ad-volume.ts';
import { type AdIdentity, type AdWhitelist, adWhitelistVerdict } from './ad-whitelist.ts';

describe('ad plan', () => {
  it.each(PLAN_CASES)('%s [%s]', (_sentence, _spec, kind, change, plan) => {
    expect(adPlan(kind, { ...ALL_ADS, ...change })).toEqual(plan);
  });

  it('says whether any ad may play, so that nothing is fetched for nothing [S1-5-048]', () => {
    expect(mayHaveAds(ALL_ADS)).toBe(true);
    expect(mayHaveAds({ ...ALL_ADS, adFree: true })).toBe(false);
    expect(mayHaveAds({ ...ALL_ADS, adFree: true, live: true })).toBe(true);
    expect(mayHaveAds({ ...ALL_ADS, countryContent: false })).toBe(false);
  });
});

const AD: AdIdentity = {
  mediaHost: 'ads.other.example',
  adSystem: 'Other',
  creativeId: 'c-7',
  wrapperIds: ['w-1', 'w-2'],
};
const LIST: AdWhitelist = { enabled: true, creatives: [], lineItems: [], cdnHosts: ['ads.own.example'] };

/** A list of creatives, each as `system id`. */
const pairs = (...entries: readonly string[]): Partial<AdWhitelist> => ({
  creatives: entries
    .map((entry) => entry.split(' '))
    .map(([ad_system = '', creative_id = '']) => ({ ad_system, creative_id })),
});

/** [sentence, spec, ad, list, verdict] */
const WHITELIST_CASES = [
  [
    'media of the own ad CDN passes',
    'S1-5-012',
    { mediaHost: 'ads.own.example' },
    {},
    { pass: true, because: 'own-cdn' },
  ],
  [
    'a host that only looks like it does not',
    'S1-5-012',
    { mediaHost: 'ads.own.example.evil' },
    {},
    { pass: false, because: 'unknown' },
  ],
  [
    'the id of any wrapper in the list of line items passes',
    'S1-5-013 S1-9-084',
    {},
    { lineItems: ['w-2'] },
    { pass: true, because: 'line-item' },
  ],
  [
    'a creative of its ad system in the list passes',
    'S1-5-014 S1-9-084',
    {},
    pairs('Other c-7'),
    { pass: true, because: 'creative' },
  ],
  [
    'the same id of another ad system does not',
    'S1-5-014',
    {},
    pairs('Third c-7'),
    { pass: false, because: 'unknown' },
  ],
  [
    'nor does another creative of the system',
    'S1-5-014',
    {},
    pairs('Other c-8'),
    { pass: false, because: 'unknown' },
  ],
  [
    'nor a pair made of two entries',
    'S1-5-014',
    {},
    pairs('Other c-8', 'Third c-7'),
    { pass: false, because: 'unknown' },
  ],
  ['nor one in another case', 'S1-5-014', {}, pairs('other c-7'), { pass: false, because: 'unknown' }],
  [
    'not without an ad system',
    'S1-5-014',
    { adSystem: '' },
    pairs(' c-7'),
    { pass: false, because: 'unknown' },
  ],
  [
    'not without a creative id',
    'S1-5-014',
    { creativeId: '' },
    pairs('Other '),
    { pass: false, because: 'unknown' },
  ],
  ['anything else is blocked', 'S1-5-015', {}, {}, { pass: false, because: 'unknown' }],
  [
    'unless the whitelist is disabled',
    'S1-5-015 S1-9-084',
    {},
    { enabled: false },
    { pass: true, because: 'disabled' },
  ],
  [
    'media without an address is blocked',
    'S1-5-015',
    { mediaHost: '' },
    {},
    { pass: false, because: 'unknown' },
  ],
] as const;

describe('ad whitelist', () => {
  it.each(WHITELIST_CASES)('%s [%s]', (_sentence, _spec, ad, list, verdict) => {
    expect(adWhitelistVerdict({ ...AD, ...ad }, { ...LIST, ...list })).toEqual(verdict);
  });
});

/** [sentence, spec, volume, muted, limits, volume of the ad] */
const VOLUME_CASES = [
  ['an ad is half as loud as it could be by default', 'S1-5-011 S1-9-019', 1, false, {}, 0.5],
  ['remote config sets it for its host', 'S1-5-011 S1-9-085', 1, false, { 'ads.example': 0.8 }, 0.8],
  ['and for no other', 'S1-9-085', 1, false, { 'other.example': 0.8 }, 0.5],
  ['it is never louder than the viewer wants', 'S1-5-011', 0.2, false, { 'ads.example': 0.8 }, 0.2],
  ['a muted player has silent ads', 'S1-5-011', 1, true, { 'ads.example': 0.8 }, 0],
  ['a limit that is not a volume is clamped to 0 and 1', 'S1-5-011', 1, false, { 'ads.example': 7 }, 1],
] as const;

describe('ad volume', () => {
  it.each(VOLUME_CASES)('%s [%s]', (_sentence, _spec, volume, muted, limits, expected) => {
    expect(adVolume({ volume, muted }, 'ads.example', limits)).toBe(expected);
  });
});
