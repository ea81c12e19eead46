import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { allSync } from '#service/kernel/database/query.ts';
import { first } from '#service/kernel/database/rows.ts';

/** Tables that a process kept in its own file before processes shared them. */
const TABLES = {
  own_sources: ['source_id', 'place', 'body'],
  own_matches: ['network_code', 'body'],
  own_arrangement: ['id', 'body'],
  own_household: ['id', 'body'],
  own_recordings: ['kind', 'id', 'body'],
} as const;

const row = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * Moves the sources, choices and recordings in a process's own file to a database that has none, as after an
 * upgrade from a version that kept them there. Returns whether there were any; the sources have to be
 * imported then.
 */
export async function adoptContent(content: DatabaseSync, database: Database): Promise<boolean> {
  if (database.engine === 'sqlite') return false;
  const found = Object.entries(TABLES).flatMap(([table, columns]) =>
    allSync(content.prepare(`SELECT ${columns.join(', ')} FROM ${table}`), row).map((values) => ({
      table,
      columns,
      values,
    })),
  );
  if (found.length === 0) return false;
  const isAdopted = await database.transaction(async () => {
    const counts = Object.keys(TABLES).map((table) => `(SELECT count(*) FROM ${table})`);
    const there = await first(
      database.prepare(`SELECT ${counts.join(' + ')} AS number`),
      z.object({ number: z.number() }),
    );
    if ((there?.number ?? 0) > 0) return false;
    for (const { table, columns, values } of found)
      await database
        .prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
        .run(...columns.map((column) => values[column] ?? null));
    return true;
  });
  // Removed here, so that they are not moved again should the database be empty once more.
  if (isAdopted) for (const table of Object.keys(TABLES)) content.exec(`DELETE FROM ${table}`);
  return isAdopted;
}
