import { FREE_PREVIEWS_KEY } from '#renderer/data/catalogue/stored-free-previews.ts';
import { PREFERENCES_KEY } from '#renderer/data/playback/player-settings.ts';
import { recordOf } from '#renderer/data/profiles/observed-storage.ts';
import type { StoragePort } from '#renderer/platform/port.ts';
import { isDeviceId } from '#shared/domain/accounts/session/device-pairing.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

/**
 * Storage keys of the viewer's data, removed when they log out. The device's own data stays: its ids, the
 * language, the remote config, the mini player setting and when prompts were dismissed.
 */
const VIEWER_KEYS = [
  PREFERENCES_KEY,
  recordOf(PREFERENCES_KEY),
  `${PRODUCT.prefix}.channel`,
  `${PRODUCT.prefix}.pairing-prompt`,
  `${PRODUCT.prefix}.personalised-ads`,
  `${PRODUCT.prefix}.web-tracking`,
  `${PRODUCT.prefix}.recent-searches`,
  FREE_PREVIEWS_KEY,
  `${PRODUCT.prefix}.fcm-token`,
  `${PRODUCT.prefix}.kept-reminders`,
  `${PRODUCT.prefix}.told-reminders`,
  `${PRODUCT.prefix}.payment-intent`,
  `${PRODUCT.prefix}.referral-code`,
] as const;

/** Removes the viewer's data from this device. */
export function clearViewerStorage(storage: StoragePort): void {
  for (const key of VIEWER_KEYS) storage.remove(key);
}

const PUSH_TOKEN_KEY = `${PRODUCT.prefix}.fcm-token`;

/** Stores this browser's push token, so that a logout can name it (S0-7-018). The logout removes it. */
export const storePushToken = (storage: Pick<StoragePort, 'write'>, token: string): void =>
  storage.write(PUSH_TOKEN_KEY, token);

/** Returns this browser's push token, or null. */
export const readPushToken = (storage: Pick<StoragePort, 'read'>): string | null =>
  storage.read(PUSH_TOKEN_KEY);

const DRM_ID_KEY = `${PRODUCT.prefix}.drm-id`;

/**
 * Returns the id that licences are bound to, created once for this device. It has the form of a device id,
 * which the service checks too.
 */
export function getDrmId(storage: StoragePort, make: () => string): string {
  const kept = storage.read(DRM_ID_KEY);
  if (kept !== null && isDeviceId(kept)) return kept;
  const id = make();
  storage.write(DRM_ID_KEY, id);
  return id;
}
