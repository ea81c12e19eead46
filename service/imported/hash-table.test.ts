import { expect, it, vi } from 'vitest';
import { createHashTable, createPairTable } from './hash-table.ts';

it('keeps a number for each text, also when it is enlarged', () => {
  const table = createHashTable();
  const texts = Array.from({ length: 5000 }, (_, at) => `http://h.example/live/${at}`);
  for (const [at, text] of texts.entries()) {
    expect(table.get(text)).toBe(null);
    table.set(text, at);
  }
  expect(texts.map(table.get)).toEqual([...texts.keys()]);
  table.set('http://h.example/live/7', 9);
  expect(table.get('http://h.example/live/7')).toBe(9);
  expect(table.get('http://h.example/live/')).toBe(null);
});

it('tells keys apart that share a half, or a slot', () => {
  const table = createPairTable();
  const keys = [0, 1, 2, 1024, 2048, 0xffffffff].flatMap((high) =>
    [0, 1, 0xff].map((low) => [high, low] as const),
  );
  for (const [at, [high, low]] of keys.entries()) table.set(high, low, at);
  expect(keys.map(([high, low]) => table.get(high, low))).toEqual([...keys.keys()]);
  expect(table.get(3, 0)).toBe(null);
});

/** Makes the 32-bit numbers that a table keeps count how often they are read, until the test ends. */
function countReads(): () => number {
  let reads = 0;
  const Plain = Int32Array;
  vi.stubGlobal('Int32Array', function counted(length: number) {
    const get = (numbers: Int32Array, key: string): unknown => {
      reads += 1;
      return Reflect.get(numbers, key);
    };
    return new Proxy(new Plain(length), { get });
  });
  return () => reads;
}

it('puts the channels of several days as far apart as random keys', () => {
  const reads = countReads();
  const table = createPairTable();
  const keys = [20_784, 20_785, 20_786, 20_787].flatMap((day) =>
    Array.from({ length: 1000 }, (_, at) => [at + 1, day] as const),
  );
  for (const [at, [guideNo, day]] of keys.entries()) table.set(guideNo, day, at);
  const before = reads();
  for (const [guideNo, day] of keys) table.get(guideNo, day);
  // Each looks at its own slot and reads the number there. Random keys that fill half a table look at half a
  // taken slot besides.
  const others = (reads() - before) / keys.length - 2;
  expect(others).toBeGreaterThan(0);
  expect(others).toBeLessThan(0.75);
});
