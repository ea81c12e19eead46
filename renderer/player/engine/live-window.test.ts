import { expect, it } from 'vitest';
import { keepLiveWindow } from './live-window.ts';

const HOURS = 3 * 3600;

/** A player with a timeline whose length the test sets, and its events. */
function windowedPlayer(live = true) {
  const events = new EventTarget();
  let seconds = HOURS;
  keepLiveWindow({
    addEventListener: (type, listener) => events.addEventListener(type, listener),
    getManifest: () => ({
      presentationTimeline: {
        isLive: () => live,
        getSegmentAvailabilityDuration: () => seconds,
        setSegmentAvailabilityDuration: (length) => {
          seconds = length;
        },
      },
    }),
  });
  return {
    /** Shaka finds a window of this length, and says with which event. */
    finds: (length: number, event = 'manifestupdated') => {
      seconds = length;
      events.dispatchEvent(new Event(event));
      return seconds;
    },
  };
}

it('a window that an update of the playlists found empty keeps its length', () => {
  const player = windowedPlayer();
  player.finds(HOURS, 'loaded');
  expect(player.finds(0)).toBe(HOURS);
  expect(player.finds(HOURS + 2)).toBe(HOURS + 2);
  expect(player.finds(0)).toBe(HOURS + 2);
});

it('a window may grow and shrink', () => {
  const player = windowedPlayer();
  expect([player.finds(60), player.finds(66), player.finds(30), player.finds(0)]).toEqual([60, 66, 30, 30]);
});

it('the length of one stream is not that of the next', () => {
  const player = windowedPlayer();
  player.finds(HOURS, 'loaded');
  expect([player.finds(0, 'loading'), player.finds(0, 'loaded'), player.finds(0)]).toEqual([0, 0, 0]);
});

it('a video has no window', () => {
  const player = windowedPlayer(false);
  player.finds(HOURS, 'loaded');
  expect(player.finds(0)).toBe(0);
});
