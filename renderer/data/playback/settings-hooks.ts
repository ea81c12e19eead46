import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import type { PreferencesChange } from '#shared/domain/playback/preferences/playback-preferences.ts';
import { type DeviceSwitch, deviceSwitches } from './player-settings.ts';
import { createPreferenceStore } from './preference-store.ts';

/** Calls `read` again when a setting of another device has been adopted. */
function useFollowed(read: () => void): void {
  const { revision } = useData().followed;
  const onAdopted = useEffectEvent(read);
  useEffect(() => revision.subscribe(() => onAdopted()), [revision]);
}

/** Returns a setting of this device and the function to change it. */
export function useDeviceSwitch(name: DeviceSwitch): readonly [on: boolean, change: (on: boolean) => void] {
  const { storage } = useData().platform;
  const [on, setOn] = useState(() => deviceSwitches[name].read(storage));
  useFollowed(() => setOn(deviceSwitches[name].read(storage)));
  const change = useCallback(
    (next: boolean) => {
      deviceSwitches[name].write(storage, next);
      setOn(next);
    },
    [name, storage],
  );
  return [on, change];
}

/** Returns this profile's playback preferences and the function to change them. */
export function usePlaybackChoice() {
  const { storage } = useData().platform;
  const { profileId } = useViewer();
  const preferences = useMemo(() => createPreferenceStore(storage, () => profileId), [storage, profileId]);
  const [choice, setChoice] = useState(() => preferences.read());
  useFollowed(() => setChoice(preferences.read()));
  const change = useCallback(
    (part: PreferencesChange) => {
      preferences.write(part);
      setChoice(preferences.read());
    },
    [preferences],
  );
  return [choice, change] as const;
}
