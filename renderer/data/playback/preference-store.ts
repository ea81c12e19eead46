import { parseStored } from '#renderer/data/client/stored-value.ts';
import type { StoragePort } from '#renderer/platform/port.ts';
import { preferencesByProfile } from '#shared/contract/playback/preferences-by-profile.ts';
import {
  type PlaybackPreferences,
  type PreferencesByProfile,
  type PreferencesChange,
  preferencesFor,
  withPreferences,
} from '#shared/domain/playback/preferences/playback-preferences.ts';
import { PREFERENCES_KEY } from './player-settings.ts';

/** Playback preferences of each profile, stored on this device. */
export type PreferenceStore = {
  readonly read: () => PlaybackPreferences;
  readonly write: (change: PreferencesChange) => void;
};

/**
 * Creates a store for the current profile; stored text that does not parse counts as empty. The player, the
 * account page and other tabs have stores of their own, so each read checks for changes.
 */
export function createPreferenceStore(storage: StoragePort, profileId: () => string | null): PreferenceStore {
  let text: string | null = null;
  let book: PreferencesByProfile = {};
  const current = (): PreferencesByProfile => {
    const now = storage.read(PREFERENCES_KEY);
    if (now !== text) book = parseStored(now, preferencesByProfile) ?? {};
    text = now;
    return book;
  };
  return {
    read: () => preferencesFor(current(), profileId()),
    write: (change) =>
      storage.write(PREFERENCES_KEY, JSON.stringify(withPreferences(current(), profileId(), change))),
  };
}
