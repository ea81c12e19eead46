import { describe, expect, it } from 'vitest';
import { isLinkAddress, isOutsideAddress, mayGoTo } from './outside-address.ts';

describe('an address from outside', () => {
  it.each([
    ['https://tv.example', true, true],
    ['https://tv.example:8443/a?b=c#d', true, true],
    ['http://127.0.0.1:4000/a', true, true],
    ['/ads/click?h1', false, true],
    ['/', false, true],
    ['http://tv.example/', false, false],
    ['https://user@evil.example/', false, false],
    ['https://tv.example\\@evil.example/', false, false],
    ['//evil.example/', false, false],
    ['/\\evil.example/', false, false],
    ['javascript:alert(1)', false, false],
    [' javascript:alert(1)', false, false],
    ['JaVaScRiPt:alert(1)', false, false],
    ['data:text/html,x', false, false],
    ['file:///etc/passwd', false, false],
    ['', false, false],
  ])('%j: opens as another site %s, is a link %s', (address, outside, link) => {
    expect([isOutsideAddress(address), isLinkAddress(address)]).toEqual([outside, link]);
  });

  it.each([
    ['/tc/home/', true],
    ['#', true],
    ['?a=b:c', true],
    ['/a?to=https://x.example', true],
    ['https://tv.example/', true],
    ['https://user@evil.example/', false],
    ['javascript:alert(1)', false],
    [' java:', false],
    ['//host', false],
    ['/\\host', false],
  ])('the page goes to %j: %s', (address, expected) => expect(mayGoTo(address)).toBe(expected));
});
