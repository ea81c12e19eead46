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

/**
 * Facts about an imported channel: its source, its number as its list writes it, its groups, days of
 * catch-up, the places of the groups if the viewer has ordered them (null for one that has none), and whether
 * the parent PIN locks it.
 */
const importedChannel = z.object({
  source_id: z.string(),
  chno: z.string().nullable(),
  groups: z.array(z.string()),
  radio: z.boolean(),
  catchup_days: z.number().int(),
  group_places: z.array(z.number().int().nullable()).nullish(),
  locked: z.boolean().nullish(),
});

/**
 * Channel (S1-3-018). Project extensions: the number as viewers see and type it where it has a part (`2.1`),
 * logo path, genre, the time-shift in minutes, as a hint before checkout, and what is known of an own
 * channel.
 */
export const channel = z.object({
  channel_no: z.number().int().min(1),
  number: z.string().nullish(),
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
  own: importedChannel.nullish(),
  /** Project extension: the ad tag of its breaks, in the place of that of the first platform. */
  ad_tag: z.string().nullish(),
});
export type Channel = z.infer<typeof channel>;

export const channelListReply = z.object({ channels: lenientList(channel) });
