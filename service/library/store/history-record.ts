import { z } from 'zod';

/** A row of the history table. */
export const historyRow = z.object({
  episode_id: z.string(),
  programme_id: z.string(),
  playback_time: z.number(),
  video_duration: z.number(),
  ad_path: z.string(),
  watched_at: z.number(),
});

/**
 * A profile's position in an episode; playback times in milliseconds, `watched_at` in milliseconds since
 * 1970.
 */
export type HistoryRecord = z.output<typeof historyRow>;
