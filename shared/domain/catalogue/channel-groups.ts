/**
 * A channel as far as its groups are concerned: those of its playlist, if it is one of the viewer's own, and
 * their places in the viewer's order.
 */
type GroupedChannel = {
  readonly own?:
    | {
        readonly groups: readonly string[];
        readonly group_places?: readonly (number | null)[] | null | undefined;
      }
    | null
    | undefined;
};

/** Groups offered at most; playlists may have thousands, and the largest are those that viewers look for. */
const MOST_GROUPS = 60;

/**
 * Returns the groups of imported channels: those that the viewer has placed, in order, then those
 * with the most channels.
 */
export function groupsOf(channels: readonly GroupedChannel[]): readonly string[] {
  const found = new Map<string, { place: number; count: number }>();
  for (const { own } of channels)
    own?.groups.forEach((group, index) => {
      const entry = found.get(group) ?? { place: Number.MAX_SAFE_INTEGER, count: 0 };
      found.set(group, {
        place: Math.min(entry.place, own.group_places?.[index] ?? entry.place),
        count: entry.count + 1,
      });
    });
  return [...found]
    .sort(([, one], [, other]) => one.place - other.place || other.count - one.count)
    .slice(0, MOST_GROUPS)
    .map(([group]) => group);
}

/** Returns whether a channel is in a group. */
export const isInGroup = ({ own }: GroupedChannel, group: string): boolean =>
  own?.groups.includes(group) ?? false;
