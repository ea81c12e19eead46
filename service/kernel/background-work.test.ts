import { describe, expect, it } from 'vitest';
import { createBackgroundWork } from './background-work.ts';

/** A promise that ends when the test says so. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

function workWithLog() {
  const logged: unknown[] = [];
  return { ...createBackgroundWork((event, facts) => void logged.push([event, facts])), logged };
}

describe('background work', () => {
  it('is idle when it has ended, and what it started in turn', async () => {
    const { start, idle } = workWithLog();
    const ended: string[] = [];
    const first = gate();
    const second = gate();
    start('FIRST', async () => {
      await first.opened;
      start('SECOND', () => second.opened.then(() => void ended.push('second')));
      ended.push('first');
    });
    const isIdle = idle().then(() => [...ended]);
    first.open();
    await expect.poll(() => ended).toEqual(['first']);
    second.open();
    expect(await isIdle).toEqual(['first', 'second']);
  });

  it('logs what fails, at once or later, and continues', async () => {
    const { start, idle, logged } = workWithLog();
    start('AT_ONCE', () => {
      throw new Error('no connection');
    });
    start('LATER', () => Promise.reject(new Error('connection lost')));
    await idle();
    expect(logged).toEqual([
      ['BACKGROUND_FAILED', { code: 'AT_ONCE', error: 'no connection' }],
      ['BACKGROUND_FAILED', { code: 'LATER', error: 'connection lost' }],
    ]);
  });
});
