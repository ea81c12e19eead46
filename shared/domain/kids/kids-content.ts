import { pageName } from '#shared/domain/accounts/session/page-name.ts';

/** A kids profile gets kids-tagged programmes only; other profiles get every programme (accounts section 6). */
export const isForProfile = (profileClass: 'general' | 'kids', kidsProgramme: boolean): boolean => profileClass !== 'kids' || kidsProgramme;

/** Pages on which a kids profile's colour is the background. */
const COLOURED_PAGES: readonly (string | null)[] = ['home', 'content', 'search', 'programme', 'account'];

export type KidsColourFacts = {
  readonly profileClass: 'general' | 'kids';
  readonly colour: 'blue' | 'pink' | null | undefined;
  readonly path: string;
};

/** The background colour of a page: a kids profile's own, blue where it has none, on the selected pages; else null (accounts section 6). */
export const kidsBackground = ({ profileClass, colour, path }: KidsColourFacts): 'blue' | 'pink' | null =>
  profileClass === 'kids' && COLOURED_PAGES.includes(pageName(path)) ? (colour ?? 'blue') : null;
