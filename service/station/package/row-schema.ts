import { z } from 'zod';
import { ROW_AUDIENCES } from '#shared/domain/catalogue/row-audience.ts';
import { id, idList, line, lineInLanguages, listOf, whole, window, yesNo } from './field.ts';

/** Kinds of rows: chosen programmes, or what the service fills by itself. */
const KINDS = [
  ...(['hero', 'picks', 'latest', 'trending', 'live'] as const),
  ...(['continue', 'category', 'query'] as const),
  ...(['free-preview', 'personalised', 'universal'] as const),
];

/** An entry of `rows.json`: a row of a page. */
export const rowSchema = z.strictObject({
  id,
  /** `home`, `kids`, or a category's id. */
  page: id.default('home'),
  kind: z.enum(KINDS).default('picks'),
  title: lineInLanguages,
  subtitle: lineInLanguages.optional(),
  /** Programmes of `hero` and `picks`, in order; any other kind shows these in place of its own choice. */
  programmes: idList(id, 100).default([]),
  /** The category that `category` takes its programmes from. */
  category: id.optional(),
  most: whole(1, 100).default(24),
  /** Conditions on the programmes of `query`; all of them have to hold. */
  query: z
    .strictObject({
      category: id.optional(),
      subCategory: line.optional(),
      label: id.optional(),
      tag: id.optional(),
      person: line.optional(),
      from: whole(1880, 2200).optional(),
      to: whole(1880, 2200).optional(),
      kids: yesNo.optional(),
      sort: z.enum(['package', 'newest', 'name']).default('package'),
    })
    .optional(),
  /** Whom it is for: a viewer of any of these; `all`, or nothing, is for everyone. */
  audience: listOf(z.enum(['all', ...ROW_AUDIENCES]), 10).default([]),
  /** Viewers who hold one of these plans. */
  plans: idList(id, 20).default([]),
  /** Its tiles: the programmes themselves, their videos as a playlist, their trailers, or two a tile. */
  form: z.enum(['programmes', 'videos', 'clips', 'flips']).default('programmes'),
  /** Its links play the row as a playlist. */
  autoplay: yesNo.default(false),
  ...window.shape,
});
export type StationRow = z.output<typeof rowSchema>;

/** An entry of `categories.json`. */
export const categorySchema = z.strictObject({
  id,
  name: lineInLanguages,
  /** Genre of the programmes that its sub-categories divide; its own id by default. */
  genre: id.optional(),
  kids: yesNo.default(false),
  /** Its page has the racing pages. */
  racing: yesNo.default(false),
  subCategories: z
    .array(z.strictObject({ id, name: lineInLanguages }))
    .max(100)
    .default([]),
});
export type StationCategory = z.output<typeof categorySchema>;
