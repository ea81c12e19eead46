import { createHash } from 'node:crypto';
import type { QueryConfig, QueryResult } from 'pg';
import type { SqlValue, Statement } from '#service/kernel/database/port.ts';
import { assertStorable } from '#service/kernel/database/storable-text.ts';

/** Makes the driver's query of a statement with its values. Throws for a value that cannot be stored. */
export type QueryOf = (values: readonly SqlValue[]) => QueryConfig;

/** Compiles a statement of the port; a connection plans it once under its name. */
export function compileStatement(sql: string): QueryOf {
  const text = withNumberedPlaces(sql);
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  return (values) => {
    assertStorable(values);
    return { text, name, values: [...values] };
  };
}

/** The port's statement over whatever runs the driver's queries. */
export const statementOver = (
  queryOf: QueryOf,
  query: (config: QueryConfig) => Promise<QueryResult>,
): Statement => ({
  all: async (...values) => (await query(queryOf(values))).rows,
  get: async (...values) => (await query(queryOf(values))).rows[0],
  run: async (...values) => ({ changes: (await query(queryOf(values))).rowCount ?? 0 }),
});

/**
 * Writes a statement's places for values as PostgreSQL's: `?` becomes `$1`, `$2` and so on, `?2` becomes
 * `$2`.
 */
function withNumberedPlaces(sql: string): string {
  let place = 0;
  return sql.replaceAll(/\?(\d*)/g, (_, given: string) => {
    place += 1;
    return `$${given === '' ? place : given}`;
  });
}
