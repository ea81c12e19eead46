/** A channel as far as its groups are concerned: those of its playlist, if it is one of the viewer's own. */
type GroupedChannel = { readonly own?: { readonly groups: readonly string[] } | null | undefined };

/** Groups offered at most; playlists may have thousands, and the largest are those that people look for. */
const MOST_GROUPS = 60;

/** Returns the groups of the viewer's own channels, those with the most channels first. */
export function groupsOf(channels: readonly GroupedChannel[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { own } of channels) for (const group of own?.groups ?? []) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_GROUPS)
    .map(([group]) => group);
}

/** Returns whether a channel is in a group. */
export const isInGroup = ({ own }: GroupedChannel, group: string): boolean => own?.groups.includes(group) ?? false;
