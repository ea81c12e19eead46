import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing, success } from '#shared/contract/primitives.ts';

const value = z.union([z.string().max(300), z.number(), z.boolean(), z.null()]);

/** Remote log of pairing errors and invalid device ids (S0-7-054, S0-7-055). The path is this project's. */
export const logEndpoints = {
  remoteLog: endpoint({
    method: 'POST',
    path: '/api/harbour/log/',
    origin: 'ours',
    auth: 'none',
    query: nothing,
    body: z.object({
      level: z.enum(['info', 'warn', 'error']).default('warn'),
      code: z.string().regex(/^[A-Z0-9_]{1,40}$/),
      detail: z
        .record(z.string().regex(/^\w{1,40}$/), value)
        .refine((detail) => Object.keys(detail).length <= 12, 'at most 12 facts')
        .default({}),
    }),
    reply: success,
    safe: true,
    errors: [],
    summary:
      'Writes a line to the log of the service. Secrets are redacted; too many lines are refused with 429.',
  }),
};
