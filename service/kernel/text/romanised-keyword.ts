/**
 * Initials and finals of syllables in Mandarin (Hanyu Pinyin) and Cantonese (Jyutping), without tones; `v`
 * stands for `ü`.
 */
const PINYIN = {
  initials: 'b p m f d t n l g k h j q x zh ch sh r z c s y w',
  finals:
    'a ai an ang ao e ei en eng er i ia ian iang iao ie in ing iong iu o ong ou u ua uai uan uang ue ui un uo v ve',
};
const JYUTPING = {
  initials: 'b p m f d t n l g k ng h gw kw w z c s j',
  finals:
    'aa aai aau aam aan aang aap aat aak a ai au am an ang ap at ak e ei eu em eng ep ek i iu im in ing ip it ik o oi ou on ong ot ok u ui un ung ut uk oe oeng oek eoi eon eot yu yun yut',
};
/**
 * A syllable without an initial begins with one of these; `i` and `u` are written with a `y`, `j` or `w`
 * before them.
 */
const ALONE = /^[aeo]/;
const syllablesOf = ({ initials, finals }: typeof PINYIN): ReadonlySet<string> => {
  const ends = finals.split(' ');
  const whole = initials.split(' ').flatMap((initial) => ends.map((final) => initial + final));
  return new Set([...whole, ...ends.filter((final) => ALONE.test(final))]);
};
const SYSTEMS = [syllablesOf(PINYIN), syllablesOf(JYUTPING)];

const LONGEST_SYLLABLE = 6;
const LONGEST_KEYWORD = 48;
/** Shorter ones name too much: `hai` alone is a syllable of hundreds of titles. */
const FEWEST_SYLLABLES = 2;

/**
 * Returns a keyword as a romanisation without tones and spaces, or null if it cannot be one: it has to be at
 * least two whole syllables of one system, and may end within a third. So an English word hardly ever
 * qualifies, and nothing is looked up for it.
 */
export function romanisedKeyword(keyword: string): string | null {
  const letters = keyword
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replaceAll(/(?<=[a-z])[1-6](?![0-9])/g, '')
    .replaceAll(/[\s'’-]+/g, '');
  if (letters.length > LONGEST_KEYWORD || !/^[a-z]+$/.test(letters)) return null;
  return SYSTEMS.some((syllables) => isWritten(letters, syllables)) ? letters : null;
}

/**
 * Whether a text is made of at least two of the syllables, the end of the text perhaps being the beginning of
 * one more.
 */
function isWritten(text: string, syllables: ReadonlySet<string>): boolean {
  /**
   * The most syllables that the letters up to this index are made of; 0 if they are not made of syllables.
   */
  const counts = [0];
  for (let end = 1; end <= text.length; end += 1) {
    const from = Math.max(0, end - LONGEST_SYLLABLE);
    let most = 0;
    for (let start = from; start < end; start += 1) {
      const before = counts[start] ?? 0;
      if ((start === 0 || before > 0) && syllables.has(text.slice(start, end)))
        most = Math.max(most, before + 1);
    }
    counts.push(most);
  }
  const begins = (rest: string): boolean => [...syllables].some((syllable) => syllable.startsWith(rest));
  return counts.some(
    (count, at) => count >= FEWEST_SYLLABLES && (at === text.length || begins(text.slice(at))),
  );
}

/** The syllables of a title, each with its readings, that of the context first. */
export type Readings = readonly (readonly string[])[];

/**
 * Returns how well romanised syllables fit a keyword: 2 if the title begins with it, 1 if the title contains
 * it from the start of a syllable, 0 if it does not; half as well by a reading that the context does not
 * suggest. The keyword ends with a syllable or in the middle of a third or later one.
 */
export function romanisedRank(syllables: Readings, keyword: string): number {
  let rank = 0;
  for (let from = 0; from < syllables.length; from += 1) {
    const fit = fitFrom(syllables, from, keyword);
    rank = Math.max(rank, from === 0 ? 2 * fit : fit);
  }
  return rank;
}

/**
 * How well the syllables from one on fit: 1 by the readings of the context, a half by others, 0 if they do
 * not. It continues from every place in the keyword that the syllables so far lead to, so that readings which
 * begin alike cost no more than others.
 */
function fitFrom(syllables: Readings, from: number, keyword: string): number {
  let best = 0;
  let reached = new Map([[0, 1]]);
  for (let at = from; at < syllables.length && reached.size > 0; at += 1) {
    const whole = at - from;
    const next = new Map<number, number>();
    for (const [offset, fit] of reached) {
      for (const [place, reading] of (syllables[at] ?? []).entries()) {
        const weight = place === 0 ? fit : 0.5;
        if (keyword.startsWith(reading, offset))
          next.set(offset + reading.length, Math.max(next.get(offset + reading.length) ?? 0, weight));
        else if (whole >= FEWEST_SYLLABLES && reading.startsWith(keyword.slice(offset)))
          best = Math.max(best, weight);
      }
    }
    if (whole + 1 >= FEWEST_SYLLABLES) best = Math.max(best, next.get(keyword.length) ?? 0);
    next.delete(keyword.length);
    reached = next;
  }
  return best;
}

/** First letters of syllables in Pinyin. Shorter keywords name too much, longer ones nothing. */
const INITIALS = /^[abcdefghjklmnopqrstwxyz]{3,12}$/;

/** Returns a keyword as the first letters of syllables, or null if it cannot be that. */
export function initialsKeyword(keyword: string): string | null {
  const letters = keyword.trim().toLowerCase();
  return INITIALS.test(letters) ? letters : null;
}

/**
 * Returns how well the first letters of a title's syllables fit: 2 for all of them, 1 for its beginning, 0
 * otherwise.
 */
export function initialsRank(syllables: Readings, initials: string): 0 | 1 | 2 {
  if (initials.length > syllables.length) return 0;
  const fits = [...initials].every((letter, at) =>
    syllables[at]?.some((reading) => reading.startsWith(letter)),
  );
  if (!fits) return 0;
  return initials.length === syllables.length ? 2 : 1;
}
