import type { StoragePort } from '#renderer/platform/port.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

const PAIRING_KEY = `${PRODUCT.prefix}.pairing-prompt`;
const OFF = 'off';

type SwitchAccess = {
  readonly key: string;
  readonly read: (storage: StoragePort) => boolean;
  readonly write: (storage: StoragePort, on: boolean) => void;
};

/** Returns the access to a setting that is on by default. */
const switchAt = (key: string): SwitchAccess => ({
  key,
  read: (storage) => storage.read(key) !== OFF,
  write: (storage, on) => storage.write(key, on ? 'on' : OFF),
});

/** Settings of this device that are on or off. */
export const deviceSwitches = {
  /** The next episode plays automatically. */
  autoplay: switchAt(`${PRODUCT.prefix}.autoplay-next`),
  /** Moving previews play automatically. */
  previews: switchAt(`${PRODUCT.prefix}.previews`),
  /** A playing video moves into the mini player when its screen is left. */
  dock: switchAt(`${PRODUCT.prefix}.dock`),
  /** Nearby channels are preloaded (decision 019). */
  zap: switchAt(`${PRODUCT.prefix}.instant-zap`),
};
export type DeviceSwitch = keyof typeof deviceSwitches;

/** Where the choices of sound, captions and quality are kept, by profile. */
export const PREFERENCES_KEY = `${PRODUCT.prefix}.playback-choices`;

/**
 * Returns when an error last opened the pairing login, in wall-clock milliseconds; null for never (S1-8-015).
 */
export function pairingPromptedAt(storage: StoragePort): number | null {
  const at = Number(storage.read(PAIRING_KEY) ?? Number.NaN);
  return Number.isFinite(at) ? at : null;
}

/** Stores when pairing was last offered, in milliseconds since 1970. */
export const storePairingPromptTime = (storage: StoragePort, at: number): void =>
  storage.write(PAIRING_KEY, String(at));
