import type { Bus } from './bus.ts';
import type { SecondOld } from './second-old.ts';

/** A value of a statement. Booleans are written as 0 and 1. */
export type SqlValue = string | number | null;

/** A statement of either engine, with `?` or `?1` as placeholders. */
export type Statement = {
  readonly all: (...values: SqlValue[]) => Promise<readonly unknown[]>;
  /** The first row, or undefined. */
  readonly get: (...values: SqlValue[]) => Promise<unknown>;
  readonly run: (...values: SqlValue[]) => Promise<{ readonly changes: number }>;
};

/** A statement that only reads. */
export type ReadStatement = Pick<Statement, 'all' | 'get'>;

/**
 * A read that may be a second old. `about` names the subject whose changes it must show, such as a profile's
 * topic; null for rows that never change.
 */
export type Reading = { readonly about: (subject: string | null) => ReadStatement };

/**
 * Data of viewers and operators, in SQLite or PostgreSQL. Statements are written once for both engines.
 *
 * A transaction is known by the asynchronous call that it runs in: every statement that `work` awaits belongs
 * to it, through however many functions, and no statement of another call gets into it. One inside another
 * joins it. On PostgreSQL it is serialisable and runs again when it lost against another process, so `work`
 * changes nothing but the database.
 */
export type Database = {
  readonly engine: 'sqlite' | 'postgres';
  readonly prepare: (sql: string) => Statement;
  /**
   * Prepares a read that a standby may answer, if the operator has named some. It is never a second old or
   * older, nor older than a change of its subject that this process made or was told of; within a transaction
   * it belongs to that.
   */
  readonly prepareReading: (what: SecondOld, sql: string) => Reading;
  /** Says that a subject has changed, here or at another process; null for all of them. */
  readonly changed: (subject: string | null) => void;
  /** Runs statements without values. */
  readonly exec: (sql: string) => Promise<void>;
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs something once the transaction of this call is committed, and at once outside of one. */
  readonly afterCommit: (run: () => void) => void;
  /** Returns whether a write would succeed now, without waiting. */
  readonly writable: () => boolean;
  /**
   * The number of the database that has a profile's rows, if there are several: what is written together is best
   * of one, so that it does not fail with another that is away. Missing if there is one.
   */
  readonly placeOfProfile?: (profileId: string) => Promise<number>;
  /** Messages to and from the other processes of this database. */
  readonly bus: Bus;
  readonly isOpen: () => boolean;
  readonly close: () => Promise<void>;
};

/** Names that differ between the engines: the least and the greatest of several values. */
export const scalarsOf = ({ engine }: Database) =>
  engine === 'sqlite'
    ? ({ least: 'min', greatest: 'max' } as const)
    : ({ least: 'least', greatest: 'greatest' } as const);

/** Gathers rows into one text, a JSON array of objects with these fields; null or an empty array without rows. */
export function jsonRows({ engine }: Database, fields: readonly string[], order: string): string {
  const pairs = fields.map((field) => `'${field}', ${field}`).join(', ');
  return engine === 'sqlite'
    ? `json_group_array(json_object(${pairs}) ORDER BY ${order})`
    : `CAST(json_agg(json_build_object(${pairs}) ORDER BY ${order}) AS TEXT)`;
}

/** The text of a field of a JSON column. */
export const jsonText = ({ engine }: Database, column: string, field: string): string =>
  engine === 'sqlite' ? `json_extract(${column}, '$.${field}')` : `(${column}::jsonb ->> '${field}')`;
