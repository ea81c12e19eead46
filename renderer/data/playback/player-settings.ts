import type { StoragePort } from '#renderer/platform/port.ts';

const DOCK_KEY = 'harbour.dock';
const AUTOPLAY_KEY = 'harbour.autoplay-next';
const ZAP_KEY = 'harbour.instant-zap';
const PAIRING_KEY = 'harbour.pairing-prompt';
const OFF = 'off';

/** Whether a picture that plays goes into the dock when its screen is left: an app setting, on until it is turned off. */
export const isDockOn = (storage: StoragePort): boolean => storage.read(DOCK_KEY) !== OFF;

export const setDock = (storage: StoragePort, on: boolean): void => storage.write(DOCK_KEY, on ? 'on' : OFF);

/** Whether the next episode begins by itself: on until it is turned off. */
export const isAutoplayOn = (storage: StoragePort): boolean => storage.read(AUTOPLAY_KEY) !== OFF;

export const setAutoplay = (storage: StoragePort, on: boolean): void => storage.write(AUTOPLAY_KEY, on ? 'on' : OFF);

/** Whether neighbouring channels are prepared while one is watched (decision 015): on until it is turned off. */
export const isInstantZapOn = (storage: StoragePort): boolean => storage.read(ZAP_KEY) !== OFF;

export const setInstantZap = (storage: StoragePort, on: boolean): void => storage.write(ZAP_KEY, on ? 'on' : OFF);

/** When the pairing login was last opened from an error, in wall-clock milliseconds; null for never (playback section 8). */
export function pairingPromptedAt(storage: StoragePort): number | null {
  const at = Number(storage.read(PAIRING_KEY) ?? Number.NaN);
  return Number.isFinite(at) ? at : null;
}

export const storePairingPromptTime = (storage: StoragePort, at: number): void => storage.write(PAIRING_KEY, String(at));
