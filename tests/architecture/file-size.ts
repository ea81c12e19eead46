import { type Checker, isCode, isTest, type SourceFile, type Violation } from '#scripts/source/source-file.ts';

const MAX_LINES = 300;
const P90_LINES = 150;
const MEDIAN_LINES = 60;

/** Checks file sizes: at most 300 lines, style sheets too, nine in ten at most 150, half at most 60. Tests and case tables are excluded. */
export const checkFileSizes: Checker = (files) => {
  const sizesOf = (isIncluded: (path: string) => boolean) =>
    files
      .filter(({ path }) => isIncluded(path))
      .map((file) => ({ path: file.path, lines: lineCount(file) }))
      .sort((left, right) => right.lines - left.lines);
  const sized = sizesOf((path) => isCode(path) && !isTest(path));
  return [
    ...[...sized, ...sizesOf((path) => path.endsWith('.css'))]
      .filter(({ lines }) => lines > MAX_LINES)
      .map(({ path, lines }) => ({ path, line: null, message: `has ${lines} lines, over ${MAX_LINES}` })),
    ...shareViolation(sized, 0.9, P90_LINES),
    ...shareViolation(sized, 0.5, MEDIAN_LINES),
  ];
};

type SizedFile = readonly { readonly path: string; readonly lines: number }[];

function shareViolation(sized: SizedFile, share: number, limit: number): Violation[] {
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
