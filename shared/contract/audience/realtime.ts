import { z } from 'zod';

/** Address of the stream of realtime documents, and its query parameter: a JSON list of queries. */
export const REALTIME_PATH = '/api/harbour/realtime/';
export const REALTIME_QUERIES = 'queries';

/** Collections that a page may listen to. */
export const REALTIME_COLLECTIONS = ['live_event'] as const;

/** Most queries of one stream. */
const MAX_QUERIES = 10;

const fieldValue = z.union([z.string().max(200), z.number(), z.boolean()]);

/** Documents of a collection whose fields have these values. */
export const realtimeQuery = z.object({
  collection: z.enum(REALTIME_COLLECTIONS),
  where: z.record(z.string().max(40), fieldValue).default({}),
});
export type RealtimeQuery = z.infer<typeof realtimeQuery>;

export const realtimeQueries = z.array(realtimeQuery).min(1).max(MAX_QUERIES);

/** A document with its id; `data` is parsed by the schema of its collection. */
export const realtimeDocument = z.object({ id: z.string(), data: z.record(z.string(), z.unknown()) });
export type RealtimeDocument = z.infer<typeof realtimeDocument>;

/**
 * Events of the stream, by the place of their query in the request. A stream begins with a `snapshot` of each query; one that resumes (`Last-Event-ID`) goes on with
 * the changes that it missed.
 */
export const realtimeEvents = {
  snapshot: z.object({ query: z.number().int().min(0), documents: z.array(realtimeDocument) }),
  change: z.object({ query: z.number().int().min(0), document: realtimeDocument }),
};
