import { expect, it } from 'vitest';
import { readText } from './read-text.ts';

const of = (...parts: readonly string[]): ReadableStream<Uint8Array> => new Blob([...parts]).stream();

it('a text is read as a whole, up to its bytes', async () => {
  expect(await readText(of('東', '風'), 6)).toBe('東風');
  expect(await readText(of('東風!'), 6)).toBeNull();
});

it('one that stands still is given up', async () => {
  const still = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from('half')),
  });
  expect(await readText(still, 100, 10)).toBeNull();
});
