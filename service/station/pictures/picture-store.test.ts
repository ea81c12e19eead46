import { expect, it } from 'vitest';
import type { ImageLibrary } from './image-library.ts';
import { createPictureStore } from './picture-store.ts';

/** A store of one picture, and a library that counts what it draws. */
function storeOf(sized: ImageLibrary['sized']) {
  let drawn = 0;
  const files = { read: async () => new Uint8Array([1]) };
  const library: ImageLibrary = {
    faultOf: async () => null,
    sized: (bytes, size) => {
      drawn += 1;
      return sized(bytes, size);
    },
  };
  const store = createPictureStore(files, { files: new Map([['a1', 'logo.svg']]) }, library, null);
  return { store, drawn: () => drawn };
}

it('a picture that cannot be drawn is tried once: anybody may ask for it, and each try may take half a minute', async () => {
  const { store, drawn } = storeOf(() => Promise.reject(new Error('exceeded more than 500000 elements')));
  const asked = await Promise.all([store.read('a1', 'logo-192'), store.read('a1', 'logo-192')]);
  expect([...asked, await store.read('a1', 'logo-192'), drawn()]).toEqual([null, null, null, 1]);
  expect([await store.read('a1', 'wide-320'), drawn()]).toEqual([null, 2]);
});

it('one that can be drawn is drawn once, and one that is not of the package never', async () => {
  const made = { bytes: new Uint8Array([2]), type: 'image/webp' };
  const { store, drawn } = storeOf(async () => made);
  expect([await store.read('a1', 'logo-192'), await store.read('a1', 'logo-192'), drawn()]).toEqual([
    made,
    made,
    1,
  ]);
  expect([await store.read('b2', 'logo-192'), drawn()]).toEqual([null, 1]);
});
