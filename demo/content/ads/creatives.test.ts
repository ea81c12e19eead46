import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawAdPicture } from '#demo/art/ads/ad-picture.ts';
import { createCreatives } from '#service/ads/creatives/creatives.ts';
import { readMediaIndex } from '#service/kernel/media/media-index.ts';
import { ads } from './ads.ts';

const { videos: videoCreatives, images: imageCreatives } = createCreatives(ads);
const media = join(import.meta.dirname, '..', '..', '..', 'resources', 'media');
const index = readMediaIndex(media);
const films = index.ok ? index.value.ads : [];

describe('films of the ad server', () => {
  it('are at least eight, of different lengths and advertisers, and under 6 MB together', () => {
    expect(videoCreatives.length).toBeGreaterThanOrEqual(8);
    expect(new Set(videoCreatives.map(({ seconds }) => seconds)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(videoCreatives.map(({ advertiser }) => advertiser.id)).size).toBeGreaterThanOrEqual(6);
    const bytes = films.reduce((sum, { file }) => sum + statSync(join(media, file)).size, 0);
    expect(bytes).toBeLessThan(6_000_000);
  });

  it.each(videoCreatives.map((creative) => [creative.id, creative] as const))(
    '%s: length and bit rate are those of its file',
    (_, creative) => {
      const film = films.find(({ id }) => id === creative.film);
      expect(film?.seconds).toBe(creative.seconds);
      const bits = statSync(join(media, film?.file ?? '')).size * 8;
      expect(Math.abs(bits / creative.seconds / 1000 - creative.kbps)).toBeLessThan(1);
    },
  );

  it.each(videoCreatives.map((creative) => [creative.id, creative] as const))(
    '%s: captions in order, in both languages',
    (_, { lines, seconds }) => {
      const times = lines.flatMap(({ from, to }) => [from, to]);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(seconds);
      expect(lines.every(({ text }) => text.tc !== '' && text.en !== '')).toBe(true);
    },
  );

  it('have a house ad for each platform, so that kids profiles are served', () => {
    for (const platform of [0, 1] as const)
      expect(videoCreatives.some((one) => one.house && one.platforms.includes(platform))).toBe(true);
  });
});

describe('pictures of the ad server', () => {
  it('are at least three of each kind, and one of each size for a kids profile', () => {
    const formats = new Map<string, number>();
    for (const { format } of imageCreatives) formats.set(format, (formats.get(format) ?? 0) + 1);
    expect([...formats.keys()].toSorted()).toEqual([
      '300x250',
      '728x90',
      '970x250',
      '970x90',
      '975x100',
      'keyup',
      'uwall',
    ]);
    expect(Math.min(...formats.values())).toBeGreaterThanOrEqual(3);
    for (const format of formats.keys())
      expect(imageCreatives.some((one) => one.format === format && one.house)).toBe(true);
  });

  it('are drawn with the words of their language, small and without a script', () => {
    for (const { advertiser, width, height, layout } of imageCreatives) {
      for (const language of ['tc', 'en'] as const) {
        const texts = { brand: advertiser.brand[language], offer: advertiser.offer[language], action: 'Go' };
        const picture = drawAdPicture({ advertiser: advertiser.id, width, height, layout, texts });
        expect(picture).toContain(advertiser.brand[language]);
        expect(picture?.length).toBeLessThan(12_000);
        expect(picture).not.toMatch(/<script|NaN|undefined|href/);
      }
    }
    expect(
      drawAdPicture({
        advertiser: 'nobody',
        width: 1,
        height: 1,
        layout: 'strip',
        texts: { brand: '', offer: '', action: '' },
      }),
    ).toBeNull();
  });
});
