/**
 * Deepest nesting of a reply that is read. The contract's own replies have twelve levels; what reads and
 * writes JSON calls itself once for each.
 */
const DEEPEST = 100;

/**
 * Whether a text nests deeper than any reply may, counted without reading it. Brackets within texts do not
 * count.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
