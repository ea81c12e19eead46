import { bareCode } from '#scripts/source/bare-code.ts';
import { type Checker, faultsByLine, isCode } from '#scripts/source/source-file.ts';

const ANY = /(?::|\bas|<|\||&|,|=>|=)\s*any\b(?!\s*[:(.'])|\bany\[\]/;
const NON_NULL = /[\w)\]]!(?=[.[;,)\s]|$)(?!\s*=)/;
const DOUBLE_CAST = /\bas\s+(unknown|never)\s+as\b/;

/** No `any`, no non-null assertion, no cast through `unknown`, no silenced compiler. */
export const checkLooseTypes: Checker = (files) =>
  files
    .filter(({ path }) => isCode(path))
    .flatMap(({ path, text }) => {
      const code = bareCode(text, 'blank');
      return [
        ...faultsByLine(path, code, ANY, 'uses any'),
        ...faultsByLine(path, code, NON_NULL, 'asserts that a value is not null'),
        ...faultsByLine(path, code, DOUBLE_CAST, 'casts through unknown'),
        ...faultsByLine(path, text, /@ts-(ignore|nocheck|expect-error)\b/, 'silences the compiler'),
        ...faultsByLine(path, text, /biome-ignore(-all|-start)?\s+[^:]*(:\s*)?$/, 'ignores a lint rule without a reason'),
      ];
    });
