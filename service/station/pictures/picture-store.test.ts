import { expect, it } from 'vitest';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { createDrawingFailures } from './drawing-failures.ts';
import { type ImageLibrary, isOfPicture, openImageLibrary } from './image-library.ts';
import { createPictureStore } from './picture-store.ts';

/** A store of one picture, a library that counts what it draws, and the time of the machine. */
function storeOf(sized: ImageLibrary['sized']) {
  let drawn = 0;
  let now = 0;
  const files = { read: async () => new Uint8Array([1]) };
  const library: ImageLibrary = {
    faultOf: async () => null,
    sized: (bytes, size) => {
      drawn += 1;
      return sized(bytes, size);
    },
  };
  const making = { library, failures: createDrawingFailures(() => now), folder: null };
  const open = () => createPictureStore(files, { files: new Map([['a1', 'logo.svg']]) }, making);
  return { store: open(), open, drawn: () => drawn, pass: (ms: number) => (now += ms) };
}

const BROKEN = 'svgload_buffer: SVG rendering failed\nglib: exceeded more than 500000 referenced elements';

it('a picture that is broken is tried once, in whatever size and revision: each try may take half a minute', async () => {
  const { store, open, drawn, pass } = storeOf(() => Promise.reject(new Error(BROKEN)));
  const asked = await Promise.all([store.read('a1', 'logo-192'), store.read('a1', 'logo-192')]);
  expect([...asked, await store.read('a1', 'logo-192'), drawn()]).toEqual([null, null, null, 1]);
  pass(10 * DAY);
  expect([await store.read('a1', 'wide-320'), await open().read('a1', 'logo-192'), drawn()]).toEqual([
    null,
    null,
    1,
  ]);
});

it('one that could not be drawn for another reason is tried again: after a minute, then after twice as long each time', async () => {
  const made = { bytes: new Uint8Array([2]), type: 'image/webp' };
  let isShort = true;
  const { store, drawn, pass } = storeOf(async () => {
    if (isShort) throw new Error('vips_tracked: out of memory --- size == 47MB');
    return made;
  });
  const tries: number[] = [];
  for (const wait of [0, MINUTE - 1, 1, MINUTE, MINUTE]) {
    pass(wait);
    await store.read('a1', 'logo-192');
    tries.push(drawn());
  }
  expect(tries).toEqual([1, 1, 2, 2, 3]);
  for (let fails = 0; fails < 20; fails += 1) {
    pass(DAY);
    await store.read('a1', 'logo-192');
  }
  expect(drawn()).toBe(23);
  isShort = false;
  pass(DAY - 1);
  expect(await store.read('a1', 'logo-192')).toBeNull();
  pass(1);
  expect(await store.read('a1', 'logo-192')).toBe(made);
});

it.each([true, false])(
  'ten thousand failures are remembered, and the oldest is forgotten (of the picture: %s)',
  (ofPicture) => {
    const { isWaiting, failed } = createDrawingFailures(() => 0);
    for (let place = 0; place <= 10_000; place += 1) failed(`p${place}`, 'logo-192', ofPicture);
    expect([isWaiting('p0', 'logo-192'), isWaiting('p1', 'logo-192')]).toEqual([false, true]);
  },
);

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

const cutOff = (of: 'jpeg' | 'png') =>
  Buffer.from(
    of === 'png'
      ? 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAC'
      : '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgK',
    'base64',
  );

it.each([
  ['no picture', Buffer.from('hello')],
  ['a drawing that ends early', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g><g')],
  [
    'a drawing too wide',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>'),
  ],
  ['a PNG cut off', cutOff('png')],
  ['a JPEG cut off', cutOff('jpeg')],
])('the library says that the picture is the reason: %s', async (_, bytes) => {
  const library = await openImageLibrary();
  const reason = await library.sized(bytes, 'logo-192').then(
    () => null,
    (error: unknown) => error,
  );
  expect([reason, isOfPicture(reason)]).toEqual([expect.any(Error), true]);
});

it.each([
  'vips_tracked: out of memory --- size == 47MB',
  'heif: Memory allocation error: Unspecified',
  'Input buffer has corrupt header: out of memory',
  'ENOSPC: no space left on device',
  'unable to create thread',
])('the machine is the reason: %s', (message) => {
  expect(isOfPicture(new Error(message))).toBe(false);
});
