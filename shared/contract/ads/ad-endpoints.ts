import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing, success } from '#shared/contract/primitives.ts';
import { publishRequest } from './publish.ts';

/**
 * Calls about ads. Ad tags and the addresses in them are no part of the table: an operator's own ad server
 * answers them.
 */
export const adEndpoints = {
  publish: endpoint({
    method: 'POST',
    path: '/api/publish/',
    origin: 'specification',
    auth: 'none',
    query: nothing,
    body: publishRequest,
    reply: success,
    errors: [],
    summary: 'Reports an ad that is not on the whitelist.',
  }),
};
