import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import { createEventLoopYield } from '#service/kernel/web/event-loop-yield.ts';
import {
  type ImportedGroup,
  type ImportedGroupsReply,
  MOST_ORDERED_GROUPS,
} from '#shared/contract/imported/arrangement-endpoints.ts';
import {
  type Arrangement,
  groupKey,
  groupPlace,
  groupSetting,
  lockOwners,
} from '#shared/domain/imported/arrangement/arrangement.ts';

type Counted = { readonly name: string; channels: number; videos: number };

/** Groups are counted once per import; groups that hold only films come last. */
const counted = new WeakMap<object, ReadonlyMap<string, Counted>>();

async function countsOf(own: ImportedChannelStore): Promise<ReadonlyMap<string, Counted>> {
  const cached = counted.get(own.channels());
  if (cached !== undefined) return cached;
  const groups = new Map<string, Counted>();
  const count = (names: readonly string[] | undefined, kind: 'channels' | 'videos'): void => {
    for (const name of names ?? []) {
      const one = groups.get(groupKey(name)) ?? { name, channels: 0, videos: 0 };
      one[kind] += 1;
      groups.set(groupKey(name), one);
    }
  };
  const channels = own.channels();
  const turns = createEventLoopYield();
  for (const channel of channels) count(channel.source.groups, 'channels');
  for (let from = 0; from < own.videoCount(); from += PART) {
    for (const video of own.videoGroups(from, from + PART)) count(video.groups, 'videos');
    await turns();
    // Another import is shown.
    if (own.channels() !== channels) return countsOf(own);
  }
  counted.set(channels, groups);
  return groups;
}

/** Films that are read in one turn: other requests wait for as long. */
const PART = 500;

/** Returns the locked groups that no playlist has any more; what was in them stays locked. */
function goneGroups(
  own: ImportedChannelStore,
  arrangement: Arrangement,
  counts: ReadonlyMap<string, Counted>,
): readonly ImportedGroup[] {
  const isShown = new Set(own.channels().map(({ networkCode }) => networkCode));
  return Object.entries(arrangement.groups).flatMap(
    ([key, { name: own_name = null, hidden = false, lockedBy, was }]) => {
      if (lockedBy === undefined || counts.has(key)) return [];
      const channels = (arrangement.lockMembers[key] ?? []).filter((code) => isShown.has(code)).length;
      const former = was === undefined ? {} : { was: [...was] };
      return [{ key, name: key, own_name, channels, videos: 0, hidden, locked: true, ...former, gone: true }];
    },
  );
}

/** Returns the groups of imported channels as the viewer has arranged them. */
export async function describeImportedGroups(
  own: ImportedChannelStore,
  arrangement: Arrangement,
  pinSet: boolean,
): Promise<ImportedGroupsReply> {
  const counts = await countsOf(own);
  const placeOf = (name: string): number => groupPlace(arrangement, name) ?? Number.MAX_SAFE_INTEGER;
  const groups = [...counts].map(([key, { name, channels, videos }]): ImportedGroup => {
    const { name: own_name = null, hidden = false, was } = groupSetting(arrangement, name);
    const locked = lockOwners(arrangement, [name]).length > 0;
    return {
      key,
      name,
      own_name,
      channels,
      videos,
      hidden,
      locked,
      ...(was === undefined ? {} : { was: [...was] }),
    };
  });
  const { all, shown } = own.arranged();
  return {
    groups: [...groups, ...goneGroups(own, arrangement, counts)]
      .toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
      .slice(0, MOST_ORDERED_GROUPS),
    hidden_channels: all.length - shown.length,
    pin_set: pinSet,
  };
}
