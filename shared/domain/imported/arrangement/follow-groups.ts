import { ALL_GROUPS, type ArrangedSetting, type Arrangement, groupKey, settingOf } from './arrangement.ts';

/**
 * A channel or film of an import: its code, its groups, its name, and its stream if that tells it from
 * others.
 */
export type GroupMember = {
  readonly code: string;
  readonly groups: readonly string[];
  readonly name?: string | undefined;
  readonly stream?: string | undefined;
};

const NO_NAMESAKES: Namesakes = { sought: 0, codes: new Set() };

/** Codes by the keys of the groups that they are in. */
type Groups = ReadonlyMap<string, ReadonlySet<string>>;

function groupsOf(members: Iterable<GroupMember>): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const { code, groups: names } of members)
    for (const name of names) {
      const key = groupKey(name);
      const codes = groups.get(key) ?? new Set<string>();
      groups.set(key, codes.add(code));
    }
  return groups;
}

/** Returns the codes that an import gives to what an earlier one had under other codes: the same stream. */
function newCodes(
  before: readonly GroupMember[],
  after: readonly GroupMember[],
): ReadonlyMap<string, readonly string[]> {
  const knownCodes = new Set(before.map(({ code }) => code));
  const byStream = new Map<string, string[]>();
  for (const { code, stream } of after)
    if (stream !== undefined && !knownCodes.has(code))
      byStream.set(stream, [...(byStream.get(stream) ?? []), code]);
  return new Map(
    before.flatMap(({ code, stream = '' }) =>
      byStream.has(stream) ? [[code, byStream.get(stream) ?? []] as const] : [],
    ),
  );
}

const sharedCount = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let count = 0;
  for (const code of one) if (other.has(code)) count += 1;
  return count;
};

const wordsOf = (key: string): readonly string[] =>
  key.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/**
 * A group that is gone: what was in it, how much of that is in any group now, whether it is locked, and what
 * has its names now.
 */
type Gone = {
  readonly members: ReadonlySet<string>;
  readonly present: number;
  readonly isLocked: boolean;
  readonly namesakes: Namesakes;
};
type Heir = { readonly key: string; readonly shared: number };

/**
 * Returns the new groups in which a group lives on, the likeliest first: those with at least half of its
 * members. A locked group also lives on in groups that have half of their members from it, in those with
 * members named like ones that it lost, and, without any of these, in those whose name contains its own.
 */
function heirsOf(key: string, gone: Gone, fresh: Groups): readonly Heir[] {
  const sure = sureHeirs(key, gone, fresh);
  const { codes, sought } = gone.namesakes;
  const named = [...fresh]
    .map(([heir, members]) => ({ key: heir, size: members.size, shared: sharedCount(codes, members) }))
    .filter(
      ({ key: heir, size, shared }) => isHalf(shared, sought, size) && !sure.some((one) => one.key === heir),
    )
    .toSorted((one, other) => other.shared - one.shared);
  return [...sure, ...named];
}

/** Whether a count is at least half of the group that is looked for, or of the one where it is found. */
const isHalf = (shared: number, sought: number, size: number): boolean =>
  shared > 0 && (shared * 2 >= sought || shared * 2 >= size);

function sureHeirs(key: string, { members, present, isLocked }: Gone, fresh: Groups): readonly Heir[] {
  const shares = [...fresh].map(([heir, codes]) => ({
    key: heir,
    size: codes.size,
    shared: sharedCount(members, codes),
  }));
  if (present === 0) {
    const words = wordsOf(key);
    const isNamed = (heir: string): boolean =>
      words.length > 0 && words.every((word) => wordsOf(heir).includes(word));
    return isLocked ? shares.filter((one) => isNamed(one.key)) : [];
  }
  return shares
    .filter(({ shared, size }) => shared > 0 && (shared * 2 >= present || (isLocked && shared * 2 >= size)))
    .toSorted((one, other) => other.shared - one.shared);
}

/**
 * Returns the arrangement with a group under another key: its setting, its place and the order of its
 * channels.
 */
