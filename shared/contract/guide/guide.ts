import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { instant } from '#shared/contract/primitives.ts';

/**
 * Guide item (playback section 3): `onair_codes` are the raw codes, `date` the guide day as yyyymmdd (a day starts at 06:00 in Hong Kong).
 * Ours: `end_datetime`, the programme's id, the episode number, its picture, and `vod_episode_id` where the programme can be played again.
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

/** Guide reply: `item[].epg[]`, one entry a channel, its programmes in order of start. */
export const guideReply = z.object({
  item: lenientList(z.object({ network_code: z.string(), epg: lenientList(guideItem) })),
});
/** Programmes of the guide that were searched for, each with its channel. */
export const guideSearchReply = z.object({ items: lenientList(z.object({ network_code: z.string(), item: guideItem })) });
export type GuideHit = z.infer<typeof guideSearchReply>['items'][number];
/** What every channel shows now and what follows; null where its guide has a hole or ends. */
export const channelsProgrammeReply = z.object({
  channels: lenientList(
    z.object({ channel_no: z.number().int(), network_code: z.string(), current: guideItem.nullable(), next: guideItem.nullable() }),
  ),
});
export type GuideReply = z.infer<typeof guideReply>;
