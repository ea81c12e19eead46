import { z } from 'zod';
import { images } from '#shared/contract/catalogue/content-item.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { success } from '#shared/contract/primitives.ts';

/**
 * Kinds of favourite: a programme by its id, or a channel (`live`, as in content items) by its network code.
 */
export const favouriteType = z.enum(['programme', 'live']);
export type FavouriteType = z.infer<typeof favouriteType>;

/** A single id. */
const ref = z.string().min(1).max(64);

/** Ids to remove: one, several separated by commas, or `ALL`. The latter two are project extensions. */
export const removedRefs = z
  .string()
  .min(1)
  .max(8192)
  .transform((text) => (text === 'ALL' ? ('ALL' as const) : text.split(',').filter((part) => part !== '')));

/** Favourite POST body, and the query of GET (S1-7-076, S1-7-077). */
export const favouriteKey = z.object({ type: favouriteType, ref });

/**
 * Reply of GET and POST (S1-7-077). `errors.code` is `FAVOURITE_LIMIT` if the list is full; the code is this
 * project's.
 */
export const favouriteReply = success.extend({ is_favourite: z.boolean(), message: z.string().nullish() });

/**
 * Project extension: a token that restores the removed entries within ten minutes; null where nothing was
 * removed.
 */
export const removedReply = success.extend({ undo_token: z.string().nullish() });

/** Project extension: restores removed entries; answers `UNDO_EXPIRED` once the token has expired. */
export const undoBody = z.object({ undo_token: z.string().min(1).max(64) });

/**
 * Favourite entry (S1-3-077, S1-3-078): type, ref, and this profile's current episode with times in
 * milliseconds. Names, pictures, labels and the date it was added are project extensions.
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
  /** Target: `{programme_id}/{name}` or `{channel_no}/{name}`. */
  path: z.string(),
  channel_no: z.number().int().nullish(),
  /** It has left the station; null of a back end that does not say so. A project extension. */
  unavailable: z.boolean().nullish(),
  added_at: z.string(),
});
export type FavouriteEntry = z.infer<typeof favouriteEntry>;

/** Favourites, newest first; `limit` is the maximum per profile. */
export const favouriteListReply = z.object({
  items: lenientList(favouriteEntry),
  total: z.number().int().min(0),
  limit: z.number().int().min(0),
});
