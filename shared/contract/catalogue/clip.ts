import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { contentItem, images } from './content-item.ts';

/** Clip (S1-3-063). `duration` is in seconds; the programme it belongs to is a project extension. */
export const clip = z.object({
  clip_id: z.string(),
  infos: lenientList(z.object({ language: z.enum(['tc', 'en']), title: z.string() })),
  videos_info: lenientList(z.object({ video_id: z.string() })),
  image: images.default({}),
  duration: z.number().min(0),
  /** Project extension: a recording that lacks a part of its programme. */
  incomplete: z.boolean().nullish(),
  clip_type: z.string().nullish(),
  programme_id: z.string().nullish(),
});
export type Clip = z.infer<typeof clip>;

/** A playlist: its episodes and clips in order, by reference. */
export const playlistReply = z.object({
  playlist_id: z.string(),
  title_tc: z.string(),
  title_en: z.string(),
  items: lenientList(contentItem),
});
export type Playlist = z.infer<typeof playlistReply>;

/** A page of clips, and their total number. */
export const clipListReply = z.object({ items: lenientList(clip), total: z.number().int().min(0) });
