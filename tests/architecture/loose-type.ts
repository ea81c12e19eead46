import { bareCode } from '#scripts/source/bare-code.ts';
import { type Checker, isCode, violationsByLine } from '#scripts/source/source-file.ts';

const DOUBLE_CAST = /\bas\s+(unknown|never)\s+as\b/;

/**
 * Checks that there is no cast through `unknown` and no silenced compiler error. The linter finds `any`,
 * non-null assertions and rules that are ignored without a reason.
 */
export const checkLooseTypes: Checker = (files) =>
  files
    .filter(({ path }) => isCode(path))
    .flatMap(({ path, text }) => {
      const code = bareCode(text, 'blank');
      return [
        ...violationsByLine(path, code, DOUBLE_CAST, 'casts through unknown'),
        ...violationsByLine(path, text, /@ts-(nocheck|expect-error)\b/, 'silences the compiler'),
      ];
    });
