import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ITEM, LINK_CASES } from './content-url.cases.ts';
import { linkTarget } from './link-target.ts';
import { purchaseUrl } from './purchase-url.ts';

describe('link target', () => {
  it.each(LINK_CASES)('%s [%s]', (_sentence, _spec, item, playlist, target) => {
    expect(linkTarget('en', { ...ITEM, ...item }, playlist)).toBe(target);
  });
  it('never leaves for anything but https or a path of this app', () => {
    const type = fc.constantFrom(
      'page',
      'programme',
      'clip',
      'live',
      'episode',
      'scoopplus',
      'search',
      'horse_tips',
      'product',
      'x',
    );
    fc.assert(
      fc.property(type, fc.string(), fc.option(fc.string()), fc.string(), (kind, ref, linkUrl, name) => {
        const target = linkTarget('tc', { ...ITEM, type: kind, ref, linkUrl, name });
        return (
          target === '#' ||
          /^https:\/\//i.test(target) ||
          (target.startsWith('/') && !/^\/[/\\]/.test(target))
        );
      }),
    );
  });
});

describe('purchase address', () => {
  const purchase = { subscriptionTags: ['gold', 'a&b'], backUrl: '/en/home/' };
  it('one subscription_tags a tag [S0-7-087] [S1-2-028]', () => {
    expect(purchaseUrl('en', purchase)).toBe(
      '/en/account/subscription/?subscription_tags=gold&subscription_tags=a%26b&back_url=%2Fen%2Fhome%2F',
    );
  });
  it('extra parameters, then back_btn_url, then back_url [S0-7-088] [S1-2-028]', () => {
    expect(
      purchaseUrl('tc', {
        ...purchase,
        subscriptionTags: ['x'],
        extra: { from: 'player' },
        backBtnUrl: '/tc/live/',
      }),
    ).toBe(
      '/tc/account/subscription/?subscription_tags=x&from=player&back_btn_url=%2Ftc%2Flive%2F&back_url=%2Fen%2Fhome%2F',
    );
  });
  it('back_btn_url only where it differs [S0-7-089] [S1-2-028]', () => {
    expect(purchaseUrl('en', { ...purchase, backBtnUrl: purchase.backUrl })).not.toContain('back_btn_url');
  });
  it('every value is encoded and reads back [S0-7-090] [S1-2-028]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' })),
        fc.string({ unit: 'grapheme' }),
        (tags, backUrl) => {
          const query = new URLSearchParams(
            purchaseUrl('en', { subscriptionTags: tags, backUrl }).split('?')[1],
          );
          expect(query.getAll('subscription_tags')).toEqual(tags);
          expect(query.get('back_url')).toBe(backUrl);
        },
      ),
    );
  });
});
