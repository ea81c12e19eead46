import { PRODUCT } from '#shared/kernel/product.ts';
import type { TextStore } from './web-storage.ts';

/** The parts of `Storage` by which its names are read. */
export type NamedStore = TextStore & Pick<Storage, 'key' | 'length'>;

/** Most names that one start moves: several times what the product keeps. What is over waits for the next. */
const MOST = 200;

/**
 * Moves what a browser keeps under the names of a brand's earlier releases (`earlierPrefix` of `brand.json`) to
 * those of today, and returns the store. An earlier name is gone afterwards; where both exist, today's value stays.
 * Without the move a viewer who comes back has the language, settings and device id of a new browser.
 */
export function withEarlierNames<Store extends NamedStore>(store: Store): Store {
  const { earlierPrefix, prefix } = PRODUCT;
  if (earlierPrefix === '') return store;
  const start = `${earlierPrefix}.`;
  const earlier = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
    .filter((name) => name.startsWith(start))
    .slice(0, MOST);
  for (const name of earlier) moveName(store, name, name.replaceAll(start, `${prefix}.`));
  return store;
}

/** Moves one value. It is never there twice, so that a store which is nearly full takes it. */
function moveName(store: TextStore, from: string, to: string): void {
  const value = store.getItem(from);
  const isThere = store.getItem(to) !== null;
  store.removeItem(from);
  if (value === null || isThere) return;
  try {
    store.setItem(to, value);
  } catch {
    store.setItem(from, value);
  }
}
