import { describe, expect, it } from 'vitest';
import { favouritesFirst, inRequestedOrder, moveEntry } from './favourite-channels.ts';

const channels = ['A', 'B', 'C', 'D'].map((network_code) => ({ network_code }));
const codes = (list: readonly { network_code: string }[]): string =>
  list.map(({ network_code }) => network_code).join('');

describe('favourite channels', () => {
  it.each([
    ['without favourites the list stays', [], 'ABCD'],
    ['favourites come first in the profile’s order', ['D', 'B'], 'DBAC'],
    ['those that are gone are left out', ['X', 'C'], 'CABD'],
  ])('%s', (_, favourites, expected) => expect(codes(favouritesFirst(channels, favourites))).toBe(expected));

  it.each([
    ['down', 0, 2, 'BCAD'],
    ['up', 3, 1, 'ADBC'],
    ['past the end', 1, 9, 'ACDB'],
    ['before the start', 2, -1, 'CABD'],
    ['from nowhere', 7, 0, 'ABCD'],
  ])('an entry moves %s', (_, from, to, expected) =>
    expect(moveEntry(['A', 'B', 'C', 'D'], from, to).join('')).toBe(expected),
  );

  it.each([
    ['the whole list', ['C', 'A', 'B', 'D'], 'CABD'],
    ['a part, the rest after it as it was', ['D'], 'DABC'],
    ['doubled and unknown ones count once and not at all', ['B', 'X', 'B'], 'BACD'],
  ])('an order of %s', (_, requested, expected) =>
    expect(inRequestedOrder(['A', 'B', 'C', 'D'], requested).join('')).toBe(expected),
  );
});
