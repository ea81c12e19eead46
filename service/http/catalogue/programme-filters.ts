import type { Viewer } from '#service/http/routing/viewer.ts';
import type { StoredProgramme } from '#service/store/catalogue/stored-content.ts';

/** Whether a profile may be shown a programme: a kids profile, or a call for one, gets those for kids only (accounts section 6). */
export const isVisibleTo = (programme: StoredProgramme, viewer: Viewer, kids = false): boolean =>
  programme.kids || !(kids || viewer.user.profile_class === 'kids');

/** Whether a programme is of every tag: its categories, its sub-categories, and its genre count. */
export const hasTags = (programme: StoredProgramme, tags: readonly string[]): boolean =>
  tags.every((tag) => programme.categories.includes(tag) || programme.subCategories.includes(tag) || programme.genre === tag);

/** How near two programmes are: a shared sub-category weighs most, then a person, then a category. 0 for nothing in common. */
export function similarity(one: StoredProgramme, other: StoredProgramme): number {
  const shared = (mine: readonly string[], theirs: readonly string[]): number => mine.filter((each) => theirs.includes(each)).length;
  const people = (programme: StoredProgramme): readonly string[] => [...programme.artists, ...programme.directors].map(({ en }) => en);
  return (
    3 * shared(one.subCategories, other.subCategories) +
    2 * shared(people(one), people(other)) +
    shared(one.categories, other.categories) +
    (one.genre === other.genre ? 1 : 0)
  );
}
