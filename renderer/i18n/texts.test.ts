import { describe, expect, it } from 'vitest';
import { texts as enFirst } from '#renderer/i18n/languages/en.ts';
import { texts as enFurther } from '#renderer/i18n/languages/en-further.ts';
import { texts as tcFirst } from '#renderer/i18n/languages/tc.ts';
import { texts as tcFurther } from '#renderer/i18n/languages/tc-further.ts';

const en = { ...enFirst, ...enFurther };
const tc = { ...tcFirst, ...tcFurther };

/** Every leaf as path and text; plural endings are folded, since Chinese has one form and English two. */
function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path.replace(/_(one|other)$/, ''), value]];
  if (typeof value !== 'object' || value === null) return [[path, '']];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`));
}

const keys = (value: unknown): string[] => [...new Set(leaves(value).map(([path]) => path))].sort();

describe('texts', () => {
  it('both languages have the same keys', () => {
    expect(keys(tc)).toEqual(keys(en));
  });

  it('no text is empty', () => {
    expect([...leaves(tc), ...leaves(en)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('a text names the same values in both languages', () => {
    const holes = (value: unknown) =>
      Object.fromEntries(
        leaves(value).map(([path, text]) => [
          path,
          [...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map((hole) => hole[1]).sort(),
        ]),
      );
    expect(holes(tc)).toEqual(holes(en));
  });
});
