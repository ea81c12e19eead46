import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { contentItem } from './content-item.ts';

/** A page of items, and their total number. */
export const itemListReply = z.object({ items: lenientList(contentItem), total: z.number().int().min(0) });
export type ItemListReply = z.infer<typeof itemListReply>;

/** A titled list: the full list of a row, or a playlist. */
export const titledListReply = itemListReply.extend({
  title_tc: z.string(),
  title_en: z.string(),
  autoplay: z.boolean().default(false),
});
export type TitledListReply = z.infer<typeof titledListReply>;
