import { type ArrangedSetting, type Arrangement, groupKey, settingOf } from './arrangement.ts';

/** What a viewer changes of a group or a channel. A name of null gives back the one of the playlist, an owner of null unlocks. */
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
export const changeChannel = (arrangement: Arrangement, networkCode: string, change: SettingChange): Arrangement => ({
  ...arrangement,
  channels: changedIn(arrangement.channels, networkCode, change),
});

/** Returns the arrangement with an order of the channels of a group, or of all; an empty one gives back that of the playlist. */
export function orderChannels(arrangement: Arrangement, group: string, codes: readonly string[]): Arrangement {
  const { [groupKey(group)]: _, ...others } = arrangement.channelOrders;
  return { ...arrangement, channelOrders: codes.length === 0 ? others : { ...others, [groupKey(group)]: codes } };
}

/** Returns the arrangement without the locks of these accounts; itself if they have none. */
export const withoutLocks = (arrangement: Arrangement, accountIds: readonly string[]): Arrangement =>
  Object.entries(arrangement.groups).reduce(
    (all, [key, { lockedBy }]) =>
      lockedBy !== undefined && accountIds.includes(lockedBy) ? changeGroup(all, key, { lockedBy: null }) : all,
    arrangement,
  );

type Settings = Readonly<Record<string, ArrangedSetting>>;

function changedIn(settings: Settings, key: string, { name, hidden, lockedBy }: SettingChange): Settings {
  const { [key]: _, ...others } = settings;
  const known = settingOf(settings, key) ?? {};
  const now = {
    name: name === undefined ? known.name : (name ?? undefined),
    hidden: hidden ?? known.hidden ?? false,
    lockedBy: lockedBy === undefined ? known.lockedBy : (lockedBy ?? undefined),
  };
  const setting: ArrangedSetting = {
    ...(now.name === undefined ? {} : { name: now.name }),
    ...(now.hidden ? { hidden: true } : {}),
    ...(now.lockedBy === undefined ? {} : { lockedBy: now.lockedBy }),
  };
  return Object.keys(setting).length === 0 ? others : { ...others, [key]: setting };
}
