import { z } from 'zod';

/** What a thread is asked: a request by its number, or to give one up. */
export const workerRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ask'),
    id: z.number(),
    request: z.object({
      endpoint: z.string(),
      method: z.enum(['GET', 'POST', 'DELETE']),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      replyKind: z.enum(['json', 'bytes']),
      timeoutMs: z.number(),
    }),
  }),
  z.object({ kind: z.literal('giveUp'), id: z.number() }),
]);
export type WorkerRequest = z.infer<typeof workerRequest>;

const callError = z.object({
  code: z.enum(['NETWORK', 'TIMEOUT', 'HTTP', 'MALFORMED', 'SERVICE', 'ABORTED']),
  endpoint: z.string(),
  status: z.number().exactOptional(),
  serviceCode: z.string().exactOptional(),
  detail: z.string().exactOptional(),
  retryAfter: z.number().exactOptional(),
});

/** What a thread says: that it is there, and what came of a request. */
export const workerResponse = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('answer'),
    id: z.number(),
    result: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), value: z.object({ status: z.number(), etag: z.string().nullable(), body: z.unknown() }) }),
      z.object({ ok: z.literal(false), error: callError }),
    ]),
  }),
]);
export type WorkerResponse = z.infer<typeof workerResponse>;
