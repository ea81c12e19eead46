import { foldText } from './fold-text.ts';

/**
 * A word that begins with so few Latin letters or digits matches the beginning of a word only: `art` is not
 * in `party`, 7 not in 17.
 */
const SHORT = 3;
const LATIN_START = /^[\p{Script=Latin}\p{N}]*/u;
const LATIN_END = /[\p{Script=Latin}\p{N}]$/u;
const GAPS = /\s+/u;

/** Returns the words of a keyword as the search compares them. Spaces between Chinese words part them too. */
export const wordsOf = (keyword: string): readonly string[] =>
  keyword
    .split(GAPS)
    .flatMap((part) => foldText(part).split(' '))
    .filter((word) => word !== '');

/** Returns whether a folded text holds a folded word. */
export function holdsWord(text: string, word: string): boolean {
  const latin = LATIN_START.exec(word)?.[0] ?? '';
  if (latin === '' || [...latin].length > SHORT) return text.includes(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!LATIN_END.test(text.slice(Math.max(0, at - 2), at))) return true;
  }
  return false;
}

/** Returns whether the folded texts of one thing hold all words together. */
export const holdsWords = (texts: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => texts.some((text) => holdsWord(text, word)));

/**
 * Returns how well a name fits: 3 for the whole name, 2 for its beginning, 1 for all words in it, 0 for none.
 */
export function nameRank(name: string, words: readonly string[]): number {
  const phrase = words.join(' ');
  if (phrase === '' || !holdsWords([name], words)) return 0;
  if (name === phrase) return 3;
  return name.startsWith(phrase) ? 2 : 1;
}
