import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import {
  commaList,
  count,
  countryCode,
  nothing,
  profileClass,
  success,
} from '#shared/contract/primitives.ts';
import { removedRefs, removedReply, undoBody } from './favourite.ts';
import { historyEntry, historyListReply } from './history.ts';

const path = '/api/harbour/content/history/';

/** Watch history (S1-7-079 to S1-7-083). */
export const historyEndpoints = {
  historyList: endpoint({
    method: 'GET',
    path,
    origin: 'ours',
    auth: 'bearer',
    query: z.object({
      offset: count.default(0),
      limit: count.max(200).default(50),
      profile_class: profileClass,
      tags: commaList.optional(),
    }),
    body: nothing,
    reply: historyListReply,
    errors: ['PROFILE_REQUIRED'],
    summary: 'History of this profile, newest first.',
  }),
  addHistory: endpoint({
    method: 'POST',
    path,
    origin: 'ours',
    auth: 'bearer',
    query: z.object({ country_code: countryCode, profile_id: z.string().max(64).optional() }),
    body: historyEntry,
    reply: success,
    errors: ['PROFILE_REQUIRED', 'EPISODE_UNKNOWN'],
    summary:
      'Stores the playhead of an episode for this profile. Refused if `profile_id`, the profile that watched, is another one.',
  }),
  removeHistory: endpoint({
    method: 'DELETE',
    path,
    origin: 'ours',
    auth: 'bearer',
    query: z.object({ type: z.literal('programme'), ref: removedRefs }),
    body: nothing,
    reply: removedReply,
    errors: ['PROFILE_REQUIRED'],
    summary: 'Removes programmes from the history: one ref, several separated by commas, or ALL.',
  }),
  undoHistory: endpoint({
    method: 'POST',
    path: `${path}undo/`,
    origin: 'ours',
    auth: 'bearer',
    query: nothing,
    body: undoBody,
    reply: removedReply,
    errors: ['PROFILE_REQUIRED', 'UNDO_EXPIRED'],
    summary: 'Restores removed history entries.',
  }),
};
