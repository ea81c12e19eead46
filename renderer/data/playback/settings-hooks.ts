import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import type { StoragePort } from '#renderer/platform/port.ts';
import type { PreferencesChange } from '#shared/domain/playback/preferences/playback-preferences.ts';
import {
  isAutoplayOn,
  isDockOn,
  isInstantZapOn,
  isPreviewsOn,
  setAutoplay,
  setDock,
  setInstantZap,
  setPreviews,
} from './player-settings.ts';
import { createPreferenceStore } from './preference-store.ts';

/** Settings of this device that are on or off. */
const SWITCHES = {
  autoplay: { read: isAutoplayOn, keep: setAutoplay },
  previews: { read: isPreviewsOn, keep: setPreviews },
  dock: { read: isDockOn, keep: setDock },
  zap: { read: isInstantZapOn, keep: setInstantZap },
} as const satisfies Record<string, { read: (storage: StoragePort) => boolean; keep: (storage: StoragePort, on: boolean) => void }>;

export type DeviceSwitch = keyof typeof SWITCHES;

/** Reads a setting again when another device's was taken up. */
function useFollowed(read: () => void): void {
  const { revision } = useData().followed;
  const onTakenUp = useEffectEvent(read);
  useEffect(() => revision.subscribe(() => onTakenUp()), [revision]);
}

/** Returns a setting of this device and the function to change it. */
export function useDeviceSwitch(name: DeviceSwitch): readonly [on: boolean, change: (on: boolean) => void] {
  const { storage } = useData().platform;
  const [on, setOn] = useState(() => SWITCHES[name].read(storage));
  useFollowed(() => setOn(SWITCHES[name].read(storage)));
  const change = useCallback(
    (next: boolean) => {
      SWITCHES[name].keep(storage, next);
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
  const kept = useMemo(() => createPreferenceStore(storage, () => profileId), [storage, profileId]);
  const [choice, setChoice] = useState(() => kept.read());
  useFollowed(() => setChoice(kept.read()));
  const change = useCallback(
    (part: PreferencesChange) => {
      kept.write(part);
      setChoice(kept.read());
    },
    [kept],
  );
  return [choice, change] as const;
}
