import { z } from 'zod';
import { clip } from '#shared/contract/catalogue/clip.ts';
import { titledListReply } from '#shared/contract/catalogue/item-list.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { countryCode, nothing } from '#shared/contract/primitives.ts';

const id = z.string().min(1).max(64);

/** Clip and playlist calls of the player (S1-7-047, S1-7-048). The paths are this project's. */
export const clipEndpoints = {
  clipInfo: endpoint({
    method: 'GET',
    path: '/api/harbour/content/clip/',
    origin: 'ours',
    auth: 'bearer',
    query: z.object({ country_code: countryCode, clip_id: id }),
    body: nothing,
    reply: clip,
    errors: ['CONTENT_UNKNOWN', 'GEO_BLOCK'],
    summary: 'One clip by its reference.',
  }),
  playlist: endpoint({
    method: 'GET',
    path: '/api/harbour/content/playlist/',
    origin: 'ours',
    auth: 'bearer',
    query: z.object({ country_code: countryCode, playlist_id: id }),
    body: nothing,
    reply: titledListReply,
    errors: ['CONTENT_UNKNOWN'],
    summary: 'The episodes and clips of a playlist, in order.',
  }),
};
