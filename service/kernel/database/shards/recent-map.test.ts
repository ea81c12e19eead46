import { expect, it } from 'vitest';
import { createRecentMap } from './recent-map.ts';

it('keeps the keys that were used last', () => {
  const map = createRecentMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect(['a', 'b', 'c'].map(map.get)).toEqual([1, undefined, 3]);
});

it('keeps as many keys as it may, however many are set, and the last value of each', () => {
  const map = createRecentMap<number>(10);
  for (let number = 0; number < 1000; number += 1) map.set(String(number), number);
  map.set('999', -1);
  const kept = Array.from({ length: 1000 }, (_, number) => map.get(String(number))).filter(
    (value) => value !== undefined,
  );
  expect(kept).toEqual([990, 991, 992, 993, 994, 995, 996, 997, 998, -1]);
});
