import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';

const id = z.string().min(1).max(64);

/**
 * History POST body (S1-7-080, S1-7-081): `playback_time` in milliseconds, `video_duration` in seconds times
 * 1000.
 */
export const historyEntry = z.object({
  type: z.literal('programme'),
  ref: id,
  episode_id: id,
  playback_time: z.number().int().min(0),
  video_duration: z.number().int().min(0),
  ad_path: z.string().max(512).default(''),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** An entry of the list. Names, picture and time of watching are project extensions. */
export const historyListEntry = historyEntry.extend({
  name_tc: z.string(),
  name_en: z.string(),
  /** Null for a trailer. */
  episode_no: z.number().int().nullish(),
  image: z.string().nullish(),
  programme_path: z.string(),
  /** It has left the station; null of a back end that does not say so. A project extension. */
  unavailable: z.boolean().nullish(),
  watched_at: z.string().nullish(),
});
export type HistoryListEntry = z.infer<typeof historyListEntry>;

/** History, newest first, one entry per programme. */
export const historyListReply = z.object({
  items: lenientList(historyListEntry),
  total: z.number().int().min(0),
});
