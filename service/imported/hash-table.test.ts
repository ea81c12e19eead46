import { expect, it } from 'vitest';
import { createHashTable, createPairTable, mixedKey } from './hash-table.ts';

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

it('puts the channels of several days as far apart as random keys', () => {
  const days = [20_784, 20_785, 20_786, 20_787];
  const slots = 2 ** 16;
  const taken = new Uint8Array(slots);
  let looks = 0;
  for (const day of days)
    for (let guideNo = 1; guideNo <= 8000; guideNo += 1) {
      let at = mixedKey(guideNo, day) & (slots - 1);
      for (; taken[at] === 1; at = (at + 1) & (slots - 1)) looks += 1;
      taken[at] = 1;
    }
  // Random keys look at half a taken slot each when they fill half a table.
  expect(looks / (days.length * 8000)).toBeLessThan(0.75);
});
