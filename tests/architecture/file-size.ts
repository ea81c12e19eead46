import { type Checker, type Fault, isCode, isTest, type SourceFile } from '#scripts/source/source-file.ts';

const NEVER_OVER = 300;
const NINE_IN_TEN = 150;
const HALF = 60;

/** No source file over 300 lines, nine in ten at most 150, half of them at most 60. Tests and case tables do not count. */
export const checkFileSizes: Checker = (files) => {
  const sized = files
    .filter(({ path }) => isCode(path) && !isTest(path))
    .map((file) => ({ path: file.path, lines: lineCount(file) }))
    .sort((left, right) => right.lines - left.lines);
  return [
    ...sized
      .filter(({ lines }) => lines > NEVER_OVER)
      .map(({ path, lines }) => ({ path, line: null, message: `has ${lines} lines, over ${NEVER_OVER}` })),
    ...shareFault(sized, 0.9, NINE_IN_TEN),
    ...shareFault(sized, 0.5, HALF),
  ];
};

type Sized = readonly { readonly path: string; readonly lines: number }[];

function shareFault(sized: Sized, share: number, limit: number): Fault[] {
  const over = sized.filter(({ lines }) => lines > limit);
  const spare = Math.floor(sized.length * (1 - share));
  if (over.length <= spare) return [];
  const nearest = over.slice(-(over.length - spare)).map(({ path, lines }) => `${path} (${lines})`);
  const message = `${over.length} of ${sized.length} files are over ${limit} lines, ${spare} may be; nearest to the limit: ${nearest.slice(-12).join(', ')}`;
  return [{ path: 'the whole tree', line: null, message }];
}

function lineCount({ text }: SourceFile): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}
