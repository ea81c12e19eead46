import { importedPath, importStatements } from '#scripts/source/import-statement.ts';
import type { SourceFile } from '#scripts/source/source-file.ts';

/** What each file of the repository imports for its values (`import type` left out), by path. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Modules from which everything that a viewer or an operator runs is reached. */
export const PRODUCT_ENTRIES: readonly string[] = [
  'service/main.ts',
  'service/imported/import-worker.ts',
  'service/imported/streams/reading/reading-worker.ts',
  'main/index.ts',
  'preload/index.ts',
  'renderer/entry/web.tsx',
  'renderer/entry/electron.tsx',
];

/** The import graph of some files; imports of packages and of files that are not among them are left out. */
export function importGraph(files: readonly SourceFile[]): ImportGraph {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => {
      const targets = importStatements(file)
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ specifier }) => importedPath(file.path, specifier))
        .filter((path) => path !== null && paths.has(path));
      return [file.path, targets.filter((path) => path !== null)];
    }),
  );
}

/** Every file that is reached from some files, themselves included. */
export function reachedFrom(graph: ImportGraph, from: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...from];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...(graph.get(path) ?? []));
  }
  return reached;
}
