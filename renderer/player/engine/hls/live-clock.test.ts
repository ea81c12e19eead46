import { expect, it, vi } from 'vitest';
import { createClockKeeper } from './live-clock.ts';

const HOUR_MS = 3_600_000;

it('Shaka is told what the wall clock would show had nobody set it', () => {
  let wall = 1_000_000_000_000;
  let passed = 5000;
  const setClockOffset = vi.fn();
  const keep = createClockKeeper(
    { setClockOffset },
    () => wall,
    () => passed,
  );
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
