/** A channel or film with its name. */
type Named = { readonly code: string; readonly name?: string | undefined };

/** How many names are searched for, and the codes that have one of them now. */
export type Namesakes = { readonly sought: number; readonly codes: ReadonlySet<string> };

/**
 * Returns the part of a name that stays the same when a playlist is written differently: letters and digits.
 */
const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/**
 * Returns the new codes that have the names of what is `lost` of a locked group. A name that anything outside
 * its `members` also had does not count.
 */
export function namesakesOf(
  { lost, members }: { readonly lost: ReadonlySet<string>; readonly members: ReadonlySet<string> },
  before: readonly Named[],
  after: readonly Named[],
): Namesakes {
  const names = new Set<string>();
  for (const { code, name = '' } of before) if (lost.has(code)) names.add(nameKey(name));
  names.delete('');
  if (names.size === 0) return { sought: 0, codes: names };
  for (const { code, name = '' } of before) if (!members.has(code)) names.delete(nameKey(name));
  const knownCodes = new Set(before.map(({ code }) => code));
  const found = after.filter(({ code, name = '' }) => !knownCodes.has(code) && names.has(nameKey(name)));
  return { sought: names.size, codes: new Set(found.map(({ code }) => code)) };
}
