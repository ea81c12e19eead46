import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { createAbortableSleep } from './abortable-sleep.ts';

function paused() {
  const timers = new Set<() => void>();
  const control = new AbortController();
  const sleep = createAbortableSleep((run) => {
    timers.add(run);
    return () => void timers.delete(run);
  }, control.signal);
  return { timers, control, sleep };
}

it('ends after its time, and leaves no listener on the signal of a long recording', async () => {
  const { timers, control, sleep } = paused();
  for (let pause = 0; pause < 3; pause += 1) {
    const over = sleep(1000);
    for (const run of timers) run();
    await over;
  }
  expect([timers.size, getEventListeners(control.signal, 'abort')]).toEqual([0, []]);
});

it('ends at once when the run is stopped, and when it was stopped before', async () => {
  const { timers, control, sleep } = paused();
  const over = sleep(1000);
  control.abort();
  await over;
  await sleep(1000);
  expect(timers.size).toBe(0);
});
