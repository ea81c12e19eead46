import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';

const names = { category_id: z.string().min(1).max(64), name_tc: z.string(), name_en: z.string() };

/**
 * Category with its nested categories (S0-3-045); the menu shows two levels. The picture is a project
 * extension.
 */
export const category = z.object({
  ...names,
  image: z.string().nullish(),
  categories: lenientList(z.object(names)).default([]),
});
export type Category = z.infer<typeof category>;

export const categoryListReply = z.object({ categories: lenientList(category) });
