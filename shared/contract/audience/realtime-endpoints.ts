import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing } from '#shared/contract/primitives.ts';
import { REALTIME_COLLECTIONS, REALTIME_PATH, realtimeDocument } from './realtime.ts';

const shared = { origin: 'ours', auth: 'none' } as const;
const collection = z.enum(REALTIME_COLLECTIONS);
const id = z.string().min(1).max(100);
const fields = z.record(z.string().max(40), z.unknown());

/** Single realtime documents (S1-7-101). The caller is known by the session cookie, as on the stream. */
export const realtimeEndpoints = {
  getRealtimeDocument: endpoint({
    ...shared,
    method: 'GET',
    path: `${REALTIME_PATH}document/`,
    query: z.object({ collection, id }),
    body: nothing,
    reply: z.object({ document: realtimeDocument.nullable() }),
    errors: ['REALTIME_FORBIDDEN'],
    summary: 'Returns a realtime document that this viewer may read, or null.',
  }),
  addRealtimeDocument: endpoint({
    ...shared,
    method: 'POST',
    path: `${REALTIME_PATH}document/`,
    query: nothing,
    body: z.object({ collection, id: z.uuid(), data: fields }),
    reply: z.object({ id: z.string() }),
    errors: ['REALTIME_FORBIDDEN', 'REALTIME_LIMIT', 'REALTIME_UNKNOWN'],
    summary:
      'Adds a realtime document under an id of the caller, who may repeat the call; REALTIME_UNKNOWN if the document has been released already.',
  }),
  setRealtimeDocument: endpoint({
    ...shared,
    method: 'POST',
    path: `${REALTIME_PATH}document/set/`,
    query: nothing,
    body: z.object({ collection, id, data: fields }),
    reply: z.object({ success: z.boolean() }),
    errors: ['REALTIME_FORBIDDEN', 'REALTIME_UNKNOWN'],
    summary: 'Writes fields of a realtime document of this viewer; the other fields keep their values.',
  }),
};
