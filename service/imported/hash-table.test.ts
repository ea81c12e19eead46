import { expect, it } from 'vitest';
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
