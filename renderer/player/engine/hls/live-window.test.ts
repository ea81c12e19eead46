import { expect, it } from 'vitest';
import { createWindowKeeper } from './live-window.ts';

const HOURS = 3 * 3600;

/** A timeline whose length Shaka sets, and the function that restores it. */
function keptTimeline(live = true) {
  let seconds = 0;
  const keep = createWindowKeeper({
    isLive: () => live,
    getSegmentAvailabilityDuration: () => seconds,
    setSegmentAvailabilityDuration: (length) => {
      seconds = length;
    },
  });
  return {
    /** Has Shaka find a window of this length. Returns its length afterwards. */
    finds: (length: number) => {
      seconds = length;
      keep();
      return seconds;
    },
  };
}

it('a window that an update of the playlists found empty keeps its length', () => {
  const { finds } = keptTimeline();
  expect([finds(0), finds(HOURS), finds(0), finds(HOURS + 2), finds(0)]).toEqual([
    0,
    HOURS,
    HOURS,
    HOURS + 2,
    HOURS + 2,
  ]);
});

it('a window is not known before its segments are', () => {
  const { finds } = keptTimeline();
  expect([finds(Number.POSITIVE_INFINITY), finds(0), finds(HOURS)]).toEqual([
    Number.POSITIVE_INFINITY,
    0,
    HOURS,
  ]);
});

it('a window may grow and shrink', () => {
  const { finds } = keptTimeline();
  expect([finds(60), finds(66), finds(30), finds(0)]).toEqual([60, 66, 30, 30]);
});

it('a video has no window', () => {
  const { finds } = keptTimeline(false);
  expect([finds(HOURS), finds(0)]).toEqual([HOURS, 0]);
});
