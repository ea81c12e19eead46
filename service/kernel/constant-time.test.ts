import { describe, expect, it } from 'vitest';
import { equalBytes, equalTexts } from './constant-time.ts';

const bytes = (text: string) => Buffer.from(text);

describe('comparing with a secret', () => {
  it.each([
    ['the same bytes', 'abc', 'abc', true],
    ['one byte that differs', 'abc', 'abd', false],
    ['a beginning of the other', 'ab', 'abc', false],
    ['nothing and something', '', 'a', false],
    ['nothing twice', '', '', true],
  ])('%s', (_, one, other, equal) => {
    expect([equalBytes(bytes(one), bytes(other)), equalTexts(one, other)]).toEqual([equal, equal]);
  });

  it('a secret that is not there equals nothing, not even nothing', () => {
    expect(['', 'a', 'null'].map((given) => equalTexts(given, null))).toEqual([false, false, false]);
  });
});
