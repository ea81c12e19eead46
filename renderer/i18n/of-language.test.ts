import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/kernel/language.ts';
import { ofLanguage } from './of-language.ts';

describe('the texts of a language', () => {
  it('are found by their folder, or by the name of their file', () => {
    expect(ofLanguage({ '../../locales/en/ads.json': 1, '../../locales/tc/ads.json': 2 }, 'tc')).toBe(2);
    expect(ofLanguage({ './languages/en.ts': 1, './languages/tc.ts': 2 }, 'en')).toBe(1);
    expect(ofLanguage({ './languages/en-further.ts': 1, './languages/tc-further.ts': 2 }, 'tc')).toBe(2);
  });

  it('are missed by name', () => {
    expect(() => ofLanguage({ './languages/en.ts': 1 }, 'tc')).toThrow('There are no texts in tc');
  });

  it('are there for every language', () => {
    const files = Object.keys(import.meta.glob('./languages/*.ts'));
    expect(files.sort()).toEqual(
      LANGUAGES.flatMap((one) => [`./languages/${one}-further.ts`, `./languages/${one}.ts`]).sort(),
    );
  });
});
