import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { countryCode, instant, nothing } from '#shared/contract/primitives.ts';
import { programmeDetailsReply } from './programme-details.ts';

/** Calls about the viewer's own channels. The paths are this project's. */
export const ownEndpoints = {
  programmeDetails: endpoint({
    method: 'GET',
    path: '/api/harbour/guide/programme/',
    origin: 'ours',
    auth: 'bearer',
    query: z.object({ country_code: countryCode, network_code: z.string().min(1).max(64), start: instant }),
    body: nothing,
    reply: programmeDetailsReply,
    errors: [],
    summary: 'What an imported guide says of the programme of a channel that starts then; null if nothing.',
  }),
};
