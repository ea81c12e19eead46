import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';

const id = z.string().min(1).max(64);

/** History POST body (playback section 7): `playback_time` in milliseconds, `video_duration` is seconds times 1000. */
export const historyEntry = z.object({
  type: z.literal('programme'),
  ref: id,
  episode_id: id,
  playback_time: z.number().int().min(0),
  video_duration: z.number().int().min(0),
  ad_path: z.string().max(512).default(''),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** An entry of the list, with the names and picture that a list needs and when it was watched (ours). */
export const historyListEntry = historyEntry.extend({
  name_tc: z.string(),
  name_en: z.string(),
  episode_no: z.number().int(),
  image: z.string().nullish(),
  programme_path: z.string(),
  watched_at: z.string().nullish(),
});
export type HistoryListEntry = z.infer<typeof historyListEntry>;

/** History list: newest first, one entry a programme. */
export const historyListReply = z.object({ items: lenientList(historyListEntry), total: z.number().int().min(0) });
