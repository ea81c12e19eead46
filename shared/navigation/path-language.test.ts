import { describe, expect, it } from 'vitest';
import { pathLanguage, withPathLanguage } from './path-language.ts';

describe('withPathLanguage', () => {
  it.each([
    ['/tc/home/', 'en', '/en/home/'],
    ['/en/programme/12/a/e/9/?t=40', 'tc', '/tc/programme/12/a/e/9/?t=40'],
    ['/tc', 'en', '/en'],
    ['/tc/live/81/tc/', 'en', '/en/live/81/tc/'],
    ['/en/home/', 'en', '/en/home/'],
    ['/somewhere', 'en', '/en/home/'],
  ] as const)('%s in %s is %s', (address, language, expected) => {
    expect(withPathLanguage(address, language)).toBe(expected);
  });
});

describe('pathLanguage', () => {
  it.each([
    ['/tc/home/', 'tc'],
    ['/en', 'en'],
    ['/fr/home/', null],
    ['/', null],
    ['', null],
  ] as const)('of %s is %s', (path, expected) => {
    expect(pathLanguage(path)).toBe(expected);
  });
});
