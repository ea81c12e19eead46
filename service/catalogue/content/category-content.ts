import { z } from 'zod';
import { type Bilingual, bilingual } from '#service/kernel/text/bilingual.ts';

const named = z.object({ id: z.string().min(1), name: bilingual }).readonly();
type Named = z.infer<typeof named>;

/** A category of programmes, by the id that they name, and what divides it. */
export const categoryContent = z
  .object({
    id: z.string().min(1),
    name: bilingual,
    /** Genre of the programmes that the sub-categories divide. */
    genre: z.string().exactOptional(),
    subCategories: z.array(named).readonly(),
    /** Kids profiles have this category, and no other. */
    kids: z.boolean().exactOptional(),
    /** Its page has the racing pages. */
    racing: z.boolean().exactOptional(),
  })
  .readonly();
export type CategoryContent = z.infer<typeof categoryContent>;

/** Returns the sub-categories of a genre. */
export const subCategoriesOf = (categories: readonly CategoryContent[], genre: string): readonly Named[] =>
  categories.filter((category) => category.genre === genre).flatMap(({ subCategories }) => subCategories);

type Tagged = {
  readonly genre: string;
  readonly categories: readonly string[];
  readonly subCategories: readonly string[];
};

/** Names of a programme's categories and sub-categories by id; an id without a name is left out. */
export type TagNames = {
  readonly categoryNames: Readonly<Record<string, Bilingual>>;
  readonly subCategoryNames: Readonly<Record<string, Bilingual>>;
};

const namesOf = (named: readonly Named[], ids: readonly string[]): Readonly<Record<string, Bilingual>> =>
  Object.fromEntries(named.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name]));

/** Returns a programme with the names of its categories. */
export const withTagNames = <Programme extends Tagged>(
  categories: readonly CategoryContent[],
  programme: Programme,
): Programme & TagNames => ({
  ...programme,
  categoryNames: namesOf(categories, programme.categories),
  subCategoryNames: namesOf(subCategoriesOf(categories, programme.genre), programme.subCategories),
});

/** Returns the names of a programme's categories and sub-categories, in the order in which it has them. */
export const categoryNamesOf = ({
  categories,
  subCategories,
  categoryNames,
  subCategoryNames,
}: Omit<Tagged, 'genre'> & TagNames): readonly Bilingual[] =>
  [...categories.map((id) => categoryNames[id]), ...subCategories.map((id) => subCategoryNames[id])].filter(
    (name) => name !== undefined,
  );
