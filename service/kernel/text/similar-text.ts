/** Counts of neighbouring character pairs in a text, with its ends marked, and their total. */
type Pairs = { readonly counts: ReadonlyMap<string, number>; readonly size: number };

/**
 * How alike the text is to another, from 0 to 1: the share of neighbouring pairs they have in common (Dice).
 */
export type Similarity = (other: string) => number;

function pairsOf(text: string): Pairs {
  const counts = new Map<string, number>();
  const characters = ['^', ...text, '$'];
  for (let at = 0; at + 1 < characters.length; at += 1) {
    const pair = `${characters[at]}${characters[at + 1]}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { counts, size: characters.length - 1 };
}

/** The most that two texts can have in common by their lengths alone, in pairs. */
const mostAlike = (one: number, other: number): number => (2 * Math.min(one, other)) / (one + other);

/**
 * Creates the similarity to a text, whose pairs are computed once. A text that cannot exceed `above` because
 * of its length is 0 without a comparison.
 */
function likenessTo(text: string, above: number): Similarity {
  const mine = pairsOf(text);
  return (other) => {
    if (mostAlike(mine.size, [...other].length + 1) <= above) return 0;
    const theirs = pairsOf(other);
    let shared = 0;
    for (const [pair, count] of mine.counts) shared += Math.min(count, theirs.counts.get(pair) ?? 0);
    return (2 * shared) / (mine.size + theirs.size);
  };
}

/** Words of a query that have to be like some word of the text, and how like. */
const LONG_WORD = /^[\p{Script=Latin}\p{N}]{4,}$/u;
const LIKE_WORD = 0.5;

/**
 * Returns the rule whether each long word of a query of several words is like a word of a text: `hello world`
 * has most of its letters in “the world on a bill”, but is not about it.
 */
export function sharesWordsWith(query: string): (text: string) => boolean {
  const words = query.split(' ');
  const long = words.length === 1 ? [] : words.filter((word) => LONG_WORD.test(word));
  const rules = long.map((word) => {
    const likeness = likenessTo(spelt(word), LIKE_WORD);
    return (other: string): boolean => likeness(spelt(other)) > LIKE_WORD || isOneSlip(word, other);
  });
  return (text) => rules.every((isLike) => text.split(/[ |]/).some(isLike));
}

/** Spellings of one sound that people mix up: `midnite`, `lite`. */
const spelt = (text: string): string => (text.includes('ight') ? text.replaceAll('ight', 'ite') : text);

/**
 * Letters of a word from which one letter more, less, other or changed with its neighbour is a slip, and how
 * alike such words are.
 */
const SLIP_FROM = 6;
const SLIP = 0.75;

/** Returns whether two texts that begin alike differ by one slip of the hand. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < SLIP_FROM || long.length - short.length > 1 || short[0] !== long[0]) return false;
  let at = 1;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}

/** The best likeness of a query to a whole title or to as many of its words in a row as the query has. */
function likenessToParts(query: string, above: number): Similarity {
  const byPairs = likenessTo(query, above);
  const likeness = (other: string): number => Math.max(byPairs(other), isOneSlip(query, other) ? SLIP : 0);
  const length = query.split(' ').length;
  return (title) => {
    const words = title.split(' ');
    const parts =
      words.length <= length
        ? []
        : words.slice(0, words.length - length + 1).map((_, at) => words.slice(at, at + length).join(' '));
    return Math.max(likeness(title), ...parts.map(likeness));
  };
}

/** The same, also by how both sound; 0 if it does not exceed `above`. */
export function titleSimilarityTo(query: string, above: number): Similarity {
  const asWritten = likenessToParts(query, above);
  const asHeard = likenessToParts(spelt(query), above);
  return (title) =>
    title.includes('ight') || query.includes('ight')
      ? Math.max(asWritten(title), asHeard(spelt(title)))
      : asWritten(title);
}
