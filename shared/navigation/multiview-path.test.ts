import { describe, expect, it } from 'vitest';
import { multiviewHref, multiviewSlots, multiviewSound } from './multiview-path.ts';

describe('the address of Multiview', () => {
  it.each([
    [{ slots: [81, 82], at: 0 }, '/en/multiview/81,82/'],
    [{ slots: [81, null, 83, 105], at: 3 }, '/en/multiview/81,-,83,105/?sound=4'],
  ])('%j is %s', (view, address) => {
    expect(multiviewHref('en', view)).toBe(address);
    const [, path = '', sound] = /multiview\/([^/]+)\/(?:\?sound=(\d))?$/.exec(address) ?? [];
    const slots = multiviewSlots(path) ?? [];
    expect({ slots, at: multiviewSound(slots, sound) }).toEqual(view);
  });

  it.each(['', '81', '81,82,83', '81,81', '81,x', '81,0', '81,-1', '81,82,83,84,85', '1234567,81'])(
    '%s is none',
    (path) => {
      expect(multiviewSlots(path)).toBeNull();
    },
  );

  it.each([
    ['the first channel without a query', undefined, 1],
    ['the picture named, also an empty one', '1', 0],
    ['the first channel for nonsense', '9', 1],
  ])('the sound is with %s', (_, sound, at) => {
    expect(multiviewSound([null, 82], sound)).toBe(at);
  });
});
