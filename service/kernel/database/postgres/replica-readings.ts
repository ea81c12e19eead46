import type { QueryConfig } from 'pg';
import type { Database, ReadStatement, SqlValue } from '#service/kernel/database/port.ts';
import { assertSecondOld, isLasting, type SecondOld } from '#service/kernel/database/second-old.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { createChangedSubjects } from './changed-subjects.ts';
import type { Replicas } from './replicas.ts';

type Readings = Pick<Database, 'prepareReading' | 'changed'>;
type Compiled = {
  /** The statement at the primary, within the transaction of a call if there is one. */
  readonly primary: ReadStatement;
  /** The statement with values, as the driver takes it. */
  readonly queryOf: (values: readonly SqlValue[]) => QueryConfig;
};
type Parts = {
  readonly compile: (sql: string) => Compiled;
  /** Whether a call is in a transaction, which reads what it has written. */
  readonly isInTransaction: () => boolean;
};

/**
 * Serves the reads that may be a second old by the standbys, and by the primary if none of them shows what has
 * to be seen.
 */
export function replicaReadings(replicas: Replicas, { compile, isInTransaction }: Parts): Readings {
  const changes = createChangedSubjects(replicas.now, SECOND);
  const sinceOf = (what: SecondOld, subject: string | null): number => {
    if (subject !== null) return changes.since(subject);
    return isLasting(what) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  };
  return {
    prepareReading: (what, sql) => {
      assertSecondOld(what, sql);
      const { primary, queryOf } = compile(sql);
      const read = async (
        subject: string | null,
        values: readonly SqlValue[],
      ): Promise<readonly unknown[]> => {
        if (isInTransaction()) return primary.all(...values);
        const rows = await replicas.read(queryOf(values), sinceOf(what, subject));
        // A lasting row that is missing may have been written since.
        const isMissing = rows === null || (rows.length === 0 && isLasting(what));
        return isMissing ? primary.all(...values) : rows;
      };
      return {
        about: (subject) => ({
          all: (...values) => read(subject, values),
          get: async (...values) => (await read(subject, values))[0],
        }),
      };
    },
    changed: changes.note,
  };
}
