import type { StoragePort } from '#renderer/platform/port.ts';

const KEY = 'harbour.fcm-token';

/** Keeps the push token that the service was given for this browser, so that a logout can name it; a logout clears it. */
export const storePushToken = (storage: Pick<StoragePort, 'write'>, token: string): void => storage.write(KEY, token);

/** The push token of this browser, or null where it has none. */
export const readPushToken = (storage: Pick<StoragePort, 'read'>): string | null => storage.read(KEY);
