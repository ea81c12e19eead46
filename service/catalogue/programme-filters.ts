import type { StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import { isWithinLimit } from '#shared/domain/profiles/rating-limit.ts';

/**
 * Returns whether a programme may be shown: kids profiles, and calls for one, get kids programmes only
 * (S0-6-014), limited ones none above their rating, and viewers abroad none that the station shows elsewhere.
 */
export const isVisibleTo = (programme: StoredProgramme, viewer: RequestViewer, kids = false): boolean =>
  (programme.kids || !(kids || viewer.user.profile_class === 'kids')) &&
  isWithinLimit(programme.rating, viewer.user.rating_limit) &&
  isShownIn(programme, viewer.country);

/** Returns whether a channel or a programme is for a country: one that names none is for all. */
export const isShownIn = (
  { countries }: { readonly countries?: readonly string[] | undefined },
  country: string,
): boolean => countries === undefined || countries.length === 0 || countries.includes(country);

/**
 * Returns why what opens by its address shows nothing of a programme: above the limit of this profile it is
 * like one that is not there, and in a country for which the station has no rights it says so. Null if it
 * opens.
 */
export function whyWithheld(
  programme: Pick<StoredProgramme, 'countries' | 'rating'>,
  viewer: Pick<RequestViewer, 'country' | 'user'>,
): 'UNKNOWN' | 'GEO_BLOCK' | null {
  if (!isWithinLimit(programme.rating, viewer.user.rating_limit)) return 'UNKNOWN';
  return isShownIn(programme, viewer.country) ? null : 'GEO_BLOCK';
}

/** Returns whether a programme has every tag among its categories, sub-categories and genre. */
export const hasTags = (programme: StoredProgramme, tags: readonly string[]): boolean =>
  tags.every(
    (tag) =>
      programme.categories.includes(tag) || programme.subCategories.includes(tag) || programme.genre === tag,
  );

/**
 * Returns the function that gives another programme's similarity to this one, 0 for none: the genre weighs
 * more than everything else, then a shared sub-category, a person, a category.
 */
export function similarityTo(one: StoredProgramme): (other: StoredProgramme) => number {
  const cast = peopleOf(one);
  return (other) =>
    3 * shared(one.subCategories, other.subCategories) +
    2 * shared(cast, peopleOf(other)) +
    shared(one.categories, other.categories) +
    (one.genre === other.genre ? 20 : 0);
}

/** How many of the texts are among the others. */
function shared(mine: readonly string[], theirs: readonly string[]): number {
  let count = 0;
  for (const each of mine) if (theirs.includes(each)) count += 1;
  return count;
}

/** The people of programmes: a stored programme never changes, and each is compared with every other. */
const people = new WeakMap<StoredProgramme, readonly string[]>();

function peopleOf(programme: StoredProgramme): readonly string[] {
  const found = people.get(programme) ?? [...programme.artists, ...programme.directors].map(({ en }) => en);
  people.set(programme, found);
  return found;
}
