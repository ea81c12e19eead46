import { byNumber } from '#shared/domain/catalogue/channel-number.ts';

/**
 * The viewer's settings of a group or a channel: a name for it, whether it is hidden, and, of a group, the
 * account whose parent PIN locks it, and the keys that it had in earlier imports, which are locked with it.
 */
export type ArrangedSetting = {
  readonly name?: string;
  readonly hidden?: true;
  readonly lockedBy?: string;
  readonly was?: readonly string[];
};

/**
 * How the viewer has arranged imported channels. Groups are known by `groupKey`, channels by their network
 * codes, which both stay when a playlist is fetched again. `lockMembers` holds the codes of everything that
 * was ever in a locked group, by its key. `channelOrders` holds the channels that come first in a group, in
 * order; those of all channels are under `ALL_GROUPS`.
 */
export type Arrangement = {
  readonly groups: Readonly<Record<string, ArrangedSetting>>;
  readonly groupOrder: readonly string[];
  readonly channels: Readonly<Record<string, ArrangedSetting>>;
  readonly channelOrders: Readonly<Record<string, readonly string[]>>;
  readonly lockMembers: Readonly<Record<string, readonly string[]>>;
};

export const AS_IMPORTED: Arrangement = {
  groups: {},
  groupOrder: [],
  channels: {},
  channelOrders: {},
  lockMembers: {},
};
/** Key of the order of all imported channels. */
export const ALL_GROUPS = '';

/**
 * Returns the key by which a group is known: width, case and outer spaces do not matter, so a playlist may
 * change them.
 */
export const groupKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Keys of names, since lists ask for the same few of 200,000 channels. */
const keys = new Map<string, string>();
function keyOf(name: string): string {
  const cached = keys.get(name) ?? groupKey(name);
  if (keys.size >= MOST_KEYS) keys.clear();
  keys.set(name, cached);
  return cached;
}
const MOST_KEYS = 20_000;

type ReadGroup = { readonly setting: ArrangedSetting; readonly place: number | null };

/** Settings by group name, kept because lists ask for the same few of 200,000 channels. */
const readGroups = new WeakMap<Arrangement, Map<string, ReadGroup>>();

function readGroup(arrangement: Arrangement, name: string): ReadGroup {
  const cached = readGroups.get(arrangement) ?? new Map<string, ReadGroup>();
  readGroups.set(arrangement, cached);
  const stored = cached.get(name);
  if (stored !== undefined) return stored;
  const place = arrangement.groupOrder.indexOf(groupKey(name));
  const read = {
    setting: settingOf(arrangement.groups, groupKey(name)) ?? {},
    place: place === -1 ? null : place,
  };
  cached.set(name, read);
  return read;
}

/** Returns a group's setting, or an empty one. */
export const groupSetting = (arrangement: Arrangement, name: string): ArrangedSetting =>
  readGroup(arrangement, name).setting;

type Locks = {
  readonly byGroup: ReadonlyMap<string, readonly string[]>;
  readonly byCode: ReadonlyMap<string, readonly string[]>;
};
const readLocks = new WeakMap<Arrangement, Locks>();

/** The accounts that lock each group, by its key and those that it had, and each code. */
function locksOf(arrangement: Arrangement): Locks {
  const cached = readLocks.get(arrangement);
  if (cached !== undefined) return cached;
  const byGroup = new Map<string, string[]>();
  const byCode = new Map<string, string[]>();
  for (const [key, { lockedBy, was = [] }] of Object.entries(arrangement.groups)) {
    if (lockedBy === undefined) continue;
    for (const one of [key, ...was]) byGroup.set(one, [...(byGroup.get(one) ?? []), lockedBy]);
    for (const code of arrangement.lockMembers[key] ?? [])
      byCode.set(code, [...(byCode.get(code) ?? []), lockedBy]);
  }
  const locks = { byGroup, byCode };
  readLocks.set(arrangement, locks);
  return locks;
}

/**
 * Returns the accounts that lock a channel or film with these groups: one locked group is enough, also one
 * that it was in.
 */
export function lockOwners(
  arrangement: Arrangement,
  groups: readonly string[],
  code?: string,
): readonly string[] {
  const { byGroup, byCode } = locksOf(arrangement);
  if (byGroup.size === 0) return [];
  const owners = groups.flatMap((group) => byGroup.get(keyOf(group)) ?? []);
  return [...new Set([...owners, ...(code === undefined ? [] : (byCode.get(code) ?? []))])];
}

/** Returns every account that has locked a group. */
export const allLockOwners = ({ groups }: Arrangement): readonly string[] => [
  ...new Set(Object.values(groups).flatMap(({ lockedBy }) => lockedBy ?? [])),
];

/** Returns whether a channel is hidden: itself, or every one of its groups. */
export function isHidden(arrangement: Arrangement, networkCode: string, groups: readonly string[]): boolean {
  if (settingOf(arrangement.channels, networkCode)?.hidden) return true;
  return groups.length > 0 && groups.every((group) => groupSetting(arrangement, group).hidden);
}

type Source = {
  readonly kind: string;
  readonly groups?: readonly string[] | undefined;
  readonly number?: string | undefined;
};
type Listed = { readonly channelNo: number; readonly networkCode: string; readonly source: Source };

/** Returns a channel with the whole number of another, and the one with a part that it has or has not. */
export type WithNumberOf<Channel> = (channel: Channel, other: Channel) => Channel;

/**
 * Returns channels in the viewer's order, by number. The channels of an order share the numbers that they
 * have among themselves, so that no other channel changes its number; those that the order does not name
 * follow as they were.
 */
export function inOrder<Channel extends Listed>(
  { channelOrders }: Arrangement,
  channels: readonly Channel[],
  withNumberOf: WithNumberOf<Channel>,
): readonly Channel[] {
  const keys = Object.keys(channelOrders).toSorted();
  const ordered = keys.reduce<readonly Channel[]>(
    (all, key) => orderedGroup(all, key, channelOrders[key] ?? [], withNumberOf),
    channels,
  );
  return ordered === channels ? channels : ordered.toSorted(byNumber);
}

function orderedGroup<Channel extends Listed>(
  channels: readonly Channel[],
  key: string,
  codes: readonly string[],
  withNumberOf: WithNumberOf<Channel>,
): readonly Channel[] {
  const places = new Map(codes.map((code, place) => [code, place]));
  const isOf = ({ source }: Channel): boolean =>
    key === ALL_GROUPS || (source.groups ?? []).some((group) => groupKey(group) === key);
  const members = channels.filter(isOf).toSorted(byNumber);
  const placeOf = ({ networkCode }: Channel): number => places.get(networkCode) ?? codes.length;
  const sorted = members.toSorted((one, other) => placeOf(one) - placeOf(other));
  const numbered = new Map(sorted.map(({ networkCode }, place) => [networkCode, members[place]]));
  return channels.map((channel) => {
    const before = numbered.get(channel.networkCode) ?? channel;
    return before.channelNo === channel.channelNo ? channel : withNumberOf(channel, before);
  });
}

/** Returns the place of a group in the viewer's order; null for one that was not placed. */
export const groupPlace = (arrangement: Arrangement, name: string): number | null =>
  readGroup(arrangement, name).place;

/** Returns the setting under a key; names of playlists may be those of an object's own members. */
export const settingOf = (
  settings: Readonly<Record<string, ArrangedSetting>>,
  key: string,
): ArrangedSetting | undefined => (Object.hasOwn(settings, key) ? settings[key] : undefined);
