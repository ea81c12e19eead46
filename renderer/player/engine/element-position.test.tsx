import { describe, expect, it } from 'vitest';
import { createElementPosition } from './element-position.ts';

const { HAVE_NOTHING, HAVE_METADATA, HAVE_CURRENT_DATA, HAVE_ENOUGH_DATA } = HTMLMediaElement;

describe('the position of a media element', () => {
  it.each([
    ['stays while the element has nothing', { currentTime: 0, readyState: HAVE_NOTHING, seeking: false }, 60],
    ['stays until Shaka seeks back', { currentTime: 0, readyState: HAVE_METADATA, seeking: false }, 60],
    ['is that of the seek back', { currentTime: 59.9, readyState: HAVE_METADATA, seeking: true }, 59.9],
    [
      'is the beginning when the viewer seeks to it',
      { currentTime: 0, readyState: HAVE_METADATA, seeking: true },
      0,
    ],
    [
      'is the beginning once its frame is there',
      { currentTime: 0, readyState: HAVE_CURRENT_DATA, seeking: false },
      0,
    ],
  ])('%s', (_what, now, expected) => {
    const element = { currentTime: 60, readyState: HAVE_ENOUGH_DATA, seeking: false };
    const position = createElementPosition(element);
    expect(position.read()).toBe(60);
    Object.assign(element, now);
    expect(position.read()).toBe(expected);
  });

  it('is 0 for the next stream until that has a position', () => {
    const element = { currentTime: 60, readyState: HAVE_ENOUGH_DATA, seeking: false };
    const position = createElementPosition(element);
    position.read();
    position.reset();
    Object.assign(element, { currentTime: 0, readyState: HAVE_NOTHING });
    expect(position.read()).toBe(0);
  });
});
