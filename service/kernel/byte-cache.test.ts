import { describe, expect, it } from 'vitest';
import { byteCache } from './byte-cache.ts';

describe('byteCache', () => {
  it('drops what was used longest ago when it is full', () => {
    const cache = byteCache<string>(10, (value) => value.length);
    cache.set('a', 'aaaa');
    cache.set('b', 'bbbb');
    cache.get('a');
    cache.set('c', 'cccc');
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.bytes()]).toEqual([
      'aaaa',
      undefined,
      'cccc',
      8,
    ]);
  });

  it('counts a replaced value once and keeps nothing larger than itself', () => {
    const cache = byteCache<string>(10, (value) => value.length);
    cache.set('a', 'aaaa');
    cache.set('a', 'aa');
    cache.set('b', 'b'.repeat(11));
    expect([cache.bytes(), cache.get('b')]).toEqual([2, undefined]);
  });
});
