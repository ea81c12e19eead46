import type { StoragePort } from './port.ts';

const KEY = 'harbour.device-id';

/** The device id of this browser, made once and kept. A kept one is given as it is, valid or not: what to do about it is the session's to say. */
export function getWebDeviceId(storage: StoragePort, make: () => string): string {
  const kept = storage.read(KEY);
  if (kept !== null && kept !== '') return kept;
  const id = make();
  storage.write(KEY, id);
  return id;
}
