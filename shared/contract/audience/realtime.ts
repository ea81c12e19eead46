import { z } from 'zod';

/** Address of the stream of realtime documents, and its query parameter: a JSON list of queries. */
export const REALTIME_PATH = '/api/harbour/realtime/';
export const REALTIME_QUERIES = 'queries';

/** Collections that a page may listen to. */
export const REALTIME_COLLECTIONS = ['live_event', 'concurrent', 'change'] as const;
export type RealtimeCollection = (typeof REALTIME_COLLECTIONS)[number];

/** Most queries of one stream. */
export const MAX_QUERIES = 10;

const fieldValue = z.union([z.string().max(200), z.number(), z.boolean()]);

/** Documents of a collection whose fields have these values. */
export const realtimeQuery = z.object({
  collection: z.enum(REALTIME_COLLECTIONS),
  where: z.record(z.string().max(40), fieldValue).default({}),
});
export type RealtimeQuery = z.infer<typeof realtimeQuery>;

/**
 * Queries of a stream. One with `resume` continues after `Last-Event-ID`; any other begins with a snapshot.
 */
export const realtimeQueries = z
  .array(realtimeQuery.extend({ resume: z.boolean().default(true) }))
  .min(1)
  .max(MAX_QUERIES);

/** A document with its id; `data` is parsed by the schema of its collection. */
export const realtimeDocument = z.object({ id: z.string(), data: z.record(z.string(), z.unknown()) });
export type RealtimeDocument = z.infer<typeof realtimeDocument>;

const ofQuery = { query: z.number().int().min(0) };

/**
 * Events of the stream, by the place of their query in the request. A query begins with a `snapshot`; one
 * that resumes (`Last-Event-ID`) continues with the changes that it missed.
 */
export const realtimeEvents = {
  snapshot: z.object({ ...ofQuery, documents: z.array(realtimeDocument) }),
  change: z.object({ ...ofQuery, document: realtimeDocument }),
  remove: z.object({ ...ofQuery, id: z.string() }),
};
