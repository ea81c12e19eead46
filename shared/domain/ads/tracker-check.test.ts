import { describe, expect, it } from 'vitest';
import { isTrackerError, missingTracker } from './tracker-check.ts';

const ALL = { googletag: 'present', CryptoJS: 'present', googleima: 'present' } as const;
const EVERY = ['googletag', 'CryptoJS', 'googleima'] as const;

/** [sentence, required, what differs, error] */
const CASES = [
  ['passes with every script there', EVERY, {}, null],
  ['fails without the tag of the ad manager', EVERY, { googletag: 'missing' }, 'BLOCKS_TRACKERS-googletag'],
  ['fails without the crypto helper', EVERY, { CryptoJS: 'missing' }, 'BLOCKS_TRACKERS-CryptoJS'],
  ['fails without the ads of the platform', EVERY, { googleima: 'missing' }, 'BLOCKS_TRACKERS-googleima'],
  [
    'passes where remote config does not require what is missing',
    ['googletag'],
    { googleima: 'missing' },
    null,
  ],
  [
    'passes if it requires nothing',
    [],
    { googletag: 'missing', CryptoJS: 'missing', googleima: 'missing' },
    null,
  ],
] as const;

describe('tracker-blocker check', () => {
  it.each(CASES)('%s [S1-5-003]', (_sentence, required, change, error) => {
    expect(missingTracker(required, { ...ALL, ...change })).toBe(error);
  });

  it('knows its own errors only [S1-8-003]', () => {
    expect(['BLOCKS_TRACKERS-googletag', 'BLOCKS_TRACKERS-other', '404'].map(isTrackerError)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
