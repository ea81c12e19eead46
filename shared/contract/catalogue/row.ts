import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { contentItem } from './content-item.ts';

/**
 * Row types (S1-3-070). Some rows are known by their `ref` instead: `hero` fills the top of the page; `live-now`
 * and `channels`, project extensions, hold what is on.
 */
export const ROW_TYPES = [
  'history',
  'recom_trendy',
  'latest',
  'recom_free_preview',
  'editorial_pick',
  'recom_personalised',
  'recom_universal',
] as const;

/**
 * Items of a row. An item may be wrapped in `flips`, the sides of one tile (S1-3-071); both forms are
 * accepted.
 */
const rowItems = lenientList(z.union([contentItem, z.object({ flips: z.array(contentItem).min(1) })]));

/** Row (S1-3-072, S1-3-073). */
export const row = z.object({
  index: z.number().int().min(0),
  type: z.enum(ROW_TYPES),
  items: rowItems,
  title_tc: z.string(),
  title_en: z.string(),
  subtitle_tc: z.string().nullish(),
  subtitle_en: z.string().nullish(),
  row_id: z.string(),
  autoplay: z.boolean().default(false),
  ref: z.string().nullish(),
  /** Project extension: the document that holds the items instead of the row (S1-7-100). */
  document: z.string().nullish(),
  universal_count: z.number().int().nullish(),
  visible_universal_count: z.number().int().nullish(),
  params: z
    .object({ model_type: z.string().nullish(), recom_item_list: z.array(z.string()).nullish() })
    .nullish(),
});
export type Row = z.infer<typeof row>;

/** Document of an editorial-pick or playlist row: its items (S1-7-100). */
export const rowDocument = z.object({ row_id: z.string(), items: rowItems });

export const homepageReply = z.object({ rows: lenientList(row) });
