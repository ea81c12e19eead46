import { pageName } from '#shared/domain/accounts/session/page-name.ts';

/** Returns whether a profile may have a programme: kids profiles only get kids-tagged ones (S0-6-014). */
export const isForProfile = (profileClass: 'general' | 'kids', kidsProgramme: boolean): boolean =>
  profileClass !== 'kids' || kidsProgramme;

/** Pages with a kids profile's background colour. */
const COLOURED_PAGES: readonly (string | null)[] = [
  'home',
  'content',
  'live',
  'epg',
  'search',
  'programme',
  'account',
];

export type KidsColourFacts = {
  readonly profileClass: 'general' | 'kids';
  readonly colour: 'blue' | 'pink' | null | undefined;
  readonly path: string;
};

/**
 * Returns the background colour of a page: a kids profile's, blue by default, on the selected pages; else
 * null (S0-6-015).
 */
export const kidsBackground = ({ profileClass, colour, path }: KidsColourFacts): 'blue' | 'pink' | null =>
  profileClass === 'kids' && COLOURED_PAGES.includes(pageName(path)) ? (colour ?? 'blue') : null;
