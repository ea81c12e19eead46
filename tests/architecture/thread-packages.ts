import { importedPath, importStatements } from '#scripts/source/import-statement.ts';
import type { Checker, SourceFile } from '#scripts/source/source-file.ts';

const THREAD = 'service/imported/import-worker.ts';
/** Packages that every list needs. */
const NEEDED = new Set([
  'chardet',
  'entities/decode',
  'htmlparser2',
  'opencc-js/core',
  'opencc-js/preset/t2cn',
  'zod',
]);

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
      .filter(
        ({ specifier, typeOnly, dynamic }) =>
          !typeOnly && !dynamic && /^[@a-z]/.test(specifier) && !specifier.startsWith('node:'),
      )
      .filter(({ specifier }) => !NEEDED.has(specifier))
      .map(({ specifier, line }) => ({
        path: file.path,
        line,
        message: `has every import load ${specifier}: import() it where it is needed`,
      })),
  );
