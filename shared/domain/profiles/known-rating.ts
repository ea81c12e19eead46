import { RATINGS, type Rating } from './rating-limit.ts';

/** Ratings of film boards, broadcasters and guides that stand for one of ours, in capitals. */
const MEANINGS: Readonly<Record<Rating, readonly string[]>> = {
  G: ['G', 'TV-G', 'TV-Y', 'TV-Y7', 'TV-Y7-FV', 'U', 'UC', 'E', 'AL', 'ALL', 'TP', 'I', '普遍級', '普遍级'],
  PG: ['PG', 'TV-PG', 'TV-14', 'PG-13', 'IIA', '保護級', '保护级', '輔導級', '辅导级', '家長指引'],
  M: ['M', 'MA', 'R', 'NC-17', 'TV-MA', 'AO', 'IIB', 'III', '限制級', '限制级', '成年觀眾', '成人'],
};

/** Films for adults alone, by how many letters they are marked with. */
const ADULT = /^X{1,3}$/;

/** The lowest ages that mean parental guidance, and a mature audience. */
const GUIDED_AGE = 8;
const MATURE_AGE = 15;
/** An age in a rating, as in `18+`, `FSK 16` or `12A`; years are none. */
const AGE = /(?<!\d)(\d{1,2})(?!\d)/;

function meaningOf(text: string): Rating | null {
  const value = text
    .trim()
    .toUpperCase()
    .replace(/^RATED /, '');
  const named = RATINGS.find((rating) => MEANINGS[rating].includes(value));
  if (named !== undefined) return named;
  if (ADULT.test(value)) return 'M';
  const age = Number(AGE.exec(value)?.[1] ?? Number.NaN);
  if (Number.isNaN(age)) return null;
  if (age >= MATURE_AGE) return 'M';
  return age >= GUIDED_AGE ? 'PG' : 'G';
}

/** Returns the rating that texts of guides and portals mean, the strictest of several; null if none is known. */
export const knownRating = (texts: readonly string[]): Rating | null => strictest(texts.map(meaningOf));

/** Returns the strictest of ratings; null if none is known. */
export const strictest = (ratings: readonly (Rating | null | undefined)[]): Rating | null =>
  RATINGS.findLast((rating) => ratings.includes(rating)) ?? null;
