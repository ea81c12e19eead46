/** Counts of neighbouring character pairs in a text, with its ends marked, and their total. */
type Pairs = { readonly counts: ReadonlyMap<string, number>; readonly size: number };

/** How alike the text is to another, from 0 to 1: the share of neighbouring pairs they have in common (Dice). */
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

/** Makes the likeness to a text, whose pairs are taken once. What cannot come over `above` by its length alone is 0 without a closer look. */
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
 * Returns the rule whether each long word of a query of several words is like a word of a text: `hello world` has most of its letters in
 * “the world on a bill”, but is not about it.
 */
export function sharesWordsWith(query: string): (text: string) => boolean {
  const words = query.split(' ');
  const long = words.length === 1 ? [] : words.filter((word) => LONG_WORD.test(word));
  const likenesses = long.map((word) => likenessTo(word, LIKE_WORD));
  return (text) => likenesses.every((likeness) => text.split(/[ |]/).some((other) => likeness(other) > LIKE_WORD));
}

/** The best likeness of a query to a whole title or to as many of its words in a row as the query has; 0 for what is not over `above`. */
export function titleSimilarityTo(query: string, above: number): Similarity {
  const likeness = likenessTo(query, above);
  const length = query.split(' ').length;
  return (title) => {
    const words = title.split(' ');
    const parts =
      words.length <= length ? [] : words.slice(0, words.length - length + 1).map((_, at) => words.slice(at, at + length).join(' '));
    return Math.max(likeness(title), ...parts.map(likeness));
  };
}
