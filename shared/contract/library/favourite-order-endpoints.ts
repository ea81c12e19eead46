import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing, success } from '#shared/contract/primitives.ts';

/** The profile's own order of its favourite channels; this project's. */
export const favouriteOrderEndpoints = {
  orderFavourites: endpoint({
    method: 'POST',
    path: '/api/harbour/content/favourite/order/',
    origin: 'ours',
    auth: 'bearer',
    query: nothing,
    body: z.object({ type: z.literal('live'), refs: z.array(z.string().min(1).max(64)).max(200) }),
    reply: success,
    errors: ['PROFILE_REQUIRED'],
    summary:
      'Orders the favourite channels. Those that are not named follow in their order; channels that are no favourites are ignored.',
  }),
};
