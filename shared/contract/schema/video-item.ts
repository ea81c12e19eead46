import { z } from 'zod';

const time = z.string().nullish();

/** Video item (playback section 3), what a video tile draws: durations in seconds, `playback_time` in milliseconds. */
export const videoItem = z.object({
  video_id: z.string(),
  episode_id: z.string().nullish(),
  title_tc: z.string(),
  title_en: z.string(),
  desc_tc: z.string().default(''),
  desc_en: z.string().default(''),
  image: z.object({ large: z.string().nullish() }).default({}),
  duration: z.number().min(0),
  duration_display: z.string(),
  playback_time: z.number().min(0).default(0),
  remaining_time_display: z.string().nullish(),
  remaining_time_unit: z.enum(['hours', 'minutes']).nullish(),
  lock: z.boolean().default(true),
  show_qrcode: z.boolean().default(false),
  subscribed: z.boolean().default(false),
  viewing_period_end: time,
  premium_start_time: time,
  premium_end_time: time,
  is_early_gold: z.boolean().default(false),
  pay_per_programme: z.boolean().default(false),
  pay_per_episode: z.array(z.string()).default([]),
  premium_episode: z.array(z.string()).default([]),
  limited_platform: z.array(z.string()).default([]),
});
export type VideoItem = z.infer<typeof videoItem>;
