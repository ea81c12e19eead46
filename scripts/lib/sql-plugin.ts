import type { Plugin } from 'vite';
import { inRoot } from '#scripts/root.ts';
import { SQL_FILES } from '#service/kernel/database/migrations/sql-files.ts';

const MODULE = inRoot('service', 'kernel', 'database', 'migrations', 'sql-files.ts');

/**
 * Puts the texts of the migrations in place of the module that reads them, so that a bundle needs no `.sql`
 * files beside it.
 */
export const sqlPlugin: Plugin = {
  name: 'harbour:sql',
  enforce: 'pre',
  load: {
    order: 'pre',
    handler: (id) =>
      id.replace(/\?.*$/, '') === MODULE
        ? `export const SQL_FILES = new Map(${JSON.stringify([...SQL_FILES])});`
        : null,
  },
};
