import { describe, expect, it } from 'vitest';
import { errorLine } from './error-display.ts';

const base = { type: 'engine', id: '20488', watermark: '48207315' } as const;

describe('error display', () => {
  it.each([
    ['an engine error', 'S1-8-010', errorLine({ ...base, code: 1002 }), 'MP01-1002_20488_W48207315'],
    [
      'with its detail',
      'S1-8-010',
      errorLine({ ...base, code: 1001, detail: '503' }),
      'MP01-1001_20488_W48207315_503',
    ],
    [
      'a licence request failure is type 3 code 2',
      'S1-8-019',
      errorLine({ ...base, type: 'protection', code: 2 }),
      'MP03-0002_20488_W48207315',
    ],
    [
      '6007 with 8020 shows five digits',
      'S1-8-007',
      errorLine({ ...base, code: 6007, detail: 'x80205' }),
      'MP01-6007-80205_20488_W48207315_x80205',
    ],
    ['6007 without 8020 stays', 'S1-8-007', errorLine({ ...base, code: 6007 }), 'MP01-6007_20488_W48207315'],
  ])('%s [%s]', (_sentence, _spec, line, expected) => {
    expect(line).toBe(expected);
  });
});
