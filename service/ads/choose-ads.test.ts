import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advertisers } from '#demo/content/ads/advertisers.ts';
import type { VideoCreative } from '#service/ads/creatives/creatives.ts';
import { type BreakRequest, chooseAds } from './choose-ads.ts';

const film = (id: string, seconds: number, more: Partial<VideoCreative> = {}): VideoCreative => ({
  id,
  seconds,
  advertiser: advertisers.tea,
  title: { tc: id, en: id },
  film: id,
  kbps: 300,
  skipAfter: null,
  platforms: [0, 1],
  house: false,
  personalised: false,
  lines: [],
  companions: [],
  ...more,
});

const FILMS = [
  film('a', 15),
  film('b', 30),
  film('c', 6),
  film('only-1', 12, { platforms: [1] }),
  film('house', 10, { house: true }),
  film('personal', 8, { personalised: true }),
  film('english', 9, { languages: ['en'] }),
  film('pre', 7, { kinds: ['preroll'] }),
];

const request = (more: Partial<BreakRequest> = {}): BreakRequest => ({
  platform: 0,
  kind: 'preroll',
  item: 'v1',
  breakId: '',
  language: 'tc',
  seconds: null,
  kids: false,
  personalised: false,
  ...more,
});
const ids = (more: Partial<BreakRequest>) => chooseAds(request(more), FILMS).map(({ id }) => id);
/** Everything that a request may get, over many items. */
const reachable = (more: Partial<BreakRequest>) =>
  new Set(Array.from({ length: 60 }, (_, n) => ids({ ...more, item: `v${n}` })).flat());

describe('choice of ads', () => {
  it('is the same for the same item, break and kind', () => {
    expect(ids({})).toEqual(ids({}));
    expect(new Set(Array.from({ length: 30 }, (_, n) => ids({ item: `v${n}` }).join()))).not.toHaveProperty(
      'size',
      1,
    );
  });

  it.each<[string, Partial<BreakRequest>, string, boolean]>([
    ['a creative of the other platform', { platform: 0 }, 'only-1', false],
    ['a creative of this platform', { platform: 1 }, 'only-1', true],
    ['a creative of the other language', { language: 'tc' }, 'english', false],
    ['a creative of this language', { language: 'en' }, 'english', true],
    ['a creative of another kind', { kind: 'postroll' }, 'pre', false],
    ['a creative of this kind', { kind: 'preroll' }, 'pre', true],
    ['a creative by viewing, without consent', { personalised: false }, 'personal', false],
    ['a creative by viewing, with consent', { personalised: true }, 'personal', true],
  ])('%s', (_, more, id, expected) => {
    expect(reachable(more).has(id)).toBe(expected);
  });

  it('gives a kids profile house ads only, even with consent (R-40)', () => {
    expect(reachable({ kids: true, personalised: true })).toEqual(new Set(['house']));
  });

  it('returns nothing if there is nothing to choose from', () => {
    expect(chooseAds(request({ kids: true }), [film('a', 15)])).toEqual([]);
    expect(ids({ seconds: 3 })).toEqual([]);
  });

  it('fills a live break as far as the films allow, and never beyond it', () => {
    const films = fc.array(fc.integer({ min: 6, max: 30 }), { maxLength: 7 });
    fc.assert(
      fc.property(
        films,
        fc.integer({ min: 0, max: 120 }),
        fc.string({ maxLength: 5 }),
        (lengths, seconds, item) => {
          const creatives = lengths.map((length, index) => film(`f${index}`, length));
          const chosen = chooseAds(request({ kind: 'midroll', seconds, item }), creatives);
          const filled = chosen.reduce((sum, one) => sum + one.seconds, 0);
          expect(filled).toBeLessThanOrEqual(seconds);
          expect(new Set(chosen).size).toBe(chosen.length);
          for (const left of creatives.filter((one) => !chosen.includes(one)))
            expect(filled + left.seconds).toBeGreaterThan(seconds);
        },
      ),
    );
  });

  it('fills a live break from a hundred films without trying every choice', () => {
    const films = Array.from({ length: 100 }, (_, index) => film(`f${index}`, 7 + index / 100));
    const chosen = chooseAds(request({ kind: 'liveroll', seconds: 120 }), films);
    expect(chosen.reduce((sum, { seconds }) => sum + seconds, 0)).toBeGreaterThan(60);
  });

  it('keeps a pod on demand to two ads and 45 seconds', () => {
    for (let n = 0; n < 40; n += 1) {
      const chosen = chooseAds(request({ kind: 'midroll', item: `v${n}` }), FILMS);
      expect(chosen.length).toBeLessThanOrEqual(2);
      expect(chosen.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(45);
    }
  });
});
