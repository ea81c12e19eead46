import type { StoragePort } from '#renderer/platform/port.ts';
import { preferencesByProfile } from '#shared/contract/playback/playback-preferences.ts';
import {
  type PlaybackPreferences,
  type PreferencesByProfile,
  type PreferencesChange,
  preferencesFor,
  withPreferences,
} from '#shared/domain/playback/preferences/playback-preferences.ts';

const KEY = 'harbour.playback-choices';

/** What profiles chose in the player, kept on this device. */
export type PreferenceStore = { readonly read: () => PlaybackPreferences; readonly write: (change: PreferencesChange) => void };

/**
 * Makes the keeper; `profileId` names the profile of the moment. A book that cannot be read counts as empty. The player, the account page and other
 * tabs have keepers of their own, so each looks whether the book has changed.
 */
export function createPreferenceStore(storage: StoragePort, profileId: () => string | null): PreferenceStore {
  let text: string | null = null;
  let book: PreferencesByProfile = {};
  const known = (): PreferencesByProfile => {
    const now = storage.read(KEY);
    if (now !== text) book = readBook(now);
    text = now;
    return book;
  };
  return {
    read: () => preferencesFor(known(), profileId()),
    write: (change) => storage.write(KEY, JSON.stringify(withPreferences(known(), profileId(), change))),
  };
}

function readBook(text: string | null): PreferencesByProfile {
  try {
    return preferencesByProfile.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
