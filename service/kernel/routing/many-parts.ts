/** Characters up to which a body is parsed whatever it is: it becomes a few megabytes at most. */
const SHORT = 1024 ** 2;
/**
 * Objects, lists and separators of a longer body. A backup has a few for each source and match; what makes it
 * long are files, which are one text each.
 */
const MOST_PARTS = 500_000;

/**
 * Returns whether a body in JSON would become far more than it is: 127 MB of `[{},{},…]` take gigabytes. Each
 * part begins with a sign that is searched for.
 */
export function hasManyParts(text: string): boolean {
  if (text.length <= SHORT) return false;
  let parts = 0;
  for (const sign of [',', '{', '['])
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      parts += 1;
      if (parts > MOST_PARTS) return true;
    }
  return false;
}
