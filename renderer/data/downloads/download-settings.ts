import type { StoragePort } from '#renderer/platform/port.ts';
import { COPY_QUALITIES, type CopyQuality } from '#shared/domain/downloads/copy-playlists.ts';
import { SPACE_LIMITS, type SpaceLimit } from '#shared/domain/downloads/download-limits.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

const QUALITY_KEY = `${PRODUCT.prefix}.download-quality`;
const LIMIT_KEY = `${PRODUCT.prefix}.download-limit`;
const TIME_KEY = `${PRODUCT.prefix}.download-time`;
const NONE = 'none';
const DEFAULT_LIMIT = 10;

/** Settings of downloads on this device. */
export type DownloadSettings = { readonly quality: CopyQuality; readonly limit: SpaceLimit };

/** Reads the settings. Invalid values count as the default. */
export function readDownloadSettings(storage: StoragePort): DownloadSettings {
  const kept = storage.read(LIMIT_KEY);
  const limit = kept === NONE ? null : SPACE_LIMITS.find((one) => one !== null && String(one) === kept);
  return {
    quality: COPY_QUALITIES.find((one) => one === storage.read(QUALITY_KEY)) ?? 'standard',
    limit: limit === undefined ? DEFAULT_LIMIT : limit,
  };
}

/** Stores the settings of this device. */
export function writeDownloadSettings(storage: StoragePort, { quality, limit }: DownloadSettings): void {
  storage.write(QUALITY_KEY, quality);
  storage.write(LIMIT_KEY, limit === null ? NONE : String(limit));
}

/** Returns the latest known time for checking expiry, in milliseconds since 1970; 0 if none is known. */
export const readCopyTime = (storage: StoragePort): number => Number(storage.read(TIME_KEY) ?? 0) || 0;

export const writeCopyTime = (storage: StoragePort, at: number): void => storage.write(TIME_KEY, String(at));
