import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, absolute. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** An absolute path of something in the repository. */
export function inRoot(...parts: readonly string[]): string {
  return join(ROOT, ...parts);
}
