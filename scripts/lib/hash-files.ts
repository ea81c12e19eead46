import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One hash over names and contents of files and folders (deeply, tests left out), so that a build knows
 * whether its inputs changed. A name that does not exist counts as absent; no clock or file time is asked.
 * @param root folder the names are relative to
 */
export function hashFiles(root: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names.flatMap((each) => listFiles(root, each)).sort()) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(root, name)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(root: string, name: string): string[] {
  const facts = statSync(join(root, name), { throwIfNoEntry: false });
  if (facts === undefined) return [];
  if (facts.isFile()) return /\.test\.tsx?$/.test(name) ? [] : [name];
  return readdirSync(join(root, name)).flatMap((child) => listFiles(root, `${name}/${child}`));
}
