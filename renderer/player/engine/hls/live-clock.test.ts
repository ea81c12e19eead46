import { expect, it, vi } from 'vitest';
import { createClockWatch } from './live-clock.ts';

const HOUR_MS = 3_600_000;

it('Shaka is told what the wall clock would show had nobody set it', () => {
  let wall = 1_000_000_000_000;
  let passed = 5000;
  const setClockOffset = vi.fn();
  const { watch, keep } = createClockWatch({ wall: () => wall, passed: () => passed });
  const timeline = { setClockOffset };
  watch(timeline);
  const wait = (ms: number, set = 0): void => {
    wall += ms + set;
    passed += ms;
    keep();
  };
  wait(60_000);
  wait(60_000, 300);
  expect(setClockOffset).not.toHaveBeenCalled();
  wait(60_000, -8 * HOUR_MS - 300);
  expect(setClockOffset.mock.calls).toEqual([[8 * HOUR_MS]]);
  wait(60_000);
  wait(60_000, 8 * HOUR_MS);
  expect(setClockOffset.mock.calls).toEqual([[8 * HOUR_MS], [0]]);
});

it('a channel is forgotten when its parser is stopped, and when it was dropped without that', () => {
  const gone = new Set<unknown>();
  let wall = 0;
  const { watch, keep, size } = createClockWatch({ wall: () => wall, passed: () => 0 }, (timeline) => ({
    deref: () => (gone.has(timeline) ? undefined : timeline),
  }));
  const timelines = Array.from({ length: 100 }, () => ({ setClockOffset: vi.fn() }));
  const ends = timelines.map((timeline) => watch(timeline));
  ends[0]?.();
  expect(size()).toBe(99);
  for (const timeline of timelines.slice(2)) gone.add(timeline);
  wall = HOUR_MS;
  keep();
  expect(size()).toBe(1);
  expect(timelines.map(({ setClockOffset }) => setClockOffset.mock.calls.length).slice(0, 3)).toEqual([
    0, 1, 0,
  ]);
});
