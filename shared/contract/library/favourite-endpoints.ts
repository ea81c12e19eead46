import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { count, nothing, profileClass } from '#shared/contract/primitives.ts';
import {
  favouriteKey,
  favouriteListReply,
  favouriteReply,
  favouriteType,
  removedRefs,
  removedReply,
  undoBody,
} from './favourite.ts';

const path = '/api/harbour/content/favourite/';
const shared = { origin: 'ours', auth: 'bearer' } as const;

/** Favourites of a profile (S1-7-076 to S1-7-078). The paths are this project's. */
export const favouriteEndpoints = {
  favourite: endpoint({
    ...shared,
    method: 'GET',
    path,
    query: favouriteKey,
    body: nothing,
    reply: favouriteReply,
    errors: ['PROFILE_REQUIRED'],
    summary: 'Returns whether an item is a favourite of this profile.',
  }),
  addFavourite: endpoint({
    ...shared,
    method: 'POST',
    path,
    query: nothing,
    body: favouriteKey,
    reply: favouriteReply,
    errors: ['PROFILE_REQUIRED', 'PROGRAMME_UNKNOWN', 'CHANNEL_UNKNOWN', 'FAVOURITE_LIMIT'],
    summary: 'Adds a favourite; FAVOURITE_LIMIT if the profile has the maximum.',
  }),
  removeFavourite: endpoint({
    ...shared,
    method: 'DELETE',
    path,
    query: z.object({ type: favouriteType, ref: removedRefs }),
    body: nothing,
    reply: removedReply,
    errors: ['PROFILE_REQUIRED'],
    summary: 'Removes favourites: one ref, several separated by commas, or ALL of the type.',
  }),
  favouriteList: endpoint({
    ...shared,
    method: 'GET',
    path: `${path}list/`,
    query: z.object({
      type: favouriteType.default('programme'),
      offset: count.default(0),
      limit: count.max(200).default(50),
      profile_class: profileClass,
    }),
    body: nothing,
    reply: favouriteListReply,
    errors: ['PROFILE_REQUIRED'],
    summary: 'Favourites of this profile, newest first.',
  }),
  undoFavourite: endpoint({
    ...shared,
    method: 'POST',
    path: `${path}undo/`,
    query: nothing,
    body: undoBody,
    reply: removedReply,
    errors: ['PROFILE_REQUIRED', 'UNDO_EXPIRED', 'FAVOURITE_LIMIT'],
    summary: 'Restores removed favourites.',
  }),
};
