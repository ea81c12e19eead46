import { importedPath, importStatements } from '#scripts/source/import-statement.ts';
import {
  type Checker,
  isCode,
  isTest,
  type SourceFile,
  type Violation,
} from '#scripts/source/source-file.ts';

const PAGE = 'ARCHITECTURE.md';
const HEADINGS = [
  'A channel change',
  'A password login',
  'A guide fetch',
  'A playlist from file to tile',
  'An ad break',
];
const STEP = /^\d+\. `([^`]+)`/;

type Neighbours = ReadonlyMap<string, ReadonlySet<string>>;
type Step = { readonly path: string; readonly line: number };

/**
 * Checks the lists of ARCHITECTURE.md that follow a journey file by file. Each file exists, and each after
 * the first is at most two imports away from an earlier one, in either direction: where a port or the
 * composition root joins two files, that file lies between them.
 */
export const checkArchitecturePaths: Checker = (files) => {
  const page = files.find(({ path }) => path === PAGE);
  const neighbours = importNeighbours(files);
  return HEADINGS.flatMap((heading) => {
    const steps = stepsOf(page?.text ?? '', heading);
    if (steps.length === 0)
      return [{ path: PAGE, line: null, message: `does not list the files of "${heading}"` }];
    return steps.flatMap((step, index) => violationOf(step, steps.slice(0, index), neighbours));
  });
};

function stepsOf(text: string, heading: string): readonly Step[] {
  const lines = text.split('\n');
  const start = lines.indexOf(`## ${heading}`);
  if (start === -1) return [];
  const end = lines.findIndex((line, index) => index > start && line.startsWith('## '));
  return lines.slice(start, end === -1 ? undefined : end).flatMap((line, index) => {
    const path = STEP.exec(line)?.[1];
    return path === undefined ? [] : [{ path, line: start + index + 1 }];
  });
}

function violationOf({ path, line }: Step, earlier: readonly Step[], neighbours: Neighbours): Violation[] {
  const near = neighbours.get(path);
  if (near === undefined) return [{ path: PAGE, line, message: `names ${path}, which is no code` }];
  const isNear = (other: string): boolean =>
    near.has(other) || [...near].some((between) => neighbours.get(between)?.has(other) === true);
  return earlier.length === 0 || earlier.some((step) => isNear(step.path))
    ? []
    : [{ path: PAGE, line, message: `lists ${path}, which no earlier file is joined to` }];
}

/** The files that each file imports or is imported by, tests left out. */
function importNeighbours(files: readonly SourceFile[]): Neighbours {
  const code = files.filter(({ path }) => isCode(path) && !isTest(path));
  const neighbours = new Map(code.map(({ path }) => [path, new Set<string>()]));
  for (const file of code)
    for (const { specifier } of importStatements(file)) {
      const path = importedPath(file.path, specifier);
      if (path === null || !neighbours.has(path)) continue;
      neighbours.get(file.path)?.add(path);
      neighbours.get(path)?.add(file.path);
    }
  return neighbours;
}
