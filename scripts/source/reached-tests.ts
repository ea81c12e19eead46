import { importedPath, importStatements } from './import-statement.ts';
import type { SourceFile } from './source-file.ts';

/** File that a program names to start it in a thread or process of its own. */
const STARTED = /new URL\(\s*(['"])(\.\/[^'"\n]+)\1/g;

/** Paths that a file loads; what it takes types alone from cannot change what it does. */
function loadedPaths(file: SourceFile): readonly string[] {
  const imported = importStatements(file).filter(({ typeOnly }) => !typeOnly);
  const started = [...file.text.matchAll(STARTED)].map((match) => match[2] ?? '');
  return [...imported.map(({ specifier }) => specifier), ...started].flatMap(
    (specifier) => importedPath(file.path, specifier) ?? [],
  );
}

/**
 * Returns the test files that load changed files, directly or through others, the nearest first. A changed
 * test reaches itself.
 */
export function reachedTests(files: readonly SourceFile[], changed: readonly string[]): readonly string[] {
  const loadedBy = new Map<string, string[]>();
  for (const file of files.filter(({ path }) => /\.tsx?$/.test(path))) {
    for (const path of loadedPaths(file)) loadedBy.set(path, [...(loadedBy.get(path) ?? []), file.path]);
  }
  const reached = new Set<string>();
  let nearest: readonly string[] = changed;
  while (nearest.length > 0) {
    for (const path of nearest) reached.add(path);
    nearest = [...new Set(nearest.flatMap((path) => loadedBy.get(path) ?? []))].filter(
      (path) => !reached.has(path),
    );
  }
  const present = new Set(files.map(({ path }) => path));
  return [...reached].filter((path) => /\.test\.tsx?$/.test(path) && present.has(path));
}
