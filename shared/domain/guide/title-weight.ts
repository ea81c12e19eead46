/** Titles with a higher weight are marked long (S1-5-021). */
export const LONG_TITLE_WEIGHT = 12;

const MAX_ASCII = 0x7f;

/** Returns the weight of a title: 1 per character, 2 for non-ASCII (S1-5-022). */
export const titleWeight = (title: string): number =>
  [...title].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > MAX_ASCII ? 2 : 1), 0);

export const isLongTitle = (title: string): boolean => titleWeight(title) > LONG_TITLE_WEIGHT;
