import { RATINGS, type Rating } from './rating-limit.ts';

/** Ratings of film boards, broadcasters and guides that stand for one of ours, in capitals. */
const MEANINGS: Readonly<Record<Rating, readonly string[]>> = {
  G: ['G', 'TV-G', 'TV-Y', 'TV-Y7', 'TV-Y7-FV', 'U', 'UC', 'E', 'AL', 'ALL', 'TP', 'I', '普遍級', '普遍级'],
  PG: ['PG', 'TV-PG', 'TV-14', 'PG-13', 'IIA', '保護級', '保护级', '輔導級', '辅导级', '家長指引'],
  M: ['M', 'MA', 'R', 'NC-17', 'TV-MA', 'AO', 'IIB', 'III', '限制級', '限制级', '成年觀眾', '成人'],
};

/** Films for adults alone, by how many letters they are marked with, or in a feed's words. */
const ADULT = /^(?:X{1,3}|ADULTS?(?: ONLY)?|EXPLICIT|MATURE|[RX]-RATED)$/;
/** What feeds call an item that is for everyone. */
const MILD = /^(?:NONADULT|CLEAN)$/;
/** What says that nobody has rated it. */
const NOT_RATED = /^(?:-|N\/?A|NR|UR|NONE|EXEMPT|TB[AD]|(?:NOT (?:YET )?|UN)RATED)?$/;
/** Who rated it, before the rating: `MPAA R`. */
const BOARD = /^(?:RATED|MPAA|TVPG|USA?)[ :-]+/;
/** Why it is rated so, behind the rating: `TV-MA LSV`, `R (cz sx)`. */
const REASONS = /(?: *\([^)]*\)|[ -][DLSVF]{1,4})$/;
/** A rating of television without its dash: `TVMA`, `TV 14`. */
const TELEVISION = /^TV[ _]?(?=(?:Y7|Y|G|PG|14|MA)$)/;

/** The lowest ages that mean parental guidance, and a mature audience. */
const GUIDED_AGE = 8;
const MATURE_AGE = 15;
/** An age in a rating, as in `18+`, `FSK 16` or `12A`; years are none. */
const AGE = /(?<!\d)(\d{1,2})(?!\d)/;

function meaningOf(text: string): Rating | null {
  const value = text.trim().toUpperCase().replace(BOARD, '');
  const plain = value.replace(REASONS, '').replace(TELEVISION, 'TV-');
  const named = RATINGS.find((rating) => [value, plain].some((one) => MEANINGS[rating].includes(one)));
  if (named !== undefined) return named;
  if (ADULT.test(plain)) return 'M';
  if (MILD.test(plain)) return 'G';
  const age = Number(AGE.exec(value)?.[1] ?? Number.NaN);
  if (Number.isNaN(age)) return null;
  if (age >= MATURE_AGE) return 'M';
  return age >= GUIDED_AGE ? 'PG' : 'G';
}

/** Returns the rating that texts of guides and portals mean, the strictest of several; null if none is known. */
export const knownRating = (texts: readonly string[]): Rating | null => strictest(texts.map(meaningOf));

/** Returns whether texts say nothing of a rating: there is none, or they say that nobody has rated it. */
export const isUnrated = (texts: readonly string[]): boolean =>
  texts.every((text) => NOT_RATED.test(text.trim().toUpperCase()));

/** Returns the strictest of ratings; null if none is known. */
export const strictest = (ratings: readonly (Rating | null | undefined)[]): Rating | null =>
  RATINGS.findLast((rating) => ratings.includes(rating)) ?? null;
