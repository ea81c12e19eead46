import { expect, it } from 'vitest';
import { knownRating } from './known-rating.ts';

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
  [['2005'], null],
  [['unheard of'], null],
  [[], null],
] as const)('%j means %s', (texts, rating) => {
  expect(knownRating(texts)).toBe(rating);
});
