import { describe, expect, it } from 'vitest';
import { createSeekRetry } from './seek-retry.ts';

const setUp = () => {
  const element = document.createElement('video');
  Object.defineProperty(element, 'currentTime', { value: 3600, writable: true });
  return { element, kept: createSeekRetry(element, new AbortController().signal) };
};

describe('a seek that the library jumped away from', () => {
  it('is repeated, a few times at most', () => {
    const { element, kept } = setUp();
    kept.seek(3000);
    for (let count = 0; count < 3; count += 1) {
      element.currentTime = 3592;
      kept.jumped();
      expect(element.currentTime).toBe(3000);
    }
    element.currentTime = 3592;
    kept.jumped();
    expect(element.currentTime).toBe(3592);
  });

  it('is left alone once the picture was there, after a jump nearby, and when it was given up', () => {
    const { element, kept } = setUp();
    kept.seek(3000);
    element.currentTime = 3001;
    kept.jumped();
    expect(element.currentTime).toBe(3001);
    element.dispatchEvent(new Event('seeked'));
    element.currentTime = 3592;
    kept.jumped();
    expect(element.currentTime).toBe(3592);
    kept.seek(100);
    kept.cancel();
    element.currentTime = 3592;
    kept.jumped();
    expect(element.currentTime).toBe(3592);
  });
});
