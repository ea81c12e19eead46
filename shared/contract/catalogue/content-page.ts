import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { row } from './row.ts';

/** Rows of a page or category, with its name (S1-7-067). */
export const pageRowsReply = z.object({
  title_tc: z.string(),
  title_en: z.string(),
  desc_tc: z.string().default(''),
  desc_en: z.string().default(''),
  rows: lenientList(row),
});
export type PageRowsReply = z.infer<typeof pageRowsReply>;

/** A sub-category that narrows a list (S1-7-097). `tags` is passed back to the programme list. */
export const filtersReply = z.object({
  filters: lenientList(
    z.object({ filter_id: z.string(), name_tc: z.string(), name_en: z.string(), tags: z.string() }),
  ),
});
export type FiltersReply = z.infer<typeof filtersReply>;

/** Promo items of the footer (S1-7-060). */
export const promoReply = z.object({
  items: lenientList(
    z.object({
      ref: z.string(),
      title_tc: z.string(),
      title_en: z.string(),
      image: z.string().nullish(),
      link_url: z.string(),
    }),
  ),
});
export type PromoReply = z.infer<typeof promoReply>;

/** A news article with paragraphs in both languages (S1-7-065). */
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

/** Medal table of a sports event (S1-7-098). */
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

/** Programmes of the site map (S1-7-095). */
export const sitemapReply = z.object({
  items: lenientList(
    z.object({ programme_id: z.string(), name_tc: z.string(), name_en: z.string(), path: z.string() }),
  ),
});

/** A shopping product (okbuy), sold on an external site. */
export const product = z.object({
  ref: z.string(),
  name_tc: z.string(),
  name_en: z.string(),
  desc_tc: z.string(),
  desc_en: z.string(),
  /** In Hong Kong dollars. */
  price: z.number().min(0),
  image: z.string().nullish(),
  link_url: z.string(),
});
export type Product = z.infer<typeof product>;
