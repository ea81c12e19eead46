import { describe, expect, it } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { addSearch, clearSearches, readSearches } from './recent-searches.ts';

describe('recent searches', () => {
  it('are kept per key, the newest first, at most five', () => {
    const { storage } = createFakePlatform();
    for (const keyword of ['a', 'b', 'c', 'd', 'e', ' f ', 'c', '  ']) addSearch(storage, 'p1', keyword);
    addSearch(storage, null, 'g');
    expect([readSearches(storage, 'p1'), readSearches(storage, null), readSearches(storage, 'p2')]).toEqual([
      ['c', 'f', 'e', 'd', 'b'],
      ['g'],
      [],
    ]);
    clearSearches(storage, 'p1');
    expect([readSearches(storage, 'p1'), readSearches(storage, null)]).toEqual([[], ['g']]);
  });
  it('are none if the store cannot be read', () => {
    const { storage } = createFakePlatform();
    storage.write('harbour.recent-searches', '{"p1":3');
    expect(readSearches(storage, 'p1')).toEqual([]);
    expect(addSearch(storage, 'p1', 'a')).toEqual(['a']);
  });
});
