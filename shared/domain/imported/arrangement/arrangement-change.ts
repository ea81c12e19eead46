import { type ArrangedSetting, type Arrangement, groupKey, settingOf } from './arrangement.ts';

/**
 * A viewer's change of a group or a channel. A name of null gives back the one of the playlist, an owner of
 * null unlocks.
 */
export type SettingChange = {
  readonly name?: string | null | undefined;
  readonly hidden?: boolean | undefined;
  readonly lockedBy?: string | null | undefined;
};

/** Returns the arrangement after a change of a group, by its name or key. */
export const changeGroup = (arrangement: Arrangement, group: string, change: SettingChange): Arrangement => ({
  ...arrangement,
  groups: changedIn(arrangement.groups, groupKey(group), change),
});

/** Returns the arrangement after a change of a channel. */
export const changeChannel = (
  arrangement: Arrangement,
  networkCode: string,
  change: SettingChange,
): Arrangement => ({
  ...arrangement,
  channels: changedIn(arrangement.channels, networkCode, change),
});

/**
 * Returns the arrangement with an order of the channels of a group, or of all; an empty one gives back that
 * of the playlist.
 */
export function orderChannels(
  arrangement: Arrangement,
  group: string,
  codes: readonly string[],
): Arrangement {
  const { [groupKey(group)]: _, ...others } = arrangement.channelOrders;
  return {
    ...arrangement,
    channelOrders: codes.length === 0 ? others : { ...others, [groupKey(group)]: codes },
  };
}

/** Returns the arrangement with a group locked by an account, with everything that is in it. */
export function lockGroup(
  arrangement: Arrangement,
  group: string,
  lockedBy: string,
  members: readonly string[],
): Arrangement {
  const key = groupKey(group);
  const { lockMembers, ...locked } = changeGroup(arrangement, key, { lockedBy });
  return {
    ...locked,
    lockMembers: { ...lockMembers, [key]: [...new Set([...(lockMembers[key] ?? []), ...members])] },
  };
}

/**
 * Returns the arrangement with a group unlocked, by its key or one that it had. `members` are in it now: no
 * other group locks them for having been in it.
 */
export function unlockGroup(arrangement: Arrangement, key: string, members: readonly string[]): Arrangement {
  const free = new Set(members);
  let result = arrangement;
  for (const [other, setting] of Object.entries(arrangement.groups)) {
    if (other === key || setting.was?.includes(key) !== true) continue;
    const was = setting.was.filter((one) => one !== key);
    const rest = (result.lockMembers[other] ?? []).filter((code) => !free.has(code));
    result = {
      ...result,
      groups: { ...result.groups, [other]: { ...setting, was } },
      lockMembers: { ...result.lockMembers, [other]: rest },
    };
  }
  return settingOf(result.groups, key)?.lockedBy === undefined ? result : withoutLock(result, key);
}

function withoutLock(arrangement: Arrangement, key: string): Arrangement {
  const { [key]: _, ...lockMembers } = arrangement.lockMembers;
  return { ...changeGroup(arrangement, key, { lockedBy: null }), lockMembers };
}

/** Returns the arrangement without the locks of these accounts; itself if they have none. */
export const withoutLocks = (arrangement: Arrangement, accountIds: readonly string[]): Arrangement =>
  Object.entries(arrangement.groups).reduce(
    (all, [key, { lockedBy }]) =>
      lockedBy !== undefined && accountIds.includes(lockedBy) ? withoutLock(all, key) : all,
    arrangement,
  );

/** Returns the arrangement with the locks of an account as those of another one. */
export const withLocksOf = (arrangement: Arrangement, from: string, to: string): Arrangement =>
  Object.entries(arrangement.groups).reduce(
    (all, [key, { lockedBy }]) => (lockedBy === from ? changeGroup(all, key, { lockedBy: to }) : all),
    arrangement,
  );

type Settings = Readonly<Record<string, ArrangedSetting>>;

function changedIn(settings: Settings, key: string, { name, hidden, lockedBy }: SettingChange): Settings {
  const { [key]: _, ...others } = settings;
  const current = settingOf(settings, key) ?? {};
  const now = {
    name: name === undefined ? current.name : (name ?? undefined),
    hidden: hidden ?? current.hidden ?? false,
    lockedBy: lockedBy === undefined ? current.lockedBy : (lockedBy ?? undefined),
  };
  const setting: ArrangedSetting = {
    ...(now.name === undefined ? {} : { name: now.name }),
    ...(now.hidden ? { hidden: true } : {}),
    ...(now.lockedBy === undefined ? {} : { lockedBy: now.lockedBy }),
  };
  if (Object.keys(setting).length === 0) return others;
  return { ...others, [key]: current.was === undefined ? setting : { ...setting, was: current.was } };
}
