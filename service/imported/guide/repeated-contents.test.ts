import { expect, it } from 'vitest';
import type { EntryContent } from './entry-builder.ts';
import { createRepeatedContents } from './repeated-contents.ts';

const CONTENT: EntryContent = {
  texts: [],
  flags: new Set(),
  icon: null,
  group: null,
};

it('contents that are new are not taken for repeats, however many there were', () => {
  const { of } = createRepeatedContents();
  let taken = 0;
  for (let at = 0; at < 300_000; at += 1) {
    const text = `<title>${Math.imul(at, 0x9e3779b1)}</title><desc>${at}</desc>`;
    of(text, 0, text.length, () => {
      taken += 1;
      return null;
    });
  }
  expect(taken).toBeLessThan(300_000 / 8);
  expect(of('<title>A</title>', 0, 16, () => CONTENT)).toBe(null);
  expect(of('<title>A</title>', 0, 16, () => CONTENT)).toBe(CONTENT);
});
