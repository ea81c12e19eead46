/**
 * A capability's part of one statement that reads the tables of several at once, so that a call waits for one
 * of them and all that it reads is of one moment. Each capability writes its part beside its tables; the names
 * of the columns of all parts of a statement differ.
 */
export type JoinedPart<Found> = {
  /** What it adds to the list of columns. */
  readonly columns: string;
  /** Joins of its tables, each with one row at most; empty if its columns need none. */
  readonly joins: string;
  /** Reads its own of a row. Throws `DamagedRow` if that does not fit. */
  readonly read: (row: unknown) => Found;
};

/** Returns whether a joined table had a row, by a column of it that is never null. */
export const isJoined = (row: unknown, column: string): boolean =>
  typeof row === 'object' && row !== null && Reflect.get(row, column) !== null;
