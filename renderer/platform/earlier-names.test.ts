import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PRODUCT } from '#shared/kernel/product.ts';
import { type NamedStore, withEarlierNames } from './earlier-names.ts';
import { createWebStorage } from './web-storage.ts';

const OWN = PRODUCT.prefix;

/** A store as browsers have it, which takes so many characters. */
function storeOf(entries: Readonly<Record<string, string>>, room = 10_000) {
  const values = new Map(Object.entries(entries));
  const size = (): number => [...values].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  const store: NamedStore = {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => {
      if (size() + name.length + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      values.set(name, value);
    },
    removeItem: (name) => void values.delete(name),
  };
  return { store, kept: () => Object.fromEntries(values) };
}

describe('names of a brand’s earlier releases', () => {
  beforeEach(() => {
    PRODUCT.earlierPrefix = 'former';
  });
  afterEach(() => {
    PRODUCT.earlierPrefix = '';
  });

  it('become those of today, and are gone', () => {
    const { store, kept } = storeOf({
      'former.language': 'en',
      'former.before.former.settings': '=old',
      'formerly.other': 'x',
      other: 'y',
    });
    const storage = createWebStorage(() => withEarlierNames(store));
    expect(storage.read(`${OWN}.language`)).toBe('en');
    expect(kept()).toEqual({
      [`${OWN}.language`]: 'en',
      [`${OWN}.before.${OWN}.settings`]: '=old',
      'formerly.other': 'x',
      other: 'y',
    });
  });

  it('never take the place of what today’s release has written', () => {
    const { store, kept } = storeOf({ 'former.dock': 'off', [`${OWN}.dock`]: 'on' });
    withEarlierNames(store);
    expect(kept()).toEqual({ [`${OWN}.dock`]: 'on' });
  });

  it('are moved within a bound, and stay where a full store refuses them', () => {
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`former.n${at}`, '1']));
    const { store, kept } = storeOf(many);
    withEarlierNames(store);
    expect(Object.keys(kept()).filter((name) => name.startsWith('former.'))).toHaveLength(50);
    withEarlierNames(store);
    expect(Object.keys(kept()).filter((name) => name.startsWith('former.'))).toEqual([]);
    const full = storeOf({ 'former.a': 'value' }, 'former.a'.length + 'value'.length);
    withEarlierNames(full.store);
    expect(full.kept()).toEqual({ 'former.a': 'value' });
  });

  it('are nobody’s where a brand has none', () => {
    PRODUCT.earlierPrefix = '';
    const { store, kept } = storeOf({ 'former.language': 'en', '.x': 'y' });
    withEarlierNames(store);
    expect(kept()).toEqual({ 'former.language': 'en', '.x': 'y' });
  });
});
