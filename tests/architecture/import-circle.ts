import { importedPath, importStatements } from '#scripts/source/import-statement.ts';
import { type Checker, isCode, type SourceFile } from '#scripts/source/source-file.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Checks that no file imports itself, directly or through others. Type imports count, because modules coupled by types cannot be read on their own either. */
export const checkImportCircles: Checker = (files) => {
  const graph = withoutLeaves(graphOf(files.filter(({ path }) => isCode(path))));
  const reported = new Set<string>();
  return [...graph.keys()].flatMap((path) => {
    const circle = reported.has(path) ? null : shortestCircle(graph, path);
    if (circle === null) return [];
    for (const member of circle) reported.add(member);
    return [{ path, line: null, message: `imports itself: ${[...circle, path].join(' → ')}` }];
  });
};

function graphOf(files: readonly SourceFile[]): Graph {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => {
      const targets = importStatements(file).map(({ specifier }) => importedPath(file.path, specifier));
      return [file.path, targets.filter((target) => target !== null).filter((target) => paths.has(target))];
    }),
  );
}

/** Removes files that import nothing, again and again: what is left has a circle, so that the search below rarely has anything to do. */
function withoutLeaves(graph: Graph): Graph {
  let remaining = graph;
  for (;;) {
    const inner = new Map([...remaining].filter(([, targets]) => targets.length > 0));
    if (inner.size === remaining.size) return remaining;
    remaining = new Map([...inner].map(([path, targets]) => [path, targets.filter((target) => inner.has(target))]));
  }
}

/** Returns the files of the shortest circle through a file, starting with it, or null. Breadth-first, so that each file is visited once. */
function shortestCircle(graph: Graph, start: string): readonly string[] | null {
  const previous = new Map<string, string>();
  let level = [start];
  while (level.length > 0) {
    const next: string[] = [];
    for (const from of level) {
      for (const target of graph.get(from) ?? []) {
        if (target === start) return pathTo(previous, start, from);
        if (previous.has(target)) continue;
        previous.set(target, from);
        next.push(target);
      }
    }
    level = next;
  }
  return null;
}

function pathTo(previous: ReadonlyMap<string, string>, start: string, end: string): readonly string[] {
  const path = [end];
  for (let file = end; file !== start; ) {
    file = previous.get(file) ?? start;
    path.unshift(file);
  }
  return path;
}
