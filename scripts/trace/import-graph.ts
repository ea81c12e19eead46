import { bareCode } from '#scripts/source/bare-code.ts';
import { ALL, importedPath, importStatements } from '#scripts/source/import-statement.ts';
import type { SourceFile } from '#scripts/source/source-file.ts';

/** Values that a file imports from another one: the names of its exports. */
export type ImportEdge = { readonly target: string; readonly names: readonly string[] };

/** A file with its text and imports (`import type` left out). */
export type GraphNode = { readonly text: string; readonly imports: readonly ImportEdge[] };

/**
 * The files of the repository by path. Imports of packages and of files that are not among them are left out.
 */
export type ImportGraph = ReadonlyMap<string, GraphNode>;

/** Modules from which everything that a viewer or an operator runs is reached. */
export const PRODUCT_ENTRIES: readonly string[] = [
  'service/app/main.ts',
  'demo/main.ts',
  'service/imported/import-worker.ts',
  'service/imported/streams/reading/reading-worker.ts',
  'service/station/on-air/station-import-worker.ts',
  'main/index.ts',
  'preload/index.ts',
  'renderer/entry/web.tsx',
  'renderer/entry/electron.tsx',
];

/** The import graph of some files. */
export function importGraph(files: readonly SourceFile[]): ImportGraph {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => {
      const imports = importStatements(file).flatMap(({ specifier, typeOnly, names }) => {
        const target = typeOnly ? null : importedPath(file.path, specifier);
        return target !== null && paths.has(target) ? [{ target, names }] : [];
      });
      return [file.path, { text: file.text, imports }];
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
    waiting.push(...(graph.get(path)?.imports ?? []).map(({ target }) => target));
  }
  return reached;
}

/** Returns whether the product uses an export of a file; `ALL` asks for any of them. */
export type IsUsed = (path: string, name: string) => boolean;

/**
 * Finds the exports that the product uses: those that a file of it imports, or that their own file uses
 * besides. Types count for nothing.
 */
export function usedExports(graph: ImportGraph): IsUsed {
  const product = reachedFrom(graph, PRODUCT_ENTRIES);
  const imported = new Map<string, Set<string>>();
  for (const path of product) {
    for (const { target, names } of graph.get(path)?.imports ?? []) {
      const known = imported.get(target) ?? new Set();
      for (const name of names) known.add(name);
      imported.set(target, known);
    }
  }
  const usesItself = (path: string, name: string): boolean => {
    const code = bareCode(graph.get(path)?.text ?? '', 'blank');
    return [...code.matchAll(new RegExp(`(?<![\\w$.])${name}(?![\\w$])`, 'g'))].length > 1;
  };
  return (path, name) => {
    if (!product.has(path)) return false;
    const names = imported.get(path);
    if (name === ALL || PRODUCT_ENTRIES.includes(path) || names?.has(ALL)) return true;
    return names?.has(name) === true || usesItself(path, name);
  };
}
