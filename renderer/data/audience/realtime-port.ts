import type { z } from 'zod';
import type { RealtimeQuery } from '#shared/contract/audience/realtime.ts';

/** The documents of a query that fit their schema, by id, in the order in which they were written. */
export type Snapshot<T> = readonly { readonly id: string; readonly data: T }[];

/**
 * Realtime documents. A listener is given the full snapshot first, then again with every change; documents that do not fit the schema are left out. Nothing throws, and
 * what is missed while the connection is down arrives when it is back.
 */
export type RealtimePort = {
  readonly listen: <Data extends z.ZodType>(
    query: RealtimeQuery,
    data: Data,
    on: (snapshot: Snapshot<z.output<Data>>) => void,
  ) => () => void;
};
