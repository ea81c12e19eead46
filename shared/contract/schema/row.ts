import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { contentItem } from './content-item.ts';

/** Row kinds of playback section 3. A row whose `ref` is `hero` fills the top of the page; `live-now` and `channels` are ours. */
export const ROW_TYPES = [
  'history',
  'recom_trendy',
  'latest',
  'recom_free_preview',
  'editorial_pick',
  'recom_personalised',
  'recom_universal',
] as const;

/** Row (playback section 3). An item may be wrapped in `flips`; both forms are accepted and the first flip is what stands in the tile. */
export const row = z.object({
  index: z.number().int().min(0),
  type: z.enum(ROW_TYPES),
  items: lenientList(z.union([contentItem, z.object({ flips: z.array(contentItem).min(1) })])),
  title_tc: z.string(),
  title_en: z.string(),
  subtitle_tc: z.string().nullish(),
  subtitle_en: z.string().nullish(),
  row_id: z.string(),
  autoplay: z.boolean().default(false),
  ref: z.string().nullish(),
  universal_count: z.number().int().nullish(),
  visible_universal_count: z.number().int().nullish(),
  params: z.object({ model_type: z.string().nullish(), recom_item_list: z.array(z.string()).nullish() }).nullish(),
});
export type Row = z.infer<typeof row>;

export const homepageReply = z.object({ rows: lenientList(row) });
