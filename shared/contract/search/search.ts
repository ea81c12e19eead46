import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';

/** Recent searches stored on this device: by key (the profile), newest first. */
export const recentSearches = z.record(z.string(), z.array(z.string().max(100)));

/**
 * Search item (S0-3-046): a popular keyword, with an editorial picture if there is one. The English keyword
 * is a project extension.
 */
const hotItem = z.object({
  search_keyword: z.string(),
  search_keyword_en: z.string().nullish(),
  image: z.object({ landscape_small: z.string().nullish() }).default({}),
});
export type HotItem = z.infer<typeof hotItem>;

export const hotSearchReply = z.object({ items: lenientList(hotItem) });
export const completionReply = z.object({ suggestions: lenientList(z.string()) });
