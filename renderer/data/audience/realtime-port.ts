import type { z } from 'zod';
import type { RealtimeCollection, RealtimeQuery } from '#shared/contract/audience/realtime.ts';
import type { Result } from '#shared/kernel/result.ts';

/** The documents of a query that fit their schema, by id, in the order in which they were last written. */
export type Snapshot<T> = readonly { readonly id: string; readonly data: T }[];

/**
 * Why a document was not read or written: refused, no longer there, or the other end cannot be reached now.
 */
export type RealtimeError = 'FORBIDDEN' | 'UNKNOWN' | 'UNAVAILABLE';

export type DocumentPath = { readonly collection: RealtimeCollection; readonly id: string };
type Fields = Readonly<Record<string, unknown>>;

/**
 * Realtime documents, with the meaning of a document store: the last write wins, times are the service's in
 * milliseconds. Nothing throws, and every call has a time limit.
 */
export type RealtimePort = {
  /** Returns a document, or null if there is none or it does not fit the schema. */
  readonly get: <Data extends z.ZodType>(
    path: DocumentPath,
    data: Data,
  ) => Promise<Result<z.output<Data> | null, RealtimeError>>;
  /**
   * Adds a document under a new UUID of the caller, who may repeat the call until it is answered. `UNKNOWN`
   * means that the document has been released already.
   */
  readonly add: (path: DocumentPath, data: Fields) => Promise<Result<null, RealtimeError>>;
  /** Writes fields of a document; the others keep their values. */
  readonly set: (path: DocumentPath, data: Fields) => Promise<Result<null, RealtimeError>>;
  /**
   * Gives the full snapshot of a query first, then again with every change; documents that do not fit the
   * schema are left out. What is missed while the connection is down arrives once when it is back. Returns
   * the function that stops listening.
   */
  readonly listen: <Data extends z.ZodType>(
    query: RealtimeQuery,
    data: Data,
    on: (snapshot: Snapshot<z.output<Data>>) => void,
  ) => () => void;
};
