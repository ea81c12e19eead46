import { z } from 'zod';
import { contentItem, images } from '#shared/contract/catalogue/content-item.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';

/** Clip (playback section 3): titles by language, and the videos that play it. `duration` in seconds; ours: the programme it belongs to. */
export const clip = z.object({
  clip_id: z.string(),
  infos: lenientList(z.object({ language: z.enum(['tc', 'en']), title: z.string() })),
  videos_info: lenientList(z.object({ video_id: z.string() })),
  image: images.default({}),
  duration: z.number().min(0),
  clip_type: z.string().nullish(),
  programme_id: z.string().nullish(),
});
export type Clip = z.infer<typeof clip>;

/** Playlist: what it plays, in order. Its items are episodes and clips by their references. */
export const playlistReply = z.object({
  playlist_id: z.string(),
  title_tc: z.string(),
  title_en: z.string(),
  items: lenientList(contentItem),
});
export type Playlist = z.infer<typeof playlistReply>;

/** A page of clips, and how many there are in all. */
export const clipListReply = z.object({ items: lenientList(clip), total: z.number().int().min(0) });
