import { describe, expect, it } from 'vitest';
import { errorLine } from './error-display.ts';

const base = { type: 'engine', id: '20488', watermark: '48207315' } as const;

describe('error display', () => {
  it.each([
    ['an engine error', errorLine({ ...base, code: 1002 }), 'MP01-1002_20488_W48207315'],
    ['with its detail', errorLine({ ...base, code: 1001, detail: '503' }), 'MP01-1001_20488_W48207315_503'],
    ['a licence request failure is type 3 code 2', errorLine({ ...base, type: 'protection', code: 2 }), 'MP03-0002_20488_W48207315'],
    ['6007 with 8020 shows five digits', errorLine({ ...base, code: 6007, detail: 'x80205' }), 'MP01-6007-80205_20488_W48207315_x80205'],
    ['6007 without 8020 stays', errorLine({ ...base, code: 6007 }), 'MP01-6007_20488_W48207315'],
  ])('%s', (_sentence, line, expected) => {
    expect(line).toBe(expected);
  });
});
