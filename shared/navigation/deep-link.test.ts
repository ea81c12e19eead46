import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepLinkHref, parseDeepLink } from './deep-link.ts';

const LED: readonly (readonly [string, string])[] = [
  ['harbourtv://home', '/tc/home/'],
  ['HARBOURTV://en/home/', '/en/home/'],
  ['harbourtv://live', '/tc/live/'],
  ['harbourtv://live/81', '/tc/live/81/-/'],
  ['harbourtv://en/live/81/', '/en/live/81/-/'],
  ['harbourtv://programme/p-101', '/tc/programme/p-101/-/'],
  ['harbourtv://programme/p-101/e/e-7?t=90', '/tc/programme/p-101/-/e/e-7/?t=90'],
  ['harbourtv://programme/p-101/e/e-7?t=65.432', '/tc/programme/p-101/-/e/e-7/?t=65.432'],
  ['harbourtv://programme/p-101/e/e-7', '/tc/programme/p-101/-/e/e-7/'],
  ['harbourtv://search/%E6%B8%AF%E5%8F%A3%20news', `/tc/search/${encodeURIComponent('港口 news')}/`],
  ['harbourtv://search', '/tc/search/'],
  ['harbourtv://account', '/tc/account/info/'],
  ['harbourtv://redeem/AB12-CD34', '/tc/redeem/?code=AB12-CD34'],
  ['harbourtv://redeem', '/tc/redeem/'],
  ['harbourtv://en/reset-password/AbCd_efgh-1234567', '/en/reset-password/?token=AbCd_efgh-1234567'],
  ['harbourtv://tc/verify-email/AbCd_efgh-1234567', '/tc/verify-email/?token=AbCd_efgh-1234567'],
  ['harbourtv://en/registration/AbCd_efgh-1234567', '/en/registration/?temp_token=AbCd_efgh-1234567'],
];

const REFUSED = [
  '',
  'harbourtv:',
  'harbourtv://',
  'harbourtv:live/81',
  'https://example.org/live/81',
  'harbourtvx://live/81',
  ' harbourtv://live/81',
  'harbourtv://live/81 --kiosk',
  'harbourtv://live/0',
  'harbourtv://live/081',
  'harbourtv://live/81/../../x',
  'harbourtv://live/%2e%2e/x',
  'harbourtv://live/81?next=https://example.org',
  'harbourtv://live/81#javascript:alert(1)',
  'harbourtv://user:pass@live/81',
  'harbourtv://live//81',
  'harbourtv://live\\81',
  'harbourtv://programme',
  'harbourtv://programme/a%2Fb',
  'harbourtv://programme/p/e',
  'harbourtv://programme/p/e/e1?t=-4',
  'harbourtv://programme/p/e/e1?t=9999999',
  'harbourtv://programme/p/e/e1?t=1&t=2',
  'harbourtv://search/a/b',
  'harbourtv://search/%00',
  'harbourtv://search/%zz',
  'harbourtv://redeem/<script>',
  'harbourtv://reset-password',
  'harbourtv://reset-password/short',
  'harbourtv://reset-password/AbCd_efgh-1234567/more',
  'harbourtv://reset-password/AbCd%26next%3Dhttps1234567',
  'harbourtv://login?destUrl=https://example.org',
  `harbourtv://search/${'x'.repeat(600)}`,
];

describe('deep links', () => {
  it.each(LED)('%s leads to %s', (text, address) => {
    const parsed = parseDeepLink(text);
    expect(parsed === null ? null : deepLinkHref(parsed.link, parsed.language ?? 'tc')).toBe(address);
  });

  it.each(REFUSED)('%j is refused', (text) => expect(parseDeepLink(text)).toBeNull());

  it('never throws, and leads nowhere but to a page of the app, whatever arrives', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'tc',
        'en',
        'live',
        'programme',
        'search',
        'account',
        'redeem',
        'e',
        '81',
        '..',
        '%2e',
        '%2f',
        '//',
        '?',
        '#',
        '@',
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    );
    const link = fc.array(piece, { maxLength: 7 }).map((pieces) => `harbourtv://${pieces.join('/')}`);
    fc.assert(
      fc.property(fc.oneof(link, fc.string({ unit: 'binary', maxLength: 80 })), (text) => {
        const parsed = parseDeepLink(text);
        if (parsed === null) return;
        const address = deepLinkHref(parsed.link, 'en');
        const url = new URL(address, 'https://harbour.test');
        expect(url.origin).toBe('https://harbour.test');
        expect(url.pathname).toMatch(/^\/en\/(home|live|programme|search|account|redeem)\//);
      }),
      { numRuns: 3000 },
    );
  });
});
