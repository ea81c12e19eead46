import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readExtInf } from './m3u-entry.ts';

const key = fc.constantFrom('tvg-id', 'tvg-name', 'group-title', 'Tvg-Logo', 'x');
/** Without its own quote, which may end a value early and make what follows a part of the name, gaps and all. */
const value = fc
  .oneof(
    fc.constantFrom(
      '',
      'a.b',
      '新聞;體育',
      "it's",
      'a,b',
      ' lead ',
      '“x”',
      'tvg-id',
      'http://h.example/1.png',
    ),
    fc.string({ maxLength: 6 }),
  )
  .map((text) => text.replaceAll('"', "'"));
const name = fc.oneof(fc.constantFrom('頻道 1', 'a,b', 'x=y', '', ' one '), fc.string({ maxLength: 6 }));
const line = fc.tuple(
  fc.constantFrom('-1', '0', '10', '-0', '1.5', ''),
  fc.array(fc.tuple(key, value)),
  name,
);

it('a line as nearly all lists have it gives the same as one that is written in another way', () => {
  fc.assert(
    fc.property(line, ([duration, attributes, called]) => {
      const written = (gap: string): string =>
        `${duration}${attributes.map(([one, said]) => `${gap}${one}="${said}"`).join('')},${called}`;
      expect(readExtInf(written(' '))).toEqual(readExtInf(written('  ')));
    }),
    { numRuns: 1000 },
  );
});
