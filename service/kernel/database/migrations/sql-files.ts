import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Texts of the `.sql` files beside this module, by their paths below it. A build puts the texts themselves in
 * place of this module (`scripts/lib/sql-plugin.ts`), so that a bundle needs no files beside it.
 */
export const SQL_FILES: ReadonlyMap<string, string> = new Map(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name): [string, string] => [
      name.replaceAll(path.sep, '/'),
      readFileSync(path.join(import.meta.dirname, name), 'utf8'),
    ]),
);
