import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { tag } from './channel.ts';

/** Images by the specification's names; each is a path on the service or an absolute URL. */
export const images = z.object({
  landscape_large: z.string().nullish(),
  landscape_medium: z.string().nullish(),
  landscape_small: z.string().nullish(),
  /** Project extension: 2:3 for ranked rows, and a wide image with a quiet left side for the hero. */
  portrait: z.string().nullish(),
  hero: z.string().nullish(),
});

/** A label of a content item, as grouped by the labelling service. */
const labellingGroup = z.array(z.string()).default([]);

/** Content item (S1-3-064 to S1-3-069). Playback times are in milliseconds, as in the history. */
export const contentItem = z.object({
  type: z.string(),
  ref: z.string(),
  programme_id: z.string().nullish(),
  name_tc: z.string(),
  name_en: z.string(),
  title_tc: z.string().nullish(),
  title_en: z.string().nullish(),
  desc_tc: z.string().nullish(),
  desc_en: z.string().nullish(),
  tags: lenientList(tag).default([]),
  image: images.default({}),
  /**
   * Project extension: a short film without sound that plays in place of the picture while the viewer stays
   * on it (decision 023): MP4, 8 to 12 seconds, about 300 kB, unprotected, from the page's own origin as all
   * media. Only for an item whose picture this viewer may see at any time. A channel's changes once a minute
   * at the same address (decision 023).
   */
  preview_url: z.string().nullish(),
  labelling_group: labellingGroup,
  path: z.string().nullish(),
  channel_no: z.number().int().nullish(),
  /** Project extension: the number of a live channel as viewers see it, where it has a part (`2.1`). */
  channel_number: z.string().nullish(),
  start_time: z.string().nullish(),
  end_time: z.string().nullish(),
  is_live: z.boolean().default(false),
  free_start_time: z.string().nullish(),
  free_end_time: z.string().nullish(),
  is_preview: z.union([z.boolean(), z.array(z.string())]).default(false),
  clip_type: z.string().nullish(),
  link_url: z.string().nullish(),
  last_seen_episode: z.string().nullish(),
  last_seen_episode_no: z.number().int().nullish(),
  last_seen_episode_playback_time: z.number().nullish(),
  last_seen_episode_video_duration: z.number().nullish(),
  /** Project extension for videos in a row: duration in seconds, and whether it is locked for this viewer. */
  duration: z.number().min(0).nullish(),
  lock: z.boolean().nullish(),
  programme_info_tc: z.string().nullish(),
  programme_info_en: z.string().nullish(),
});
export type ContentItem = z.infer<typeof contentItem>;
