import { bareCode } from '#scripts/source/bare-code.ts';
import { type Checker, isProduct, violationsByLine } from '#scripts/source/source-file.ts';

const INNER = /^(?!(?:export )?const ).*\bnew AsyncLocalStorage\b/;

/**
 * Checks that each `AsyncLocalStorage` is made once, with its module: Node copies every one that was ever used
 * into each promise, so that one for each database or service makes all later ones slower.
 */
export const checkCallStorage: Checker = (files) =>
  files
    .filter(({ path }) => isProduct(path))
    .flatMap(({ path, text }) =>
      violationsByLine(path, bareCode(text, 'blank'), INNER, 'the storage of calls is made more than once'),
    );
