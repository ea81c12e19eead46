import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing } from '#shared/contract/primitives.ts';
import { ticketReply, tvodInfo } from './tvod.ts';

const shared = { method: 'POST', origin: 'specification', query: nothing } as const;

/** Pay-per-title calls (S1-7-039 to S1-7-042). */
export const tvodEndpoints = {
  tvodInfo: endpoint({
    ...shared,
    path: '/api/content/tvod/',
    auth: 'bearer',
    body: z.object({ tag: z.string().min(1).max(64), subscribed: z.boolean() }),
    reply: tvodInfo,
    errors: ['CONTENT_UNKNOWN'],
    summary: 'Price and viewing period of a programme (project extension).',
  }),
  ticketRedeem: endpoint({
    ...shared,
    path: '/api/memberzone/ticketRedeem/',
    auth: 'none',
    body: z.object({
      subscription_tags: z.array(z.string().min(1).max(64)).min(1).max(10),
      free_tvod: z.boolean(),
    }),
    kids: 'refused',
    reply: ticketReply,
    errors: [],
    summary:
      'Redeems a programme from the quota, or free of charge if the viewer’s level includes its category.',
  }),
};
