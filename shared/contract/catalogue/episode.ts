import { z } from 'zod';
import { downloadOffer } from '#shared/contract/downloads/download.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';

const time = z.string().nullish();

/**
 * Episode (S1-3-050 to S1-3-057). `episode_no` up to 10000000 is a number, larger is a date as yyyymmdd;
 * `duration` is in seconds.
 */
export const episode = z.object({
  episode_id: z.string(),
  episode_no: z.number().int(),
  video_id: z.string(),
  name_tc: z.string(),
  name_en: z.string(),
  desc_tc: z.string().default(''),
  desc_en: z.string().default(''),
  duration: z.number().min(0),
  lock: z.boolean().default(true),
  flips: z.array(z.string()).default([]),
  is_preview: z.boolean().default(false),
  free_start_time: time,
  free_end_time: time,
  pay_start_time: time,
  pay_end_time: time,
  gold_start_time: time,
  gold_end_time: time,
  premium_start_time: time,
  premium_end_time: time,
  early_release: lenientList(
    z.object({
      start_time: z.string(),
      end_time: z.string(),
      platform_group: z.object({ platform: z.string() }),
    }),
  ).default([]),
  is_early_gold: z.boolean().default(false),
  limited_platform: z.array(z.string()).default([]),
  image: z.string().nullish(),
  show_qrcode: z.boolean().default(false),
  subscribed: z.boolean().default(false),
  viewing_period_end: time,
  /** The lock as listed, and the episode's number or date as text. */
  isLock: z.boolean().nullish(),
  episodeNoTxt: z.string().nullish(),
  /** Project extension: a trailer's `episode_no` only orders it and is not shown. */
  trailer: z.boolean().default(false),
  /** Project extension: whether this viewer may download it. */
  download: downloadOffer.nullish().catch(null),
  /** Project extension: skip points in seconds, named like video event points (S1-3-062). */
  event_points: z
    .object({
      opening_start_at: z.number().nullish(),
      opening_end_at: z.number().nullish(),
      closing_start_at: z.number().nullish(),
      closing_end_at: z.number().nullish(),
    })
    .default({}),
});
export type Episode = z.infer<typeof episode>;

/** Episode group (S1-3-049): a range of numbers, with its episodes once they are requested. */
const episodeGroup = z.object({
  start_episode_no: z.number().int(),
  end_episode_no: z.number().int(),
  list: lenientList(episode).default([]),
  group_name_tc: z.string().nullish(),
  group_name_en: z.string().nullish(),
  name_tc: z.string().nullish(),
  name_en: z.string().nullish(),
  type: z.string().nullish(),
});

/** Last watched position in a programme (S1-3-047); `playback_time` is in milliseconds. */
export const lastSeenEpisode = z.object({
  episode_id: z.string(),
  next_episode_id: z.string().nullish(),
  next_episode: z.object({ episode_id: z.string(), episode_no: z.number().int() }).nullish(),
  playback_time: z.number(),
  video_duration: z.number().nullish(),
  episode_no: z.number().int().nullish(),
  title_tc: z.string().nullish(),
  title_en: z.string().nullish(),
});
export type LastSeenEpisode = z.infer<typeof lastSeenEpisode>;

/** Episodes reply (S1-3-046). */
export const episodesReply = z.object({
  episode_groups: z.object({
    data: lenientList(episodeGroup),
    sort: z.enum(['asc', 'desc']).default('asc'),
    /** The group requested by its index; null if a range was requested. */
    getting: z.number().int().nullish(),
    current_episode_in: z.number().int().nullish(),
  }),
  last_seen_episode: lastSeenEpisode.nullish(),
});
export type EpisodesReply = z.infer<typeof episodesReply>;

/** Single-episode reply (S1-3-048): the episode, the next one, and their programme. */
export const episodeReply = z.object({
  currEpisode: episode,
  nextEpisode: episode.nullish(),
  programme_id: z.string(),
});
export type EpisodeReply = z.infer<typeof episodeReply>;
