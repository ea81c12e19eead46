import type { StoragePort } from '#renderer/platform/port.ts';

const DOCK_KEY = 'harbour.dock';
const AUTOPLAY_KEY = 'harbour.autoplay-next';
const PREVIEWS_KEY = 'harbour.previews';
const ZAP_KEY = 'harbour.instant-zap';
const PAIRING_KEY = 'harbour.pairing-prompt';
const OFF = 'off';

/** Returns whether a playing video moves into the mini player when its screen is left: on by default. */
export const isDockOn = (storage: StoragePort): boolean => storage.read(DOCK_KEY) !== OFF;

export const setDock = (storage: StoragePort, on: boolean): void => storage.write(DOCK_KEY, on ? 'on' : OFF);

/** Returns whether the next episode plays automatically: on by default. */
export const isAutoplayOn = (storage: StoragePort): boolean => storage.read(AUTOPLAY_KEY) !== OFF;

export const setAutoplay = (storage: StoragePort, on: boolean): void => storage.write(AUTOPLAY_KEY, on ? 'on' : OFF);

/** Returns whether moving previews play automatically: on by default. */
export const isPreviewsOn = (storage: StoragePort): boolean => storage.read(PREVIEWS_KEY) !== OFF;

export const setPreviews = (storage: StoragePort, on: boolean): void => storage.write(PREVIEWS_KEY, on ? 'on' : OFF);

/** Returns whether nearby channels are preloaded (decision 015): on by default. */
export const isInstantZapOn = (storage: StoragePort): boolean => storage.read(ZAP_KEY) !== OFF;

export const setInstantZap = (storage: StoragePort, on: boolean): void => storage.write(ZAP_KEY, on ? 'on' : OFF);

/** Returns when an error last opened the pairing login, in wall-clock milliseconds; null for never (S1-8-015). */
export function pairingPromptedAt(storage: StoragePort): number | null {
  const at = Number(storage.read(PAIRING_KEY) ?? Number.NaN);
  return Number.isFinite(at) ? at : null;
}

export const storePairingPromptTime = (storage: StoragePort, at: number): void => storage.write(PAIRING_KEY, String(at));
