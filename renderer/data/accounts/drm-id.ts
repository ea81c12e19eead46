import type { StoragePort } from '#renderer/platform/port.ts';
import { isDeviceId } from '#shared/domain/accounts/session/device-id.ts';

const KEY = 'harbour.drm-id';

/** The id that licences are bound to, made once for this device. It follows the device id's form, whose rule the service applies too. */
export function getDrmId(storage: StoragePort, make: () => string): string {
  const kept = storage.read(KEY);
  if (kept !== null && isDeviceId(kept)) return kept;
  const id = make();
  storage.write(KEY, id);
  return id;
}
