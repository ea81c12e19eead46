import { describe, expect, it } from 'vitest';
import { NO_TRACKING, parseAssetList } from './asset-list.ts';

const LIST = 'https://tv.example/ads/assets?break=b';
const parse = (list: unknown) => parseAssetList(JSON.stringify(list), LIST);
const signaling = (payload: unknown) => ({
  'X-AD-CREATIVE-SIGNALING': { version: 2, type: 'slot', payload },
});

describe('the list of an interstitial’s assets', () => {
  it('gives each asset with its address, its tracking addresses by event, and who advertises', () => {
    const tracking = [
      { type: 'impression', urls: ['https://t.example/i'] },
      { type: 'error', urls: ['https://t.example/e'] },
      { type: 'clickTracking', urls: ['https://t.example/c'] },
      { type: 'midpoint', urls: ['https://t.example/m1'] },
      { type: 'midpoint', urls: ['https://t.example/m2'] },
      'no event',
    ];
    const slot = {
      identifiers: [{ scheme: 'urn:x', value: 'c-7' }],
      clickThrough: 'https://a.example/',
      tracking,
    };
    const asset = {
      URI: '/media/a.mp4',
      DURATION: 12,
      ...signaling([slot]),
      'X-COM-HARBOUR-AD': { title: 'T', advertiser: 'A' },
    };
    expect(parse({ ASSETS: [asset] })).toEqual([
      {
        url: 'https://tv.example/media/a.mp4',
        seconds: 12,
        creativeId: 'c-7',
        title: 'T',
        advertiser: 'A',
        clickThrough: 'https://a.example/',
        tracking: {
          impressions: ['https://t.example/i'],
          errors: ['https://t.example/e'],
          clicks: ['https://t.example/c'],
          notExecuted: [],
          events: { midpoint: ['https://t.example/m1', 'https://t.example/m2'] },
        },
      },
    ]);
  });

  it('accepts a plain asset without tracking, and leaves out invalid ones', () => {
    const assets = [
      { URI: 'b.mp4' },
      { DURATION: 5 },
      null,
      { URI: 'http://[' },
      { URI: 'c.mp4', DURATION: 'long', ...signaling([]) },
    ];
    expect(parse({ ASSETS: assets }).map(({ url, seconds, tracking }) => [url, seconds, tracking])).toEqual([
      ['https://tv.example/ads/b.mp4', 0, NO_TRACKING],
      ['https://tv.example/ads/c.mp4', 0, NO_TRACKING],
    ]);
    expect(parse({})).toEqual([]);
    expect(() => parseAssetList('<html>', LIST)).toThrow();
  });
});
