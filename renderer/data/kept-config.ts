import { z } from 'zod';
import type { StoragePort } from '#renderer/platform/port.ts';
import { type RemoteConfig, remoteConfig } from '#shared/contract/schema/remote-config.ts';

const KEY = 'harbour.remote-config';
const kept = z.object({ etag: z.string().nullable(), config: remoteConfig });

/** The last good remote config with the ETag it came with. */
export type KeptConfig = { readonly etag: string | null; readonly config: RemoteConfig };

/** Reads the kept copy; null when there is none, or none that can be read. */
export function readKeptConfig(storage: StoragePort): KeptConfig | null {
  const text = storage.read(KEY);
  if (text === null) return null;
  try {
    const parsed = kept.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a good copy for the next start. */
export const keepConfig = (storage: StoragePort, copy: KeptConfig): void => storage.write(KEY, JSON.stringify(copy));
