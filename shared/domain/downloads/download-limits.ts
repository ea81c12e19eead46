import { DAY } from '#shared/kernel/time.ts';

/** How long a copy may be kept after it was authorised. */
export const COPY_LIFE = 30 * DAY;
/** Hours that a copy plays for after it was first played. */
export const HOURS_AFTER_FIRST_PLAY = 48;
/** Copies of an account on all its devices together, and the devices that may hold any. */
export const MAX_COPIES = 30;
export const MAX_COPY_DEVICES = 3;

export type HeldCopies = {
  /** Copies of the account. */
  readonly copies: number;
  /** Devices of the account that hold copies, besides this one. */
  readonly otherDevices: number;
};

/** Returns why an account may hold no further copy on this device, or null. */
export function copyLimit({ copies, otherDevices }: HeldCopies): 'DOWNLOAD_DEVICES' | 'DOWNLOAD_LIMIT' | null {
  if (otherDevices >= MAX_COPY_DEVICES) return 'DOWNLOAD_DEVICES';
  return copies >= MAX_COPIES ? 'DOWNLOAD_LIMIT' : null;
}
