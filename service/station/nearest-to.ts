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
    const distance = editDistance(word, one, least);
    if (distance >= least) continue;
    nearest = one;
    least = distance;
  }
  return nearest;
}

/**
 * Characters that have to be put in, left out or changed to make one word of the other. Counting ends at
 * `enough`: a word is compared with thousands in one turn.
 */
function editDistance(one: string, other: string, enough: number): number {
  const row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let place = 1; place <= one.length; place += 1) {
    const character = one.charCodeAt(place - 1);
    let before = place - 1;
    let left = place;
    let best = left;
    row[0] = place;
    for (let at = 1; at <= other.length; at += 1) {
      const above = row[at] ?? 0;
      const changed = before + (other.charCodeAt(at - 1) === character ? 0 : 1);
      left = Math.min(changed, above + 1, left + 1);
      row[at] = left;
      before = above;
      best = Math.min(best, left);
    }
    if (best >= enough) return enough;
  }
  return row.at(-1) ?? 0;
}
