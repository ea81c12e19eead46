import { describe, expect, it } from 'vitest';
import { findPlaces } from './find-places.ts';
import type { PlaceContent } from './offers-content.ts';

const place = (id: string, country: 'HK' | 'MO' = 'HK', name = `Banyan Court ${id}`): PlaceContent => ({
  id,
  country,
  name: { tc: `榕樹閣 ${id}`, en: name },
  street: { tc: '渡輪里', en: 'Ferry Lane' },
  district: { tc: '灣仔', en: 'Wan Chai' },
});
const nine = Array.from({ length: 9 }, (_, index) => place(String(index + 1)));

describe('geo search', () => {
  it('returns 5 results, however many buildings match and whatever is asked for [S0-9-035] [S1-9-064]', () => {
    expect(findPlaces(nine, { q: 'banyan', country: 'HK' })).toHaveLength(5);
    expect(findPlaces(nine, { q: 'ferry lane', country: 'HK', n: 50 })).toHaveLength(5);
    expect(findPlaces(nine, { q: '榕樹', country: 'HK', n: 2 }).map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('finds nothing in another country, for an empty text, or below the similarity limit', () => {
    expect(findPlaces(nine, { q: 'banyan', country: 'MO' })).toEqual([]);
    expect(findPlaces(nine, { q: '  ', country: 'HK' })).toEqual([]);
    expect(findPlaces(nine, { q: 'zzzzzz', country: 'HK' })).toEqual([]);
  });

  it('puts a building that holds the text before one that is only like it', () => {
    expect(
      findPlaces([place('1', 'HK', 'Banyin'), place('2', 'HK', 'Banyan')], {
        q: 'banyan',
        country: 'HK',
        t: 50,
      })[0]?.id,
    ).toBe('2');
  });
});
