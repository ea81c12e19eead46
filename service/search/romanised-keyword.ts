/** Initials and finals of syllables in Mandarin (Hanyu Pinyin) and Cantonese (Jyutping), without tones; `v` stands for `ü`. */
const PINYIN = {
  initials: 'b p m f d t n l g k h j q x zh ch sh r z c s y w',
  finals: 'a ai an ang ao e ei en eng er i ia ian iang iao ie in ing iong iu o ong ou u ua uai uan uang ue ui un uo v ve',
};
const JYUTPING = {
  initials: 'b p m f d t n l g k ng h gw kw w z c s j',
  finals:
    'aa aai aau aam aan aang aap aat aak a ai au am an ang ap at ak e ei eu em eng ep ek i iu im in ing ip it ik o oi ou on ong ot ok u ui un ung ut uk oe oeng oek eoi eon eot yu yun yut',
};
/** A syllable without an initial begins with one of these; `i` and `u` are written with a `y`, `j` or `w` before them. */
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
 * Returns a keyword as a romanisation without tones and spaces, or null if it cannot be one: it has to be at least two whole syllables of one
 * system, and may end within a third. So an English word hardly ever qualifies, and nothing is looked up for it.
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

/** Whether a text is made of at least two of the syllables, the end of the text perhaps being the beginning of one more. */
function isWritten(text: string, syllables: ReadonlySet<string>): boolean {
  /** The most syllables that the letters up to this index are made of; 0 if they are not made of syllables. */
  const counts = [0];
  for (let end = 1; end <= text.length; end += 1) {
    const from = Math.max(0, end - LONGEST_SYLLABLE);
    let most = 0;
    for (let start = from; start < end; start += 1) {
      const before = counts[start] ?? 0;
      if ((start === 0 || before > 0) && syllables.has(text.slice(start, end))) most = Math.max(most, before + 1);
    }
    counts.push(most);
  }
  const begins = (rest: string): boolean => [...syllables].some((syllable) => syllable.startsWith(rest));
  return counts.some((count, at) => count >= FEWEST_SYLLABLES && (at === text.length || begins(text.slice(at))));
}

/**
 * Returns how well romanised syllables fit a keyword: 2 if the title begins with it, 1 if the title contains it from the start of a syllable, 0 if it does not.
 * The keyword ends with a syllable or in the middle of a third or later one.
 */
export function romanisedRank(syllables: readonly string[], keyword: string): 0 | 1 | 2 {
  let rank: 0 | 1 | 2 = 0;
  for (let from = 0; from < syllables.length && rank < 2; from += 1) {
    let rest = keyword;
    let whole = 0;
    for (const syllable of syllables.slice(from)) {
      if (rest === '' || !rest.startsWith(syllable)) {
        if (rest !== '' && whole >= FEWEST_SYLLABLES && syllable.startsWith(rest)) rest = '';
        break;
      }
      rest = rest.slice(syllable.length);
      whole += 1;
    }
    if (rest === '' && whole >= FEWEST_SYLLABLES) rank = from === 0 ? 2 : rank || 1;
  }
  return rank;
}
