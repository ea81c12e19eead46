/** A word that differs in more than this share of its characters is another one. */
const MOST_DIFFERENT = 0.4;
/** Longer words are compared with nothing. */
const LONGEST = 120;

/** Returns the known word that a misspelt one probably means; null if none is near. */
export function nearestTo(word: string, known: Iterable<string>): string | null {
  if (word.length > LONGEST) return null;
  let nearest: string | null = null;
  let least = Math.floor(word.length * MOST_DIFFERENT) + 1;
  for (const one of known) {
    if (Math.abs(one.length - word.length) >= least) continue;
    const distance = editDistance(word, one);
    if (distance >= least) continue;
    nearest = one;
    least = distance;
  }
  return nearest;
}

/** Characters that have to be put in, left out or changed to make one word of the other. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [place, character] of [...one].entries()) {
    const next = [place + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + (other[at - 1] === character ? 0 : 1);
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
