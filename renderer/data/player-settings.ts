import type { StoragePort } from '#renderer/platform/port.ts';

const DOCK_KEY = 'harbour.dock';
const PAIRING_KEY = 'harbour.pairing-prompt';
const OFF = 'off';

/** Whether a picture that plays goes into the dock when its screen is left: an app setting, on until it is turned off. */
export const isDockOn = (storage: StoragePort): boolean => storage.read(DOCK_KEY) !== OFF;

export const keepDock = (storage: StoragePort, on: boolean): void => storage.write(DOCK_KEY, on ? 'on' : OFF);

/** When the pairing login was last opened from an error, in wall-clock milliseconds; null for never (playback section 8). */
export function pairingPromptedAt(storage: StoragePort): number | null {
  const at = Number(storage.read(PAIRING_KEY) ?? Number.NaN);
  return Number.isFinite(at) ? at : null;
}

export const keepPairingPrompt = (storage: StoragePort, at: number): void => storage.write(PAIRING_KEY, String(at));
