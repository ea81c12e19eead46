import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { row } from './row.ts';

/** The rows of a page or category, with its name (playback section 7: page rows). */
export const pageRowsReply = z.object({
  title_tc: z.string(),
  title_en: z.string(),
  desc_tc: z.string().default(''),
  desc_en: z.string().default(''),
  rows: lenientList(row),
});
export type PageRowsReply = z.infer<typeof pageRowsReply>;

/** A sub-category by which a list can be narrowed (playback section 7: subcategory filter). `tags` goes back into the programme list. */
export const filtersReply = z.object({
  filters: lenientList(z.object({ filter_id: z.string(), name_tc: z.string(), name_en: z.string(), tags: z.string() })),
});
export type FiltersReply = z.infer<typeof filtersReply>;

/** Promo items of the footer. */
export const promoReply = z.object({
  items: lenientList(
    z.object({ ref: z.string(), title_tc: z.string(), title_en: z.string(), image: z.string().nullish(), link_url: z.string() }),
  ),
});
export type PromoReply = z.infer<typeof promoReply>;

/** A news article: paragraphs in both languages. */
export const newsArticle = z.object({
  ref: z.string(),
  title_tc: z.string(),
  title_en: z.string(),
  published: z.string(),
  image: z.string().nullish(),
  paragraphs_tc: z.array(z.string()),
  paragraphs_en: z.array(z.string()),
});
export type NewsArticle = z.infer<typeof newsArticle>;

/** Places of a sports event by medals. */
export const medalChartReply = z.object({
  title_tc: z.string(),
  title_en: z.string(),
  places: lenientList(
    z.object({
      rank: z.number().int().min(1),
      team_tc: z.string(),
      team_en: z.string(),
      gold: z.number().int().min(0),
      silver: z.number().int().min(0),
      bronze: z.number().int().min(0),
    }),
  ),
});
export type MedalChartReply = z.infer<typeof medalChartReply>;

/** Programmes for a site map. */
export const sitemapReply = z.object({
  items: lenientList(z.object({ programme_id: z.string(), name_tc: z.string(), name_en: z.string(), path: z.string() })),
});

/** A shopping product (okbuy), shown and sold elsewhere. */
export const product = z.object({
  ref: z.string(),
  name_tc: z.string(),
  name_en: z.string(),
  desc_tc: z.string(),
  desc_en: z.string(),
  /** Hong Kong dollars. */
  price: z.number().min(0),
  image: z.string().nullish(),
  link_url: z.string(),
});
export type Product = z.infer<typeof product>;
