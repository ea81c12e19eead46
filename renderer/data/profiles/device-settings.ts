import { deviceSwitches } from '#renderer/data/playback/player-settings.ts';
import { createPreferenceStore } from '#renderer/data/playback/preference-store.ts';
import type { StoragePort } from '#renderer/platform/port.ts';
import { preferencesByProfile } from '#shared/contract/playback/preferences-by-profile.ts';
import {
  type ProfileSettings,
  SETTING_KEYS,
  type SettingKey,
} from '#shared/domain/profiles/settings-merge.ts';

/** Returns a profile's settings as this device has them, each as JSON text. */
export function readDeviceSettings(storage: StoragePort, profileId: string): Record<SettingKey, string> {
  const { audio, captions, quality } = createPreferenceStore(storage, () => profileId).read();
  const text = (value: unknown): string => JSON.stringify(value);
  return {
    autoplay: text(deviceSwitches.autoplay.read(storage)),
    previews: text(deviceSwitches.previews.read(storage)),
    dock: text(deviceSwitches.dock.read(storage)),
    zap: text(deviceSwitches.zap.read(storage)),
    audio: text(audio),
    captions: text(captions),
    quality: text(quality),
  };
}

const SWITCHES = ['autoplay', 'previews', 'dock', 'zap'] as const;
const PREFERENCES = ['audio', 'captions', 'quality'] as const;

/**
 * Writes the settings that differ to this device, and returns whether any did. A value that this version
 * cannot read changes nothing.
 */
export function writeDeviceSettings(
  storage: StoragePort,
  profileId: string,
  settings: ProfileSettings,
): boolean {
  const now = readDeviceSettings(storage, profileId);
  const store = createPreferenceStore(storage, () => profileId);
  const changed = (key: SettingKey): string | null => {
    const value = settings[key]?.value;
    return value === undefined || value === now[key] ? null : value;
  };
  for (const key of SWITCHES) {
    const value = parsed(changed(key));
    if (typeof value === 'boolean') deviceSwitches[key].write(storage, value);
  }
  for (const key of PREFERENCES) {
    const value = parsed(changed(key));
    const read =
      value === undefined
        ? undefined
        : preferencesByProfile.parse({ one: { ...store.read(), [key]: value } }).one;
    if (read !== undefined) store.write({ [key]: read[key] });
  }
  return SETTING_KEYS.some((key) => changed(key) !== null);
}

/** Parses a JSON text; undefined if there is none or it is malformed. */
function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
