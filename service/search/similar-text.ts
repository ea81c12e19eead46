/** Pairs of neighbouring characters, the ends marked, so that how a text begins and ends counts. */
function pairs(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const characters = ['^', ...text, '$'];
  for (let at = 0; at + 1 < characters.length; at += 1) {
    const pair = `${characters[at]}${characters[at + 1]}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

/** How alike two folded texts are, from 0 to 1: the share of neighbouring pairs they have in common (Dice). */
export function similarity(one: string, other: string): number {
  const mine = pairs(one);
  const theirs = pairs(other);
  let shared = 0;
  for (const [pair, count] of mine) shared += Math.min(count, theirs.get(pair) ?? 0);
  const size = (counts: Map<string, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (2 * shared) / (size(mine) + size(theirs));
}

/** The best likeness of a query to a whole title or to as many of its words in a row as the query has. */
export function titleSimilarity(query: string, title: string): number {
  const words = title.split(' ');
  const length = query.split(' ').length;
  const parts =
    words.length <= length ? [] : words.slice(0, words.length - length + 1).map((_, at) => words.slice(at, at + length).join(' '));
  return Math.max(similarity(query, title), ...parts.map((part) => similarity(query, part)));
}
