/** Times in milliseconds: from `validFrom` until before `validUntil`. */
export type Span = { readonly validFrom: number; readonly validUntil: number };

const ENDLESS: Span = { validFrom: Number.NEGATIVE_INFINITY, validUntil: Number.POSITIVE_INFINITY };

/**
 * Returns the part of a span around `now` in which nothing changes: from the last change up to `now` until
 * the next one. A guide from outside may have any number of changes, so they are never the arguments of one
 * call.
 */
export function unchangedSpan(changes: Iterable<number>, now: number, within: Span = ENDLESS): Span {
  let { validFrom, validUntil } = within;
  for (const at of changes) {
    if (at <= now) validFrom = Math.max(validFrom, at);
    else validUntil = Math.min(validUntil, at);
  }
  return { validFrom, validUntil };
}
