import { useCallback, useMemo, useState } from 'react';
import type { StoragePort } from '#renderer/platform/port.ts';
import type { ChoiceChange } from '#shared/domain/playback/playback-choice.ts';
import { useData, useViewer } from './data-context.tsx';
import { keptChoices } from './kept-choices.ts';
import { isAutoplayOn, isDockOn, isInstantZapOn, keepAutoplay, keepDock, keepInstantZap } from './player-settings.ts';

/** Settings of this device that are on or off. */
const SWITCHES = {
  autoplay: { read: isAutoplayOn, keep: keepAutoplay },
  dock: { read: isDockOn, keep: keepDock },
  zap: { read: isInstantZapOn, keep: keepInstantZap },
} as const satisfies Record<string, { read: (storage: StoragePort) => boolean; keep: (storage: StoragePort, on: boolean) => void }>;

export type DeviceSwitch = keyof typeof SWITCHES;

/** A setting of this device and how to change it. */
export function useDeviceSwitch(name: DeviceSwitch): readonly [on: boolean, change: (on: boolean) => void] {
  const { storage } = useData().platform;
  const [on, setOn] = useState(() => SWITCHES[name].read(storage));
  const change = useCallback(
    (next: boolean) => {
      SWITCHES[name].keep(storage, next);
      setOn(next);
    },
    [name, storage],
  );
  return [on, change];
}

/** What this profile chose in the player, and how to change it. */
export function usePlaybackChoice() {
  const { storage } = useData().platform;
  const { profileId } = useViewer();
  const kept = useMemo(() => keptChoices(storage, () => profileId), [storage, profileId]);
  const [choice, setChoice] = useState(() => kept.read());
  const change = useCallback(
    (part: ChoiceChange) => {
      kept.write(part);
      setChoice(kept.read());
    },
    [kept],
  );
  return [choice, change] as const;
}
