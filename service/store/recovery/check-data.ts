import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { all, DamagedRow } from '#service/store/database/query.ts';
import { SALVAGED_TABLES } from './salvaged-tables.ts';

/** Files up to this size in bytes are checked completely, in a tenth of a second; larger ones without the imported guide. */
const FULL_CHECK_BYTES = 32 * 1024 * 1024;

const nameRow = z.object({ name: z.string() });
const checkRow = z.object({ integrity_check: z.string() });

/** Throws if the file's structure or a viewer's row is damaged, so that damage is found at the start and not by a viewer. */
export function checkData(database: DatabaseSync, file: string): void {
  for (const check of statSync(file).size <= FULL_CHECK_BYTES ? ['PRAGMA integrity_check(1)'] : checksByTable(database)) {
    const [found] = all(database.prepare(check), checkRow);
    if (found?.integrity_check !== 'ok') throw new DamagedRow(found?.integrity_check ?? 'no answer');
  }
  for (const { name, row, only = 'true', large } of SALVAGED_TABLES) {
    if (large) continue;
    for (const found of database.prepare(`SELECT * FROM ${name} WHERE ${only}`).iterate()) {
      const parsed = row.safeParse(found);
      if (!parsed.success) throw new DamagedRow(`${name}: ${parsed.error.message}`);
    }
  }
}

function checksByTable(database: DatabaseSync): readonly string[] {
  const large = new Set(SALVAGED_TABLES.flatMap((table) => (table.large ? [table.name] : [])));
  return all(database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"), nameRow)
    .filter(({ name }) => !large.has(name))
    .map(({ name }) => `PRAGMA integrity_check('${name.replaceAll("'", "''")}')`);
}
