import { describe, expect, it } from 'vitest';
import type { LoadedAd } from './ad-platform.ts';
import { imageAdEvent, linearAdEvent } from './ad-tracking-event.ts';

const ad: LoadedAd = {
  adId: 'a1',
  creativeId: 'c1',
  adSystem: 'Own',
  title: '',
  advertiser: '',
  seconds: 12,
  skipAfter: null,
  media: { url: '/a.mp4', type: 'mp4', height: 720, bitrate: 300 },
  clickThrough: null,
  captions: [],
  wrapperIds: ['w1', 'w2'],
  tracking: { impressions: [], errors: [], clicks: [], events: {}, notExecuted: [] },
};
const message = {
  type: 'Key-Up' as const,
  image: '/i.svg',
  creativeId: 'c2',
  lineItemId: 'l2',
  facebookRetargeting: 'https://fb.example/',
  gdnRetargeting: null,
};

describe('ad events of our own tracking', () => {
  it('of a linear ad name its creative, and its line item by the outermost wrapper', () => {
    const none = { facebookRetargeting: '', gdnRetargeting: '' };
    expect(linearAdEvent('AdImpression', 'preroll', ad)).toEqual({
      event: 'AdImpression',
      kind: 'preroll',
      creativeId: 'c1',
      lineitemId: 'w1',
      ...none,
    });
    expect(linearAdEvent('AdNOTpass', 'midroll', { ...ad, wrapperIds: [] }).lineitemId).toBe('a1');
  });

  it('of an image ad carry retargeting addresses with consent only', () => {
    expect(imageAdEvent('AdClick', 'keyup', message, true)).toEqual({
      event: 'AdClick',
      kind: 'keyup',
      creativeId: 'c2',
      lineitemId: 'l2',
      facebookRetargeting: 'https://fb.example/',
      gdnRetargeting: '',
    });
    expect(imageAdEvent('AdImpression', 'keyup', message, false).facebookRetargeting).toBe('');
  });
});
