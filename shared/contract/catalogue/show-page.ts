import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { images } from './content-item.ts';

const names = { name_tc: z.string(), name_en: z.string() };

/** Content of the show page. A project extension: the specification names the page but no call for it. */
export const showPage = z.object({
  programme_id: z.string(),
  ...names,
  short_desc_tc: z.string(),
  short_desc_en: z.string(),
  image: images.default({}),
  /** The performances, each an episode played on the page. */
  performances: lenientList(
    z.object({
      episode_id: z.string(),
      episode_no: z.number(),
      video_id: z.string(),
      ...names,
      image: images.default({}),
      duration: z.number(),
    }),
  ),
  /** Short clips, by video. */
  clips: lenientList(
    z.object({ clip_id: z.string(), ...names, image: images.default({}), duration: z.number() }),
  ),
  podcast: z.object({ ...names, about_tc: z.string(), about_en: z.string(), link: z.string() }).nullable(),
});
export type ShowPage = z.infer<typeof showPage>;
