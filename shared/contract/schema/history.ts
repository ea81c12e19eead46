import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';

/** History POST body (playback section 7): `playback_time` in milliseconds, `video_duration` is seconds times 1000. */
export const historyEntry = z.object({
  type: z.literal('programme'),
  ref: z.string(),
  episode_id: z.string(),
  playback_time: z.number().int().min(0),
  video_duration: z.number().int().min(0),
  ad_path: z.string().default(''),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** History list: newest first, each with the names and picture a list needs (ours). */
export const historyListReply = z.object({
  items: lenientList(
    historyEntry.extend({
      name_tc: z.string(),
      name_en: z.string(),
      episode_no: z.number().int(),
      image: z.string().nullish(),
      programme_path: z.string(),
    }),
  ),
  total: z.number().int().min(0),
});
