import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';

/** Search item (accounts section 3): a keyword that many look for, and a picture where editors gave one. Ours: the keyword in English. */
const hotItem = z.object({
  search_keyword: z.string(),
  search_keyword_en: z.string().nullish(),
  image: z.object({ landscape_small: z.string().nullish() }).default({}),
});
export type HotItem = z.infer<typeof hotItem>;

export const hotSearchReply = z.object({ items: lenientList(hotItem) });
export const completionReply = z.object({ suggestions: lenientList(z.string()) });
