import type { StoragePort } from '#renderer/platform/port.ts';
import { isDeviceId } from '#shared/domain/accounts/session/device-id.ts';

/**
 * What is kept on this device of a viewer, by key: it goes with them when they sign out. What is the device's own stays: its ids, the language, the
 * remote config, the dock's switch, and when prompts were dismissed.
 */
const VIEWER_KEYS = [
  'harbour.playback-choices',
  'harbour.channel',
  'harbour.pairing-prompt',
  'harbour.recent-searches',
  'harbour.fcm-token',
  'harbour.kept-reminders',
  'harbour.told-reminders',
] as const;

/** Takes away what the device keeps of whoever was signed in. */
export function clearViewerStorage(storage: StoragePort): void {
  for (const key of VIEWER_KEYS) storage.remove(key);
}

const PUSH_TOKEN_KEY = 'harbour.fcm-token';

/** Keeps the push token that the service was given for this browser, so that a logout can name it; a logout clears it. */
export const storePushToken = (storage: Pick<StoragePort, 'write'>, token: string): void => storage.write(PUSH_TOKEN_KEY, token);

/** The push token of this browser, or null where it has none. */
export const readPushToken = (storage: Pick<StoragePort, 'read'>): string | null => storage.read(PUSH_TOKEN_KEY);

const DRM_ID_KEY = 'harbour.drm-id';

/** The id that licences are bound to, made once for this device. It follows the device id's form, whose rule the service applies too. */
export function getDrmId(storage: StoragePort, make: () => string): string {
  const kept = storage.read(DRM_ID_KEY);
  if (kept !== null && isDeviceId(kept)) return kept;
  const id = make();
  storage.write(DRM_ID_KEY, id);
  return id;
}
