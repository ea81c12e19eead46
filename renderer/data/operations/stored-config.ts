import { z } from 'zod';
import type { StoragePort } from '#renderer/platform/port.ts';
import { type RemoteConfig, remoteConfig } from '#shared/contract/operations/remote-config.ts';

const KEY = 'harbour.remote-config';
const storedConfig = z.object({ etag: z.string().nullable(), config: remoteConfig });

/** The last good remote config with the ETag it came with. */
export type StoredConfig = { readonly etag: string | null; readonly config: RemoteConfig };

/** Reads the kept copy; null when there is none, or none that can be read. */
export function readStoredConfig(storage: StoragePort): StoredConfig | null {
  const text = storage.read(KEY);
  if (text === null) return null;
  try {
    const parsed = storedConfig.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a good copy for the next start. */
export const storeConfig = (storage: StoragePort, copy: StoredConfig): void => storage.write(KEY, JSON.stringify(copy));