function renamed(arrangement: Arrangement, from: string, to: string): Arrangement {
  const { [from]: setting = {}, ...groups } = arrangement.groups;
  const { [from]: order, ...channelOrders } = arrangement.channelOrders;
  const { [from]: codes, ...lockMembers } = arrangement.lockMembers;
  const was = [...new Set([...(setting.was ?? []), from])].filter((key) => key !== to);
  return {
    ...arrangement,
    groups: { ...groups, [to]: { ...setting, was } },
    groupOrder: arrangement.groupOrder.map((key) => (key === from ? to : key)),
    channelOrders: order === undefined ? channelOrders : { ...channelOrders, [to]: order },
    lockMembers: codes === undefined ? lockMembers : { ...lockMembers, [to]: codes },
  };
}

const isArranged = ({ groups, groupOrder, channelOrders }: Arrangement, key: string): boolean =>
  settingOf(groups, key) !== undefined || groupOrder.includes(key) || Object.hasOwn(channelOrders, key);

/**
 * Returns the arrangement for the next import of the playlists. The settings of a group that is gone go to
 * the new group that its channels are in now, since providers rename groups. Everything that was ever in a
 * locked group stays locked with it, wherever it is now, until the group is unlocked.
 */
export function followGroups(
  arrangement: Arrangement,
  before: readonly GroupMember[],
  after: readonly GroupMember[],
): Arrangement {
  const old = groupsOf(before);
  const now = groupsOf(after);
  const again = newCodes(before, after);
  const membersOf = (current: Arrangement, key: string): ReadonlySet<string> => {
    const codes = [...(current.lockMembers[key] ?? []), ...(old.get(key) ?? [])];
    return new Set(codes.flatMap((code) => [code, ...(again.get(code) ?? [])]));
  };
  const present = new Set(after.map(({ code }) => code));
  /**
   * Finds namesakes of the members of a locked group that have neither their code nor their stream any more.
   */
  const namesakesIn = (members: ReadonlySet<string>): Namesakes => {
    const lost = [...members].filter((code) => !present.has(code) && !again.has(code));
    return lost.length === 0 ? NO_NAMESAKES : namesakesOf({ lost: new Set(lost), members }, before, after);
  };
  const keys = [
    ...new Set([
      ...Object.keys(arrangement.groups),
      ...arrangement.groupOrder,
      ...Object.keys(arrangement.channelOrders),
    ]),
  ];
  const grouped = new Set([...now.values()].flatMap((codes) => [...codes]));
  let next = arrangement;
  for (const key of keys.filter((one) => one !== ALL_GROUPS && !now.has(one))) {
    const { lockedBy } = settingOf(next.groups, key) ?? {};
    const fresh = new Map([...now].filter(([heir]) => !old.has(heir) && !isArranged(next, heir)));
    const members = membersOf(next, key);
    const isLocked = lockedBy !== undefined;
    const namesakes = isLocked ? namesakesIn(members) : NO_NAMESAKES;
    const [first, ...others] = heirsOf(
      key,
      { members, present: sharedCount(members, grouped), isLocked, namesakes },
      fresh,
    );
    if (first !== undefined) next = renamed(next, key, first.key);
    if (!isLocked) continue;
    next = {
      ...next,
      lockMembers: { ...next.lockMembers, [first?.key ?? key]: [...members, ...namesakes.codes] },
    };
    const also = others.map(({ key: heir }): readonly [string, ArrangedSetting] => [
      heir,
      { lockedBy, was: [key] },
    ]);
    next = { ...next, groups: { ...next.groups, ...Object.fromEntries(also) } };
  }
  return withMembers(next, membersOf, now);
}

/** Adds to each locked group what is in it now. */
function withMembers(
  arrangement: Arrangement,
  membersOf: (current: Arrangement, key: string) => ReadonlySet<string>,
  now: Groups,
): Arrangement {
  const locked = Object.entries(arrangement.groups).filter(([, { lockedBy }]) => lockedBy !== undefined);
  if (locked.length === 0) return arrangement;
  const members = locked.map(
    ([key]) => [key, [...new Set([...membersOf(arrangement, key), ...(now.get(key) ?? [])])]] as const,
  );
  return { ...arrangement, lockMembers: Object.fromEntries(members) };
}
/** A channel or film with its name. */
type Named = { readonly code: string; readonly name?: string | undefined };

/** How many names are searched for, and the codes that have one of them now. */
type Namesakes = { readonly sought: number; readonly codes: ReadonlySet<string> };

/**
 * Returns the part of a name that stays the same when a playlist is written differently: letters and digits.
 */
const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/**
 * Returns the new codes with the names of members that a locked group has `lost`. Names that channels outside
 * its `members` had as well do not count.
 */
function namesakesOf(
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
