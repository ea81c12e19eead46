import { expect, it } from 'vitest';
import { createSlots } from './slots.ts';

/** Work that ends when the test says so. */
function pending() {
  let end: (result: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

it('runs no more at once than there are slots, one after the other in turn', async () => {
  const slots = createSlots(1);
  const first = pending();
  const began: string[] = [];
  const results = [
    slots(first.work),
    ...['second', 'third'].map((name) =>
      slots(async () => {
        began.push(name);
        return name;
      }),
    ),
  ];
  await Promise.resolve();
  expect(began).toEqual([]);
  first.end('first');
  expect(await Promise.all(results)).toEqual(['first', 'second', 'third']);
  expect(began).toEqual(['second', 'third']);
});

it('gives a slot back when its work fails', async () => {
  const slots = createSlots(1);
  await expect(slots(() => Promise.reject(new Error('the cause')))).rejects.toThrow('the cause');
  expect(await slots(async () => 'next')).toBe('next');
});

it('refuses who waits too long, as the driver does, and keeps the turn of the others', async () => {
  const slots = createSlots(1, 1);
  const first = pending();
  const running = slots(first.work);
  await expect(slots(async () => 'late')).rejects.toThrow('timeout exceeded when trying to connect');
  first.end('first');
  expect(await running).toBe('first');
  expect(await slots(async () => 'next')).toBe('next');
});
