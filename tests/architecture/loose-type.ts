import { bareCode } from '#scripts/source/bare-code.ts';
import { type Checker, isCode, violationsByLine } from '#scripts/source/source-file.ts';

const ANY = /(?::|\bas|<|\||&|,|=>|=)\s*any\b(?!\s*[:(.'])|\bany\[\]/;
const NON_NULL = /[\w)\]]!(?=[.[;,)\s]|$)(?!\s*=)/;
const DOUBLE_CAST = /\bas\s+(unknown|never)\s+as\b/;

/** Checks that there is no `any`, non-null assertion, cast through `unknown`, or silenced compiler error. */
export const checkLooseTypes: Checker = (files) =>
  files
    .filter(({ path }) => isCode(path))
    .flatMap(({ path, text }) => {
      const code = bareCode(text, 'blank');
      return [
        ...violationsByLine(path, code, ANY, 'uses any'),
        ...violationsByLine(path, code, NON_NULL, 'asserts that a value is not null'),
        ...violationsByLine(path, code, DOUBLE_CAST, 'casts through unknown'),
        ...violationsByLine(path, text, /@ts-(ignore|nocheck|expect-error)\b/, 'silences the compiler'),
        ...violationsByLine(path, text, /biome-ignore(-all|-start)?\s+[^:]*(:\s*)?$/, 'ignores a lint rule without a reason'),
      ];
    });
