import { z } from 'zod';
import { images } from '#shared/contract/catalogue/content-item.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { success } from '#shared/contract/primitives.ts';

/** What can be a favourite: a programme by its id, a channel (`live`, as content items name it) by its network code. */
export const favouriteType = z.enum(['programme', 'live']);
export type FavouriteType = z.infer<typeof favouriteType>;

/** One id. */
const ref = z.string().min(1).max(64);

/** Ids of what goes off a list: one, several between commas, or `ALL` (several and all are ours). */
export const removedRefs = z
  .string()
  .min(1)
  .max(8192)
  .transform((text) => (text === 'ALL' ? ('ALL' as const) : text.split(',').filter((part) => part !== '')));

/** Favourite POST body, and the query of GET (playback section 7). */
export const favouriteKey = z.object({ type: favouriteType, ref });

/** Reply of GET and POST: `is_favourite` and a success message. `errors.code` is `FAVOURITE_LIMIT` where the list is full (code ours). */
export const favouriteReply = success.extend({ is_favourite: z.boolean(), message: z.string().nullish() });

/** Ours: what was taken off a list can be put back with the token for ten minutes; null where nothing was there to take. */
export const removedReply = success.extend({ undo_token: z.string().nullish() });

/** Ours: puts back what a removal took; `UNDO_EXPIRED` where that is too long ago. */
export const undoBody = z.object({ undo_token: z.string().min(1).max(64) });

/**
 * Favourite entry (playback section 3): type, ref, and the episode in which this profile is, with its times in milliseconds. Names, pictures, labels
 * and when it was added are ours, for the list.
 */
export const favouriteEntry = favouriteKey.extend({
  episode_id: z.string().nullish(),
  playback_time: z.number().int().min(0).default(0),
  video_duration: z.number().int().min(0).default(0),
  ad_path: z.string().default(''),
  episode_no: z.number().int().nullish(),
  name_tc: z.string(),
  name_en: z.string(),
  image: images.default({}),
  labelling_group: z.array(z.string()).default([]),
  programme_info_tc: z.string().nullish(),
  programme_info_en: z.string().nullish(),
  /** Where it leads: `{programme_id}/{name}` or `{channel_no}/{name}`. */
  path: z.string(),
  channel_no: z.number().int().nullish(),
  added_at: z.string(),
});
export type FavouriteEntry = z.infer<typeof favouriteEntry>;

/** Favourite list: newest first; `limit` is how many a profile may keep. */
export const favouriteListReply = z.object({
  items: lenientList(favouriteEntry),
  total: z.number().int().min(0),
  limit: z.number().int().min(0),
});
