/** Settings of a profile that follow it to another device. Volume belongs to the device. */
export const SETTING_KEYS = ['autoplay', 'previews', 'dock', 'zap', 'audio', 'captions', 'quality'] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

/** A setting as JSON text, and when it was changed, in milliseconds since 1970. */
export type ProfileSetting = { readonly value: string; readonly changedAt: number };
export type ProfileSettings = Readonly<Partial<Record<SettingKey, ProfileSetting>>>;

/** Returns settings from the entries of a call. */
export const settingsOf = (
  entries: readonly { readonly key: SettingKey; readonly value: string; readonly changed_at: number }[],
): ProfileSettings =>
  Object.fromEntries(entries.map(({ key, value, changed_at }) => [key, { value, changedAt: changed_at }]));

/**
 * When a value counts as changed that a device had before its settings were followed: any change is later.
 */
export const BEFORE_ANY_CHANGE = 1;

/** Merges settings by their last write; of two at the same time the stored one stays. */
export function mergeSettings(kept: ProfileSettings, other: ProfileSettings): ProfileSettings {
  const newer = SETTING_KEYS.flatMap((key) => {
    const mine = kept[key];
    const theirs = other[key];
    const chosen =
      theirs !== undefined && (mine === undefined || theirs.changedAt > mine.changedAt) ? theirs : mine;
    return chosen === undefined ? [] : [[key, chosen] as const];
  });
  return Object.fromEntries(newer);
}

/** Returns a device's settings after its values were read: a value that differs was changed now. */
export function withValues(
  settings: ProfileSettings,
  values: Readonly<Record<SettingKey, string>>,
  now: number,
): ProfileSettings {
  const entries = SETTING_KEYS.map((key): readonly [SettingKey, ProfileSetting] => {
    const before = settings[key];
    if (before?.value === values[key]) return [key, before];
    return [key, { value: values[key], changedAt: before === undefined ? BEFORE_ANY_CHANGE : now }];
  });
  return Object.fromEntries(entries);
}

/** Returns the settings that are newer than those the service is known to have. */
export function unsentSettings(settings: ProfileSettings, sent: ProfileSettings): ProfileSettings {
  const unsent = SETTING_KEYS.flatMap((key) => {
    const mine = settings[key];
    return mine === undefined || mine.changedAt <= (sent[key]?.changedAt ?? 0) ? [] : [[key, mine] as const];
  });
  return Object.fromEntries(unsent);
}

/** A clock that is ahead must not win over every later change: no change is later than `now`. */
export const notLaterThan = (settings: ProfileSettings, now: number): ProfileSettings =>
  Object.fromEntries(
    SETTING_KEYS.flatMap((key) => {
      const one = settings[key];
      return one === undefined ? [] : [[key, { ...one, changedAt: Math.min(one.changedAt, now) }] as const];
    }),
  );
