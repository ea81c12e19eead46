import fc from 'fast-check';
import { ConverterBuilder } from 'opencc-js/core';
import * as toTraditional from 'opencc-js/preset/cn2t';
import * as toSimplified from 'opencc-js/preset/t2cn';
import { describe, expect, it } from 'vitest';
import { createScriptConverter } from './script-converter.ts';

const WAYS = [
  { script: 'traditional', preset: toTraditional, name: 's2hk', from: 'cn', to: 'hk' },
  { script: 'simplified', preset: toSimplified, name: 'hk2s', from: 'hk', to: 'cn' },
];

describe.each(WAYS)('a text in the $script script', ({ script: _, ...way }) => {
  const whole = ConverterBuilder(way.preset)({ from: way.from, to: way.to });
  const convert = createScriptConverter(way.preset.configs[way.name], () => whole);
  const chain = way.preset.configs[way.name]?.conversionChain ?? [];
  const words = chain
    .flat()
    .flatMap((text) => (typeof text === 'string' ? text.split('|') : text.flat()))
    .flatMap((entry) => entry.split(' '));

  it('is what the library makes of it, word by word', () => {
    expect(words.length).toBeGreaterThan(1000);
    expect(words.filter((word) => convert(word) !== whole(word))).toEqual([]);
  });

  it('is what the library makes of each character', () => {
    const characters = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(0x4e00 + code * 3));
    expect(characters.filter((one) => convert(one) !== whole(one))).toEqual([]);
  });

  it('is the same where words run into one another', () => {
    const marks = ['⿰', '⿲', '⿹', ' ', '\ud842'];
    const part = fc.oneof(
      fc.constantFrom(...words),
      fc.constantFrom(...marks),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        expect(convert(text)).toBe(whole(text));
      }),
      { numRuns: 300 },
    );
  });
});
