import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing } from '#shared/contract/primitives.ts';
import { removedReply } from './favourite.ts';

const id = z.string().min(1).max(64);

/** Marks of what was watched; this project's. */
export const watchedEndpoints = {
  markWatched: endpoint({
    method: 'POST',
    path: '/api/harbour/content/history/watched/',
    origin: 'ours',
    auth: 'bearer',
    query: nothing,
    body: z.object({ type: z.literal('programme'), ref: id, episode_id: id }),
    reply: removedReply,
    errors: ['PROFILE_REQUIRED', 'EPISODE_UNKNOWN'],
    summary:
      'Marks an episode as watched to its end for this profile. The token undoes it by the undo call of the history.',
  }),
};
