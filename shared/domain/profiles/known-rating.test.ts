import { expect, it } from 'vitest';
import { isUnrated, knownRating } from './known-rating.ts';

it.each([
  [['TV-MA'], 'M'],
  [['Rated R'], 'M'],
  [['18+'], 'M'],
  [['FSK 16'], 'M'],
  [['R15+'], 'M'],
  [['III'], 'M'],
  [['x'], 'M'],
  [['限制級'], 'M'],
  [['PG-13'], 'PG'],
  [['12A'], 'PG'],
  [['保護級'], 'PG'],
  [['IIA'], 'PG'],
  [['tv-y7'], 'G'],
  [['U'], 'G'],
  [['6'], 'G'],
  [['PG', '18'], 'M'],
  [['G', 'unheard of'], 'G'],
  [['TV-MA LSV'], 'M'],
  [['r (cz sx)'], 'M'],
  [['TVMA'], 'M'],
  [['TV 14'], 'PG'],
  [['MPAA R'], 'M'],
  [['MPAA PG-13'], 'PG'],
  [['adult'], 'M'],
  [['R-rated'], 'M'],
  [['nonadult'], 'G'],
  [['TV-Y7-FV'], 'G'],
  [['2005'], null],
  [['Not Rated'], null],
  [['unheard of'], null],
  [[], null],
] as const)('%j means %s', (texts, rating) => {
  expect(knownRating(texts)).toBe(rating);
});

it.each([
  [[], true],
  [['NR'], true],
  [['Not Yet Rated', ''], true],
  [['unheard of'], false],
  [['NR', 'unheard of'], false],
] as const)('%j says that nobody has rated it: %s', (texts, expected) => {
  expect(isUnrated(texts)).toBe(expected);
});
