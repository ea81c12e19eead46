import { describe, expect, it } from 'vitest';
import { createPrefetchPause } from './prefetch-pause.ts';

/**
 * A player of which 590 to 620 s are in the buffer; `steps` are the seeks and changes of the prefetch, in
 * order.
 */
function player() {
  const element = document.createElement('video');
  Object.defineProperty(element, 'buffered', { value: { length: 1, start: () => 590, end: () => 620 } });
  let seeking = false;
  Object.defineProperty(element, 'seeking', { get: () => seeking });
  const steps: (string | number)[] = [];
  const pause = createPrefetchPause(
    element,
    (on) => steps.push(on ? 'on' : 'off'),
    new AbortController().signal,
  );
  return {
    seek: (position: number) => {
      seeking = true;
      pause.seek(position, () => steps.push(position));
    },
    /** A seek has ended; another may still be pending. */
    seeked: (another = false) => {
      seeking = another;
      element.dispatchEvent(new Event('seeked'));
    },
    change: () => pause.emptyBuffer(() => steps.push('change')),
    /** The picture has moved to this position. */
    moved: (position: number) => {
      element.currentTime = position;
      element.dispatchEvent(new Event('timeupdate'));
    },
    drop: pause.drop,
    end: pause.end,
    steps,
  };
}

describe('the prefetch', () => {
  it('is off from a seek out of the buffer until the last of them has ended', () => {
    const { seek, seeked, steps } = player();
    seek(100);
    seek(200);
    seeked(true);
    expect(steps).toEqual(['off', 100, 200]);
    seeked();
    expect(steps).toEqual(['off', 100, 200, 'on']);
  });

  it('stays on for a seek inside the buffer', () => {
    const { seek, seeked, steps } = player();
    seek(610);
    seeked();
    expect(steps).toEqual([610]);
  });

  it('forgets what it holds by being off for a moment, and stays off where it is', () => {
    const { seek, seeked, drop, steps } = player();
    drop();
    expect(steps).toEqual(['off', 'on']);
    seek(100);
    drop();
    seeked();
    expect(steps).toEqual(['off', 'on', 'off', 100, 'on']);
  });

  it('is on again for the next stream', () => {
    const { seek, end, steps } = player();
    seek(100);
    end();
    end();
    expect(steps).toEqual(['off', 100, 'on']);
  });

  it('is off from a change of sound and picture until both have moved on', () => {
    const { change, seeked, moved, steps } = player();
    moved(600);
    change();
    change();
    seeked();
    moved(600.5);
    seeked();
    expect(steps).toEqual(['off', 'change', 'change']);
    moved(601.4);
    expect(steps).toEqual(['off', 'change', 'change']);
    moved(601.6);
    expect(steps).toEqual(['off', 'change', 'change', 'on']);
  });
});
