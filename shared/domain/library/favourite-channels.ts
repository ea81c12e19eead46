/**
 * Returns channels with the favourite ones first in the profile's order, the rest in its own; favourites that
 * are not in the list are left out.
 */
export function favouritesFirst<Channel extends { readonly network_code: string }>(
  channels: readonly Channel[],
  codes: readonly string[],
): readonly Channel[] {
  if (codes.length === 0) return channels;
  const byCode = new Map(channels.map((channel) => [channel.network_code, channel]));
  const first = codes.flatMap((code) => byCode.get(code) ?? []);
  const firstSet = new Set(first);
  return [...first, ...channels.filter((channel) => !firstSet.has(channel))];
}

/** Returns a list with the entry at `from` moved to `to`; a place outside the list counts as its end. */
export function moveEntry<Value>(list: readonly Value[], from: number, to: number): readonly Value[] {
  const entry = list[from];
  if (entry === undefined) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(0, to), rest.length), 0, entry);
}

/**
 * Returns stored entries in a requested order: those it names as it names them, then the rest as they were;
 * what is not stored is ignored.
 */
export function inRequestedOrder(stored: readonly string[], requested: readonly string[]): readonly string[] {
  const named = [...new Set(requested)].filter((ref) => stored.includes(ref));
  return [...named, ...stored.filter((ref) => !named.includes(ref))];
}
