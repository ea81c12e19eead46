import { z } from 'zod';
import { bilingual } from '#service/kernel/text/bilingual.ts';

/** A promotion in the footer: its title, and the programme that it leads to. */
const promo = z.object({ ref: z.string(), title: bilingual, programmeId: z.string() }).readonly();

/** A news article. */
const article = z
  .object({
    ref: z.string(),
    title: bilingual,
    /** Days before the opening of the content. */
    daysAgo: z.number(),
    /** Programme whose picture it has. */
    programmeId: z.string(),
    paragraphs: z.array(bilingual).readonly(),
  })
  .readonly();

const medals = z
  .object({
    title: bilingual,
    /** In order of rank. */
    teams: z
      .array(z.object({ team: bilingual, gold: z.int(), silver: z.int(), bronze: z.int() }).readonly())
      .readonly(),
  })
  .readonly();

/** A product of the shop. */
const product = z
  .object({
    ref: z.string(),
    name: bilingual,
    desc: bilingual,
    price: z.number(),
    /** Programme whose picture it has. */
    programmeId: z.string(),
    /** Its page in the shop. */
    link: z.url(),
  })
  .readonly();

/** Editorial texts around the programmes. */
export const editorialContent = z
  .object({
    promos: z.array(promo).readonly(),
    articles: z.array(article).readonly(),
    medals,
    products: z.array(product).readonly(),
  })
  .readonly();
export type EditorialContent = z.infer<typeof editorialContent>;
