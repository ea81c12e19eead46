import { afterEach, expect, it } from 'vitest';
import { PRODUCT } from '#shared/kernel/product.ts';
import { persistentCookieStore } from './session-cookie.ts';

afterEach(() => {
  PRODUCT.earlierPrefix = '';
});

it('reads what a brand’s earlier release has stored under the names of today', () => {
  PRODUCT.earlierPrefix = 'former';
  const store = persistentCookieStore({
    read: () => 'former_session=s1; former_device=former_d',
    write: () => Promise.resolve(),
  });
  expect(store.read()).toBe('harbour_session=s1; harbour_device=former_d');
});

it('keeps all cookies of the service between starts, and nothing else', () => {
  const kept = new Map<string, string | null>();
  const store = persistentCookieStore({
    read: (name) => kept.get(name) ?? null,
    write: (name, value) => {
      kept.set(name, value);
      return Promise.resolve();
    },
  });
  const all = 'harbour_session=s1; harbour_device=d1.x; harbour_household=1764320000000.aZ_-';
  store.write(all);
  expect(store.read()).toBe(all);
  store.write(`${all}; harbour_session=s2`);
  expect(store.read()).toBeNull();
  store.write('other=1');
  expect(store.read()).toBeNull();
});
