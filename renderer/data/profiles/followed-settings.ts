import { createStore, type StoreApi } from 'zustand/vanilla';
import { deviceSwitches, PREFERENCES_KEY } from '#renderer/data/playback/player-settings.ts';
import type { PlatformPort } from '#renderer/platform/port.ts';
import { type ObservedStorage, observedStorage } from './observed-storage.ts';

/** Where the parts of the page that read settings, change them and follow them meet. */
export type FollowedSettings = {
  /** Grows when settings of another device were taken up. */
  readonly revision: StoreApi<number>;
  readonly changed: () => void;
  readonly onWrite: ObservedStorage['onWrite'];
  readonly takeInitial: ObservedStorage['takeInitial'];
  /** Tells that another device changed settings. */
  readonly changedElsewhere: () => void;
  readonly onElsewhere: (listener: () => void) => () => void;
};

/** Keys of the storage that hold settings. */
export const FOLLOWED_KEYS: readonly string[] = [
  ...Object.values(deviceSwitches).map(({ key }) => key),
  PREFERENCES_KEY,
];

/**
 * Returns a platform whose storage reports its writes, and the settings that follow the profile on its page.
 */
export function openFollowedSettings(inner: PlatformPort): {
  readonly platform: PlatformPort;
  readonly followed: FollowedSettings;
} {
  const { storage, onWrite, takeInitial } = observedStorage(inner.storage, FOLLOWED_KEYS);
  const revision = createStore<number>(() => 0);
  const listeners = new Set<() => void>();
  const followed: FollowedSettings = {
    revision,
    onWrite,
    takeInitial,
    changed: () => revision.setState((current) => current + 1, true),
    changedElsewhere: () => {
      for (const listener of listeners) listener();
    },
    onElsewhere: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { platform: { ...inner, storage }, followed };
}
