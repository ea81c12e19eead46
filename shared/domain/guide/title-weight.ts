/** Titles of more weight than this are marked long (playback section 5). */
export const LONG_TITLE_WEIGHT = 12;

const MAX_ASCII = 0x7f;

/** The weight of a title: each character counts 1, each that is not ASCII 2. */
export const titleWeight = (title: string): number =>
  [...title].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > MAX_ASCII ? 2 : 1), 0);

/** Whether a title is marked long. */
export const isLongTitle = (title: string): boolean => titleWeight(title) > LONG_TITLE_WEIGHT;
