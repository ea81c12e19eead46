import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { clip } from '#shared/contract/playback/clip.ts';
import { tag } from './channel.ts';
import { images } from './content-item.ts';
import { episodesReply } from './episode.ts';

const text = z.string().default('');

/** Details of a programme (playback section 3). */
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
  /** Ours: rating and spoken languages, as the guide prints them. */
  rating: z.string().nullish(),
  /** Ours: tagged for kids, so that a kids profile may have it. */
  for_kids: z.boolean().nullish(),
  audio_languages: z.array(z.string()).default([]),
  /** Ours: the podcast about it, whose page opens outside the app. */
  podcast: z.object({ name_tc: z.string(), name_en: z.string(), about_tc: text, about_en: text, link: z.string() }).nullish(),
});

/** Programme (playback section 3): `programme_path` is `{programme_id}/{name}` as it stands in its address. */
export const programme = z.object({
  programme_id: z.string(),
  programme_path: z.string(),
  path: z.string(),
  details: programmeDetails,
  tags: lenientList(tag).default([]),
  main_cat: z.string().nullish(),
  category: z.string().nullish(),
  /** The first clips, and the first group of episodes as the episodes call gives it. */
  short_clips: lenientList(clip).default([]),
  episode_groups: episodesReply.shape.episode_groups.nullish(),
});
export type Programme = z.infer<typeof programme>;
