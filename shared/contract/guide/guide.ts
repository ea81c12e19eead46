import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { instant } from '#shared/contract/primitives.ts';

/**
 * Guide item (S1-3-019): `onair_codes` are raw codes, `date` is the guide day as yyyymmdd (days start at
 * 06:00 in Hong Kong). Project extensions: `end_datetime`, programme id, episode number, picture, and
 * `vod_episode_id` where catch-up is available.
 */
export const guideItem = z.object({
  start_datetime: instant,
  end_datetime: instant,
  programme_title_tc: z.string(),
  programme_title_en: z.string(),
  programme_path: z.string().nullish(),
  display_time: z.object({ daynight: z.enum(['am', 'pm']), time: z.string() }),
  onair_codes: z.array(z.string()).default([]),
  date: z.string().regex(/^\d{8}$/),
  programme_id: z.string().nullish(),
  episode_no: z.number().int().nullish(),
  image: z.string().nullish(),
  genre: z.string().nullish(),
  vod_episode_id: z.string().nullish(),
});
export type GuideItem = z.infer<typeof guideItem>;

/** Guide reply (S1-7-044): `item[].epg[]`, one entry per channel, programmes in order of start. */
export const guideReply = z.object({
  item: lenientList(z.object({ network_code: z.string(), epg: lenientList(guideItem) })),
});
/** Guide search results, each with its channel. */
export const guideSearchReply = z.object({
  items: lenientList(z.object({ network_code: z.string(), item: guideItem })),
});
export type GuideHit = z.infer<typeof guideSearchReply>['items'][number];
/** The current and the next programme of every channel; null if the guide has a gap or ends there. */
export const channelsProgrammeReply = z.object({
  channels: lenientList(
    z.object({
      channel_no: z.number().int(),
      network_code: z.string(),
      current: guideItem.nullable(),
      next: guideItem.nullable(),
    }),
  ),
});
export type GuideReply = z.infer<typeof guideReply>;
