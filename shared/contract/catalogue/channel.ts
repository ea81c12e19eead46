import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';

/** A tag of a channel, programme or item, with a name in one or both languages. */
export const tag = z.object({
  type: z.string(),
  tag_id: z.string().nullish(),
  name_tc: z.string().nullish(),
  name_en: z.string().nullish(),
});
export type Tag = z.infer<typeof tag>;

/** Channel (S1-3-018). Project extensions: logo path, genre, and the time-shift in minutes, as a hint before checkout. */
export const channel = z.object({
  channel_no: z.number().int().min(1),
  network_code: z.string().min(1),
  name_tc: z.string(),
  name_en: z.string(),
  path: z.string(),
  profile_class: z.array(z.enum(['general', 'kids'])).default(['general']),
  show_with_subscription: z.boolean().default(false),
  tags: lenientList(tag).default([]),
  logo: z.string().nullish(),
  genre: z.string().nullish(),
  timeshift: z.number().min(0).default(0),
});
export type Channel = z.infer<typeof channel>;

export const channelListReply = z.object({ channels: lenientList(channel) });
