import { importedPath, importStatements } from '#scripts/source/import-statement.ts';
import type { Checker, SourceFile } from '#scripts/source/source-file.ts';

const THREAD = 'service/imported/import-worker.ts';
/** Packages that every list needs. */
const NEEDED = new Set(['entities/decode', 'htmlparser2', 'opencc-js/core', 'opencc-js/preset/t2cn']);
/** Modules of Node that bring all of its networks with them. */
const COSTLY = new Set(['node:http', 'node:https', 'node:http2']);

/** Whether an import is of something that most lists do without. */
const isCostly = (specifier: string): boolean =>
  specifier.startsWith('node:') ? COSTLY.has(specifier) : /^[@a-z]/.test(specifier) && !NEEDED.has(specifier);

/** Files that a file loads with itself: neither types nor what is imported when it is needed. */
function loadedWith(entry: string, files: readonly SourceFile[]): readonly SourceFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const loaded = new Map<string, SourceFile>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path);
    if (file === undefined || loaded.has(path)) continue;
    loaded.set(path, file);
    for (const { specifier, typeOnly, dynamic } of importStatements(file)) {
      const target = typeOnly || dynamic ? null : importedPath(path, specifier);
      if (target !== null) waiting.push(target);
    }
  }
  return [...loaded.values()];
}

/**
 * Checks that the thread of an import loads no package at its start but those that every list needs: each import
 * starts a thread, and what reads guides and archives is twice as much as the rest.
 */
export const checkThreadPackages: Checker = (files) =>
  loadedWith(THREAD, files).flatMap((file) =>
    importStatements(file)
      .filter(({ specifier, typeOnly, dynamic }) => !typeOnly && !dynamic && isCostly(specifier))
      .map(({ specifier, line }) => ({
        path: file.path,
        line,
        message: `has every import load ${specifier}: import() it where it is needed`,
      })),
  );
