import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { tag } from './channel.ts';
import { clip } from './clip.ts';
import { images } from './content-item.ts';
import { episodesReply } from './episode.ts';

const text = z.string().default('');

/** Details of a programme (S1-3-031 to S1-3-045). */
const programmeDetails = z.object({
  name_tc: z.string(),
  name_en: z.string(),
  short_desc_tc: text,
  short_desc_en: text,
  long_desc_tc: text,
  long_desc_en: text,
  image: images.default({}),
  subscribed: z.boolean().default(false),
  is_tvod: z.boolean().default(false),
  tvod: z
    .object({
      price: z.number(),
      end_date: z.string().nullish(),
      viewing_period_tc: z.string().nullish(),
      viewing_period_en: z.string().nullish(),
    })
    .nullish(),
  tvod_tag: z.string().nullish(),
  tvod_cat: z.string().nullish(),
  subscription_tags: z.array(z.string()).default([]),
  labelling_group: z.array(z.string()).default([]),
  orientation: z.enum(['horizontal', 'vertical']).default('horizontal'),
  template: z.enum(['sports', 'horseracing', 'default']).default('default'),
  version_type: z.string().nullish(),
  num_of_episodes: z.number().int().min(0).default(0),
  show_episode_info: z.boolean().default(true),
  end_date: z.string().nullish(),
  offshelf_time: z.string().nullish(),
  show_offshelf: z.boolean().default(false),
  end_time: z.string().nullish(),
  prod_year: z.number().int().nullish(),
  categories: z.array(z.string()).default([]),
  sub_categories: z.array(z.string()).default([]),
  artists: lenientList(z.object({ name_tc: z.string(), name_en: z.string() })).default([]),
  directors_tc: z.array(z.string()).default([]),
  directors_en: z.array(z.string()).default([]),
  display_epi_title_only: z.boolean().default(false),
  adunit: z.string().nullish(),
  adtarget_genre: z.string().nullish(),
  adtarget_category: z.string().nullish(),
  adtarget_sub_category: z.string().nullish(),
  /** Project extension: the ad tag of its breaks, in the place of that of the first platform. */
  ad_tag: z.string().nullish(),
  /** Project extension: rating and spoken languages, as in the guide. */
  rating: z.string().nullish(),
  /** Project extension: tagged for kids, so that kids profiles may watch it. */
  for_kids: z.boolean().nullish(),
  audio_languages: z.array(z.string()).default([]),
  /** Project extension: its podcast, whose page opens outside the app. */
  podcast: z
    .object({ name_tc: z.string(), name_en: z.string(), about_tc: text, about_en: text, link: z.string() })
    .nullish(),
});

/** Programme (S1-3-030): `programme_path` is `{programme_id}/{name}` as in its URL. */
export const programme = z.object({
  programme_id: z.string(),
  programme_path: z.string(),
  path: z.string(),
  details: programmeDetails,
  tags: lenientList(tag).default([]),
  main_cat: z.string().nullish(),
  category: z.string().nullish(),
  /** The first clips, and the first episode group in the format of the episodes call. */
  short_clips: lenientList(clip).default([]),
  episode_groups: episodesReply.shape.episode_groups.nullish(),
});
export type Programme = z.infer<typeof programme>;
