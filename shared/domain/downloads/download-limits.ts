import { GIGABYTE } from '#shared/kernel/bytes.ts';
import { DAY } from '#shared/kernel/time.ts';

/** How long a copy plays after it was authorised, in milliseconds. */
export const COPY_LIFE = 30 * DAY;
/** Hours for which a copy plays after the first play. */
export const HOURS_AFTER_FIRST_PLAY = 48;
/** Maximum copies of an account on all its devices, and maximum devices with copies. */
export const MAX_COPIES = 30;
export const MAX_COPY_DEVICES = 3;

export type HeldCopies = {
  /** Copies of the account. */
  readonly copies: number;
  /** Devices of the account that hold copies, besides this one. */
  readonly otherDevices: number;
};

/** Returns why an account may not store another copy on this device, or null. */
export function copyLimit({
  copies,
  otherDevices,
}: HeldCopies): 'DOWNLOAD_DEVICES' | 'DOWNLOAD_LIMIT' | null {
  if (otherDevices >= MAX_COPY_DEVICES) return 'DOWNLOAD_DEVICES';
  return copies >= MAX_COPIES ? 'DOWNLOAD_LIMIT' : null;
}

/** Bytes of the disk that downloads must leave free. */
const DISK_RESERVE = GIGABYTE;

/** Space limits to choose from, in gigabytes; null for no limit. */
export const SPACE_LIMITS = [5, 10, 20, null] as const;
export type SpaceLimit = (typeof SPACE_LIMITS)[number];

/**
 * Bytes that copies use, that the current download still needs, and that are free on the disk (null if
 * unknown); `limit` in gigabytes.
 */
type SpaceFacts = {
  readonly used: number;
  readonly needed: number;
  readonly limit: SpaceLimit;
  readonly free: number | null;
};

/** Returns why the rest of a download does not fit, or null. */
export function spaceShortage({ used, needed, limit, free }: SpaceFacts): 'SPACE_LIMIT' | 'DISK_FULL' | null {
  if (limit !== null && used + needed > limit * GIGABYTE) return 'SPACE_LIMIT';
  return free !== null && free - needed < DISK_RESERVE ? 'DISK_FULL' : null;
}
