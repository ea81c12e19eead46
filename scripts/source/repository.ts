import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/root.ts';
import type { SourceFile } from './source-file.ts';

const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  'artifacts',
  'release',
  '.git',
  '.tsbuild',
  '.cache',
  '.harbour',
]);
const TEXT = /\.(tsx?|mjs|css|json|html|md|tsv|yml|yaml|svg)$|^\.ci\/run$|^LICENSE$/;

/** Every file that belongs to the repository, by path, with its size in bytes. */
export function listRepository(): readonly { readonly path: string; readonly bytes: number }[] {
  const walk = (folder: string): { path: string; bytes: number }[] =>
    readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (LEFT_OUT.has(entry.name)) return [];
      if (entry.isDirectory()) return walk(path);
      return entry.isFile() ? [{ path, bytes: statSync(join(ROOT, path)).size }] : [];
    });
  return walk('');
}

/** The repository's text files with their contents, the lock file left out. */
export function readRepository(): readonly SourceFile[] {
  return listRepository()
    .filter(({ path }) => TEXT.test(path) && path !== 'package-lock.json')
    .map(({ path }) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}
